import Domain
import Testing

@testable import Persistence

@Suite("The JSON parser")
struct JSONParserTests {
    private func parse(_ text: String) throws(DataFault) -> JSONNode {
        try JSONParser.parse(Array(text.utf8), file: "f")
    }

    @Test("A value knows its line, its column in characters, and the way to it")
    func places() throws {
        let root = try parse("{ \"é\":\n  [1, { \"b\" : \"☕\", \"c\": null }]}")
        guard case .object(let members) = root.value, case .array(let elements) = members[0].node.value,
            case .object(let inner) = elements[1].value
        else {
            Issue.record("not what was written: \(root)")
            return
        }
        #expect(root.place == .init(file: "f", position: .init(line: 1, column: 1), path: ""))
        #expect(elements[0].place == .init(file: "f", position: .init(line: 2, column: 4), path: "é[0]"))
        #expect(inner[0].node.place == .init(file: "f", position: .init(line: 2, column: 15), path: "é[1].b"))
        #expect(inner[1].node.place == .init(file: "f", position: .init(line: 2, column: 25), path: "é[1].c"))
    }

    @Test(
        "Escapes stand for what they are",
        arguments: [
            (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9\u2615""#, "é☕"),
            (#""\ud83c\udf75""#, "🍵"), ("\"\"", ""),
        ])
    func strings(document: String, text: String) throws {
        guard case .string(let string) = try parse(document).value else {
            Issue.record("not a string")
            return
        }
        #expect(string == text)
    }

    @Test("A number is kept as it was written", arguments: ["0", "-0", "12", "6.90", "-1.5e+10", "1E5"])
    func numbers(text: String) throws {
        guard case .number(let number) = try parse(" \(text)\n").value else {
            Issue.record("not a number")
            return
        }
        #expect(number == text)
    }

    @Test("A byte order mark, and whatever space there is, do no harm")
    func space() throws {
        guard case .object(let members) = try parse("\u{FEFF}\r\n{ \t}\n").value else {
            Issue.record("not an object")
            return
        }
        #expect(members.isEmpty)
    }

    @Test(
        "Broken JSON is answered with the place, what is there and what belongs there",
        arguments: [
            ("", "f:1:1: the file is empty."),
            (" ", "f:1:2: found the end of the file where a value belongs."),
            ("{\"a\": 1,\n}", "f:2:1: found '}' where a key in quotes belongs."),
            ("{\"a\" 1}", "f:1:6: found '1' where a colon after the key belongs."),
            ("{\"a\": 1 \"b\": 2}", "f:1:9: found '\"' where a comma or a closing brace belongs."),
            ("[1 2]", "f:1:4: found '2' where a comma or a closing bracket belongs."),
            ("[1,]", "f:1:4: found ']' where a value belongs."),
            ("[1", "f:1:3: found the end of the file where a comma or a closing bracket belongs."),
            ("nul", "f:1:1: found 'n' where a value belongs."),
            ("01", "f:1:2: found '1' where the end of the file belongs."),
            ("-", "f:1:2: found the end of the file where a digit belongs."),
            ("1.x", "f:1:3: found 'x' where a digit belongs."),
            ("{} é", "f:1:4: found 'é' where the end of the file belongs."),
            ("\"a", "f:1:1: the text is not closed."),
            ("\"a\nb\"", "f:1:3: a line break or control character stands in a text."),
            (#""\x""#, "f:1:2: an escape that JSON does not have."),
            (#""\u12g4""#, "f:1:2: an escape that JSON does not have."),
            (#""\ud83c""#, "f:1:2: an escape that JSON does not have."),
            (#""\udf75""#, "f:1:2: an escape that JSON does not have."),
            (#"{"a": 1, "a": 2}"#, "f:1:10: the key \"a\" is there twice."),
        ])
    func broken(document: String, message: String) {
        let fault = #expect(throws: DataFault.self) { try parse(document) }
        #expect(fault?.description.split(separator: "\n").first.map(String.init) == message)
        #expect(fault?.remedy.isEmpty == false)
    }

    @Test("Text that is not UTF-8 is a fault")
    func encoding() {
        let fault = #expect(throws: DataFault.self) {
            try JSONParser.parse(Array("\"".utf8) + [0xFF] + Array("\"".utf8), file: "f")
        }
        #expect(fault?.description == "f:1:1: the text is not UTF-8.\n  Fix: save the file as UTF-8.")
    }

    @Test("A hundred levels are read; one more, or a hundred thousand, are a fault and not a crash")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try parse(nested(100))
        for depth in [101, 100_000] {
            let fault = #expect(throws: DataFault.self) { try parse(nested(depth)) }
            #expect(fault?.fact == "lists and objects are nested more than 100 deep.")
        }
    }
}
