extension Expression: Storable {
    init(from reader: inout FactsReader) throws {
        switch try reader.byte() {
        case 0: self = .unknown
        case 1: self = .nothing
        case 2: self = try .text(reader.text())
        case 3: self = try .flag(Bool(from: &reader))
        case 4: self = try .number(reader.number())
        case 5: self = try .joined([Expression](from: &reader))
        case 6: self = try .type(reader.text())
        case 7: self = try .local(reader.text())
        case 8: self = try .global(reader.text())
        case 9: self = try .member(reader.text(), of: Expression(from: &reader))
        case 10: self = try .call(Call(from: &reader))
        case 11: self = try .closure(Closure(from: &reader))
        case 12: self = try .list([Expression](from: &reader))
        case 13: self = try .tuple([Expression](from: &reader))
        case 14: self = try .element(reader.number(), of: Expression(from: &reader))
        case 15: self = try .statements([Statement](from: &reader))
        case 16: self = try .caught(Expression(from: &reader))
        case 17: self = try .forced(Expression(from: &reader))
        case 18:
            self = try .opened(
                name: reader.text(), type: reader.text(), value: Expression(from: &reader),
                body: Expression(from: &reader))
        case 19: self = try .openedValue(reader.text())
        case 20: self = try .several([Expression](from: &reader))
        case 21: self = try .unordered([Expression](from: &reader))
        default: throw FactsReader.Damaged()
        }
    }

    func write(to writer: inout FactsWriter) {
        func write(_ kind: UInt8, _ parts: (any Storable)...) {
            writer.write(byte: kind)
            for part in parts { part.write(to: &writer) }
        }
        switch self {
        case .unknown: write(0)
        case .nothing: write(1)
        case .text(let text): write(2, text)
        case .flag(let flag): write(3, flag)
        case .number(let number): write(4, number)
        case .joined(let parts): write(5, parts)
        case .type(let type): write(6, type)
        case .local(let name): write(7, name)
        case .global(let usr): write(8, usr)
        case .member(let usr, let base): write(9, usr, base)
        case .call(let call): write(10, call)
        case .closure(let closure): write(11, closure)
        case .list(let elements): write(12, elements)
        case .tuple(let elements): write(13, elements)
        case .element(let number, let base): write(14, number, base)
        case .statements(let statements): write(15, statements)
        case .caught(let body): write(16, body)
        case .forced(let body): write(17, body)
        case .opened(let name, let type, let value, let body): write(18, name, type, value, body)
        case .openedValue(let name): write(19, name)
        case .several(let parts): write(20, parts)
        case .unordered(let elements): write(21, elements)
        }
    }
}

extension Call: Storable {
    init(from reader: inout FactsReader) throws {
        function = try reader.text()
        name = try reader.text()
        callee = try Expression?(from: &reader)
        types = try [String: String](from: &reader)
        receiver = try Expression?(from: &reader)
        arguments = try [Argument](from: &reader)
        place = try SourcePlace(from: &reader)
        result = try reader.text()
        isOwn = try Bool(from: &reader)
        isOfSuper = try Bool(from: &reader)
        site = try CallSite?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        function.write(to: &writer)
        name.write(to: &writer)
        callee.write(to: &writer)
        types.write(to: &writer)
        receiver.write(to: &writer)
        arguments.write(to: &writer)
        place.write(to: &writer)
        result.write(to: &writer)
        isOwn.write(to: &writer)
        isOfSuper.write(to: &writer)
        site.write(to: &writer)
    }
}

extension Argument: Storable {
    init(from reader: inout FactsReader) throws {
        label = try String?(from: &reader)
        value = try Expression(from: &reader)
        type = try reader.text()
        isDefault = try Bool(from: &reader)
        parts = try [ArgumentKey: String]?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        label.write(to: &writer)
        value.write(to: &writer)
        type.write(to: &writer)
        isDefault.write(to: &writer)
        parts.write(to: &writer)
    }
}

extension ArgumentKey: Storable {
    init(from reader: inout FactsReader) throws {
        switch try reader.byte() {
        case 0: self = try .position(reader.number())
        case 1: self = try .name(reader.text())
        default: throw FactsReader.Damaged()
        }
    }

    func write(to writer: inout FactsWriter) {
        switch self {
        case .position(let number):
            writer.write(byte: 0)
            number.write(to: &writer)
        case .name(let name):
            writer.write(byte: 1)
            name.write(to: &writer)
        }
    }
}

extension Closure: Storable {
    init(from reader: inout FactsReader) throws {
        parameters = try [String](from: &reader)
        type = try reader.text()
        body = try [Statement](from: &reader)
        isEscaping = try Bool(from: &reader)
        isolation = try Isolation?(from: &reader)
        place = try SourcePlace(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        parameters.write(to: &writer)
        type.write(to: &writer)
        body.write(to: &writer)
        isEscaping.write(to: &writer)
        isolation.write(to: &writer)
        place.write(to: &writer)
    }
}
