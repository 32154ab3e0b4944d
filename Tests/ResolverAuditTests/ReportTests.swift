import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("How findings are written")
struct ReportTests {
    private let root = RootFolder("/a b")
    private var finding: Finding {
        let place = SourcePlace(file: "/c/y.swift", line: 4, column: 2)
        return .sample(
            "captive", "/a b/é/x,y:z.swift", line: 3, "50% \"held\"\r\nand more", severity: .warning,
            notes: [.init(place: place, message: "here")], programs: ["Shop", "Tool"])
    }

    private var fixed: Finding {
        let edit = Fix.Edit(
            file: "/a b/x.swift", start: TextPosition(line: 3, column: 5), end: TextPosition(line: 4, column: 1),
            replacement: "\"new\"")
        let diagnostic = Finding.sample().diagnostic.with(fixes: [Fix(message: "insert `new`", edits: [edit])])
        return Finding(diagnostic: diagnostic, programs: ["App"], others: ["Tool"])
    }

    @Test("As compilers do, with the programs where a file belongs to several")
    func text() {
        #expect(Report.text.text(of: [], below: root) == "")
        #expect(
            Report.text.text(of: [.sample(notes: finding.diagnostic.notes)], below: root) == """
                /p/Sources/A.swift:1:5: error: m [missing]
                /c/y.swift:4:2: note: here

                """)
        let shared = Finding.sample(programs: ["Shop", "Tool"], others: ["Admin"])
        #expect(
            Report.text.text(of: [shared, .sample(others: ["Tool"])], below: root) == """
                /p/Sources/A.swift:1:5: error: m [missing]
                /p/Sources/A.swift:1:5: note: found in the programs 'Shop' and 'Tool', and not in 'Admin'
                /p/Sources/A.swift:1:5: error: m [missing]
                /p/Sources/A.swift:1:5: note: found in the program 'App', and not in 'Tool'

                """)
    }

    @Test("Fixes are said as what is to be done, where; for readers that make them, with the text")
    func fixes() throws {
        #expect(
            Report.text.text(of: [fixed], below: root) == """
                /p/Sources/A.swift:1:5: error: m [missing]
                /p/Sources/A.swift:1:5: note: found in the program 'App', and not in 'Tool'
                /a b/x.swift:3:5: note: fix-it: insert `new`

                """)
        #expect(
            Report.github.text(of: [fixed], below: root) == """
                ::error file=/p/Sources/A.swift,line=1,col=5,title=missing::m (found in the program 'App', and not in 'Tool') (fix-it at x.swift:3: insert `new`)

                """)
        #expect(
            Report.json.text(of: [fixed], below: root).contains(
                #"""
                    "fixes" : [
                      {
                        "edits" : [
                          {
                            "column" : 5,
                            "endColumn" : 1,
                            "endLine" : 4,
                            "file" : "/a b/x.swift",
                            "line" : 3,
                            "replacement" : "\"new\""
                          }
                        ],
                        "message" : "insert `new`"
                      }
                    ],

                """#))
        #expect(
            Report.sarif.text(of: [fixed], below: root).contains(
                #"""
                          "fixes" : [
                            {
                              "artifactChanges" : [
                                {
                                  "artifactLocation" : {
                                    "uri" : "x.swift",
                                    "uriBaseId" : "%SRCROOT%"
                                  },
                                  "replacements" : [
                                    {
                                      "deletedRegion" : {
                                        "endColumn" : 1,
                                        "endLine" : 4,
                                        "startColumn" : 5,
                                        "startLine" : 3
                                      },
                                      "insertedContent" : {
                                        "text" : "\"new\""
                                      }
                                    }
                                  ]
                                }
                              ],
                              "description" : {
                                "text" : "insert `new`"
                              }
                            }
                          ],

                """#))
        #expect(!Report.sarif.text(of: [finding], below: root).contains("fixes"))
    }

    @Test("As annotations, with paths that begin in the repository")
    func annotations() {
        #expect(
            Report.github.text(of: [finding, .sample()], below: root) == """
                ::warning file=é/x%2Cy%3Az.swift,line=3,col=5,title=captive::50%25 "held"%0D%0Aand more (found in the programs 'Shop' and 'Tool')
                ::error file=/p/Sources/A.swift,line=1,col=5,title=missing::m

                """)
    }

    @Test("As an array, with everything that is known of each")
    func array() {
        #expect(Report.json.text(of: [], below: root) == "[\n\n]\n")
        #expect(
            Report.json.text(of: [finding], below: root) == #"""
                [
                  {
                    "column" : 5,
                    "file" : "/a b/é/x,y:z.swift",
                    "fixes" : [

                    ],
                    "kind" : "captive",
                    "line" : 3,
                    "message" : "50% \"held\"\r\nand more",
                    "notes" : [
                      {
                        "column" : 2,
                        "file" : "/c/y.swift",
                        "line" : 4,
                        "message" : "here"
                      }
                    ],
                    "programs" : [
                      "Shop",
                      "Tool"
                    ],
                    "severity" : "warning"
                  }
                ]

                """#)
    }

    @Test("Columns of SARIF are counted as editors do")
    func columns() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("\u{FEFF}é = 1\nlet größe = \"👩‍👩‍👧\"; x\nplain\n", to: "A.swift").path
        let columns = CharacterColumns()
        func column(_ line: Int, _ column: Int) -> Int {
            columns.column(of: SourcePlace(file: file, line: line, column: column))
        }
        #expect(column(1, 6) == 2)
        let before = "let größe = \"👩‍👩‍👧\"; "
        #expect(column(2, before.utf8.count + 1) == before.utf16.count + 1)
        #expect(column(3, 4) == 4 && column(9, 4) == 4)
        #expect(columns.column(of: SourcePlace(file: "/none", line: 1, column: 7)) == 7)
    }

    @Test("As SARIF, with relative URIs and a rule for each kind")
    func sarif() throws {
        let text = Report.sarif.text(of: [finding, .sample("new")], below: root)
        let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(log?["version"] as? String == "2.1.0")
        let run = try #require((log?["runs"] as? [[String: Any]])?.first)
        #expect(run["originalUriBaseIds"] as? [String: [String: String]] == ["%SRCROOT%": ["uri": "file:///a%20b/"]])
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == Rule.all.map(\.kind) + ["new"])
        #expect(rules.allSatisfy { ($0["shortDescription"] as? [String: String])?["text"]?.isEmpty == false })

        let results = try #require(run["results"] as? [[String: Any]])
        let result = try #require(results.first)
        #expect(result["ruleId"] as? String == "captive" && result["level"] as? String == "warning")
        #expect(
            results.map { $0["ruleIndex"] as? Int } == [Rule.all.firstIndex { $0.kind == "captive" }, Rule.all.count])
        #expect((result["message"] as? [String: String])?["text"] == finding.diagnostic.message)
        #expect((result["properties"] as? [String: [String]]) == ["programs": ["Shop", "Tool"]])
        func artifact(_ list: String) -> [String: String]? {
            let location = (result[list] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            return location?["artifactLocation"] as? [String: String]
        }
        #expect(artifact("locations") == ["uri": "%C3%A9/x%2Cy%3Az.swift", "uriBaseId": "%SRCROOT%"])
        #expect(artifact("relatedLocations") == ["uri": "file:///c/y.swift"])
    }

    @Test("The kinds of the documentation are those that are listed")
    func rules() throws {
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Audit.md")
        let rows = try String(contentsOf: page.standardizedFileURL, encoding: .utf8).components(separatedBy: "\n")
            .map { $0.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0.count > 3 && ["error", "warning"].contains($0[2]) }
        let listed = rows.map { "\($0[1].filter { $0 != "`" }) \($0[2])" }
        #expect(listed == Rule.all.map { "\($0.kind) \($0.severity.rawValue)" })
    }

    @Test("Paths begin in the repository, where there is one")
    func repository() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "clone/App/Package.swift")
        let package = folder.url.appendingPathComponent("clone/App").path
        #expect(RootFolder.repository(of: package).path == RootFolder(package).path)
        try folder.write("gitdir: elsewhere", to: "clone/.git")
        #expect(RootFolder.repository(of: package).path == RootFolder("\(package)/..").path)
        let root = RootFolder("/a/b")
        #expect(root.relative("/a/b/c/../d.swift") == "d.swift" && root.contains("/a/b/d.swift"))
        #expect(root.relative("/a/bc/d.swift") == "../bc/d.swift" && !root.contains("/a/bc/d.swift"))
    }
}
