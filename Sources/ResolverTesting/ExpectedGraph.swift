#if canImport(Foundation)
    import Foundation
    import Resolver
    import ResolverInspection

    extension Resolver {
        /// Records each difference between what this container can see and a committed file as an issue of the test.
        ///
        /// ```swift
        /// @Test(.resolver) func graph() { Resolver.main.expectGraph(in: "resolver-graph.json") }
        /// ```
        ///
        /// Where there is no such file, or the environment variable `RESOLVER_RECORD` is set, the file is written, which is
        /// an issue as well: a test that writes what it compares with shows nothing. Lines may change, files may not.
        ///
        /// - Parameter name: The file, from the folder of the test.
        public func expectGraph(
            in name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
        ) {
            let here = ResolverTestIssue.Place(fileID, filePath, line)
            let file = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent().appendingPathComponent(name)
            let isRecording = !["", "0", nil].contains(ProcessInfo.processInfo.environment["RESOLVER_RECORD"])
            expectGraph(in: file, isRecording: isRecording, at: here, report: TestScope.report)
        }

        func expectGraph(
            in file: URL, isRecording: Bool, at here: ResolverTestIssue.Place, report: (ResolverTestIssue) -> Void
        ) {
            var graph = graph
            // Those of all the program's modules, of the tests as well, but for those of what is registered.
            graph.properties.removeAll(where: \.makers.isEmpty)
            func tell(_ text: String) { report(ResolverTestIssue(text: text, place: here)) }
            if let closed = graph.closedContainer { return tell(InvalidWiring.text(ofClosed: closed, askedOf: label)) }
            do {
                if isRecording || !FileManager.default.fileExists(atPath: file.path) {
                    try Data(graph.json.utf8).write(to: file)
                    tell("The graph has been written to \(file.lastPathComponent). Look through it, and commit it.")
                    return
                }
                let changes = graph.changes(from: try WiringGraph(json: Data(contentsOf: file)))
                if changes.isEmpty { return }
                tell(
                    """
                    What is registered differs from \(file.lastPathComponent):
                    \(changes.map { "  \($0)" }.joined(separator: "\n"))
                      If it is meant so, write it anew: RESOLVER_RECORD=1
                    """)
            } catch {
                tell(
                    """
                    \(file.lastPathComponent) cannot be read or written: \(error)
                      To write it anew: RESOLVER_RECORD=1
                    """)
            }
        }
    }

    extension WiringGraph {
        /// A graph from what `json` has written.
        ///
        /// - Throws: `DecodingError` where it is not JSON, or not such a graph; of a later version as well.
        public init(json: Data) throws {
            let file = try JSONDecoder().decode(GraphFile.self, from: json)
            let questions = file.registrations.flatMap(\.registration.questions) + file.properties.map(\.asked.question)
            for position in questions.flatMap({ $0.answers + $0.nearMisses }) + file.properties.flatMap(\.asked.makers)
            where !file.registrations.indices.contains(position) {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: [],
                        debugDescription:
                            "it speaks of registration \(position), and has \(file.registrations.count)"))
            }
            self.init(
                registrations: file.registrations.map(\.registration), properties: file.properties.map(\.asked),
                nesting: file.nesting, isClosed: file.closed, closedContainer: file.closedContainer)
        }
    }
#endif
