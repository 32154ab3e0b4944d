import Domain

// What a document has to hold, or a fault that says what it holds instead.
extension JSONNode {
    /// The members of an object. A key that nobody will read is a fault: it is a known one mistyped.
    func object(keys: [String]) throws(DataFault) -> [String: JSONNode] {
        let members = try members("an object with the keys \(keys.quoted)")
        for member in members where !keys.contains(member.key) {
            throw member.node.fault(
                "the key \"\(member.key.printable)\" means nothing here.", remedy: "use one of \(keys.quoted).")
        }
        return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.node) })
    }

    /// The members of an object whose keys are data, in order.
    func members(_ wanted: String) throws(DataFault) -> [Member] {
        guard case .object(let members) = value else { throw expected(wanted) }
        return members
    }

    func member(_ key: String, of object: [String: JSONNode]) throws(DataFault) -> JSONNode {
        guard let node = object[key] else { throw fault("\"\(key)\" is missing.", remedy: "add \"\(key)\".") }
        return node
    }

    func list(_ wanted: String) throws(DataFault) -> [JSONNode] {
        guard case .array(let elements) = value else { throw expected("a list of \(wanted)") }
        return elements
    }

    func text(_ wanted: String) throws(DataFault) -> String {
        guard case .string(let text) = value else { throw expected("\(wanted) in quotes") }
        if text.allSatisfy(\.isWhitespace) {
            throw fault("\(wanted) is empty.", remedy: "write \(wanted) between the quotes.")
        }
        if text.hasControlCharacters {
            throw fault("\(wanted) has control characters in it.", remedy: "remove them.")
        }
        return text
    }

    func boolean(_ wanted: String) throws(DataFault) -> Bool {
        guard case .boolean(let flag) = value else { throw expected("true or false (\(wanted))") }
        return flag
    }

    func integer(_ wanted: String, in range: ClosedRange<Int>) throws(DataFault) -> Int {
        let value = try decimal(wanted, digits: 0, in: Int128(range.lowerBound)...Int128(range.upperBound))
        return Int(value)
    }

    /// A number exact to `digits` behind the point, in units of the last one. `range` is in whole units.
    func decimal(_ wanted: String, digits: Int, in range: ClosedRange<Int128>) throws(DataFault) -> Int128 {
        guard case .number(let text) = value else { throw expected("a number (\(wanted))") }
        let unit = Int128.powerOfTen(digits)
        let limits = "from \(range.lowerBound.grouped) to \(range.upperBound.grouped)"
        let remedy = "write \(wanted), \(limits)\(digits == 0 ? ", as a whole number" : "")."
        do {
            let number = try DecimalText.read(text, digits: digits)
            if (range.lowerBound * unit...range.upperBound * unit).contains(number) { return number }
            throw fault("\(wanted) is \(text.printable); it has to be \(limits).", remedy: remedy)
        } catch let fault as DataFault {
            throw fault
        } catch DecimalText.Fault.tooManyDigits {
            let rule = digits == 0 ? "has to be a whole number" : "may have \(digits) digits behind the point"
            throw fault("\(wanted) is \(text.printable); it \(rule).", remedy: remedy)
        } catch DecimalText.Fault.tooLarge {
            throw fault("\(wanted) is \(text.printable); it has to be \(limits).", remedy: remedy)
        } catch {
            throw fault("\(wanted) is written \(text.printable).", remedy: "write it without an exponent.")
        }
    }

    private func expected(_ wanted: String) -> DataFault {
        fault("found \(kind) where \(wanted) belongs.", remedy: "write \(wanted).")
    }
}

extension [String] {
    /// `"a", "b" or "c"`.
    var quoted: String {
        let quoted = map { "\"\($0)\"" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension Int128 {
    fileprivate var grouped: String { DecimalText.write(self, digits: 0, separator: ",") }
}
