extension Statement: Storable {
    init(from reader: inout FactsReader) throws {
        switch try reader.byte() {
        case 0: self = try .run(Expression(from: &reader))
        case 1: self = try .bind(Pattern(from: &reader), Expression?(from: &reader))
        case 2: self = try .assign(Expression(from: &reader), Expression(from: &reader))
        case 3: self = try .branch(Branch(from: &reader))
        case 4: self = try .loop(Pattern(from: &reader), Expression?(from: &reader), [Statement](from: &reader))
        case 5: self = try .caught([Statement](from: &reader), [[Statement]](from: &reader))
        case 6: self = try .block([Statement](from: &reader))
        case 7: self = try .leave(Expression?(from: &reader), Leave(from: &reader))
        case 8: self = try .give(Expression(from: &reader))
        case 9: self = try .function(FunctionFacts(from: &reader))
        case 10: self = try .property(PropertyFacts(from: &reader))
        case 11: self = try .jump(JumpTarget(from: &reader))
        case 12: self = try .target(JumpTarget(from: &reader), [Statement](from: &reader))
        default: throw FactsReader.Damaged()
        }
    }

    func write(to writer: inout FactsWriter) {
        func write(_ kind: UInt8, _ parts: (any Storable)...) {
            writer.write(byte: kind)
            for part in parts { part.write(to: &writer) }
        }
        switch self {
        case .run(let expression): write(0, expression)
        case .bind(let pattern, let expression): write(1, pattern, expression)
        case .assign(let target, let expression): write(2, target, expression)
        case .branch(let branch): write(3, branch)
        case .loop(let pattern, let sequence, let body): write(4, pattern, sequence, body)
        case .caught(let body, let handlers): write(5, body, handlers)
        case .block(let body): write(6, body)
        case .leave(let expression, let leave): write(7, expression, leave)
        case .give(let expression): write(8, expression)
        case .function(let function): write(9, function)
        case .property(let property): write(10, property)
        case .jump(let target): write(11, target)
        case .target(let target, let body): write(12, target, body)
        }
    }
}

extension Leave: Storable {
    private static let all: [Leave] = [.returning, .throwing, .failing, .breaking, .continuing]

    init(from reader: inout FactsReader) throws {
        let position = try Int(reader.byte())
        guard Self.all.indices.contains(position) else { throw FactsReader.Damaged() }
        self = Self.all[position]
    }

    func write(to writer: inout FactsWriter) {
        switch self {
        case .returning: writer.write(byte: 0)
        case .throwing: writer.write(byte: 1)
        case .failing: writer.write(byte: 2)
        case .breaking: writer.write(byte: 3)
        case .continuing: writer.write(byte: 4)
        }
    }
}

extension JumpTarget: Storable {
    init(from reader: inout FactsReader) throws {
        switch try reader.byte() {
        case 0: self = try .end(of: reader.text())
        case 1: self = try .round(of: reader.text())
        default: throw FactsReader.Damaged()
        }
    }

    func write(to writer: inout FactsWriter) {
        switch self {
        case .end(let label):
            writer.write(byte: 0)
            label.write(to: &writer)
        case .round(let label):
            writer.write(byte: 1)
            label.write(to: &writer)
        }
    }
}

extension Pattern: Storable {
    init(from reader: inout FactsReader) throws {
        switch try reader.byte() {
        case 0: self = .ignored
        case 1: self = try .name(reader.text())
        case 2: self = try .tuple([Pattern](from: &reader))
        case 3: self = try .some(Pattern(from: &reader))
        case 4: self = try .enumCase(reader.text(), [Pattern](from: &reader))
        case 5: self = try .flag(Bool(from: &reader))
        case 6: self = try .other([Pattern](from: &reader))
        case 7: self = try .equal(Expression(from: &reader))
        default: throw FactsReader.Damaged()
        }
    }

    func write(to writer: inout FactsWriter) {
        func write(_ kind: UInt8, _ parts: (any Storable)...) {
            writer.write(byte: kind)
            for part in parts { part.write(to: &writer) }
        }
        switch self {
        case .ignored: write(0)
        case .name(let name): write(1, name)
        case .tuple(let patterns): write(2, patterns)
        case .some(let pattern): write(3, pattern)
        case .enumCase(let name, let patterns): write(4, name, patterns)
        case .flag(let flag): write(5, flag)
        case .other(let patterns): write(6, patterns)
        case .equal(let expression): write(7, expression)
        }
    }
}

extension Branch: Storable {
    init(from reader: inout FactsReader) throws {
        place = try SourcePlace(from: &reader)
        subject = try Expression(from: &reader)
        paths = try [Path](from: &reader)
        isGuard = try Bool(from: &reader)
        isSwitch = try Bool(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        place.write(to: &writer)
        subject.write(to: &writer)
        paths.write(to: &writer)
        isGuard.write(to: &writer)
        isSwitch.write(to: &writer)
    }
}

extension Branch.Path: Storable {
    init(from reader: inout FactsReader) throws {
        conditions = try [Branch.Condition](from: &reader)
        patterns = try [Pattern](from: &reader)
        body = try [Statement](from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        conditions.write(to: &writer)
        patterns.write(to: &writer)
        body.write(to: &writer)
    }
}

extension Branch.Condition: Storable {
    init(from reader: inout FactsReader) throws {
        pattern = try Pattern?(from: &reader)
        value = try Expression(from: &reader)
        isFirm = try Bool(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        pattern.write(to: &writer)
        value.write(to: &writer)
        isFirm.write(to: &writer)
    }
}
