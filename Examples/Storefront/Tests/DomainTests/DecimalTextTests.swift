import Testing

@testable import Domain

@Suite("Decimal numbers as text")
struct DecimalTextTests {
    @Test(
        "What is read exactly",
        arguments: [
            ("6.9", 2, 690), ("6", 2, 600), ("0.05", 2, 5), ("-3", 0, -3), ("1.500", 1, 15), ("12", 0, 12),
            ("7.0", 0, 7),
        ] as [(String, Int, Int128)])
    func read(text: String, digits: Int, value: Int128) throws {
        #expect(try DecimalText.read(text, digits: digits) == value)
    }

    @Test(
        "What is not read, and why",
        arguments: [
            ("", 2, .notANumber), ("-", 2, .notANumber), (".5", 2, .notANumber), ("5.", 2, .notANumber),
            ("1.2.3", 2, .notANumber), ("1e3", 2, .notANumber), ("1,5", 2, .notANumber), ("٣", 2, .notANumber),
            ("1.005", 2, .tooManyDigits), ("0.1", 0, .tooManyDigits),
            (String(repeating: "9", count: 40), 0, .tooLarge),
        ] as [(String, Int, DecimalText.Fault)])
    func refuse(text: String, digits: Int, fault: DecimalText.Fault) {
        #expect(throws: fault) { try DecimalText.read(text, digits: digits) }
    }

    @Test(
        "What is written",
        arguments: [
            (690, 2, "6.90"), (5, 2, "0.05"), (-5, 2, "-0.05"), (123_456_789, 2, "1,234,567.89"),
            (100_000, 2, "1,000.00"),
            (26_000, 0, "26,000"), (999, 0, "999"), (-1_000, 0, "-1,000"), (1_234, 3, "1.234"), (0, 2, "0.00"),
        ] as [(Int128, Int, String)])
    func write(value: Int128, digits: Int, text: String) {
        #expect(DecimalText.write(value, digits: digits, separator: ",") == text)
    }
}
