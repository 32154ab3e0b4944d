import ResolverGraph

extension FunctionFacts: Storable {
    init(from reader: inout FactsReader) throws {
        id = try reader.text()
        name = try reader.text()
        owner = try reader.text()
        isStatic = try Bool(from: &reader)
        overrides = try [String](from: &reader)
        parameters = try [Parameter](from: &reader)
        body = try [Statement]?(from: &reader)
        isEntry = try Bool(from: &reader)
        isAccessor = try Bool(from: &reader)
        isExposed = try Bool(from: &reader)
        changedLocals = try Set(from: &reader)
        isGeneric = try Bool(from: &reader)
        callsStored = try Bool(from: &reader)
        isLocal = try Bool(from: &reader)
        isImplicit = try Bool(from: &reader)
        isLazy = try Bool(from: &reader)
        isolation = try Isolation?(from: &reader)
        leavesActor = try Bool(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        id.write(to: &writer)
        name.write(to: &writer)
        owner.write(to: &writer)
        isStatic.write(to: &writer)
        overrides.write(to: &writer)
        parameters.write(to: &writer)
        body.write(to: &writer)
        isEntry.write(to: &writer)
        isAccessor.write(to: &writer)
        isExposed.write(to: &writer)
        changedLocals.write(to: &writer)
        isGeneric.write(to: &writer)
        callsStored.write(to: &writer)
        isLocal.write(to: &writer)
        isImplicit.write(to: &writer)
        isLazy.write(to: &writer)
        isolation.write(to: &writer)
        leavesActor.write(to: &writer)
    }
}

extension Parameter: Storable {
    init(from reader: inout FactsReader) throws {
        name = try reader.text()
        label = try String?(from: &reader)
        type = try reader.text()
        initial = try Expression?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        name.write(to: &writer)
        label.write(to: &writer)
        type.write(to: &writer)
        initial.write(to: &writer)
    }
}

extension VariableFacts: Storable {
    init(from reader: inout FactsReader) throws {
        id = try reader.text()
        name = try reader.text()
        owner = try reader.text()
        isStatic = try Bool(from: &reader)
        isConstant = try Bool(from: &reader)
        isWeak = try Bool(from: &reader)
        initial = try Expression?(from: &reader)
        isolation = try Isolation?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        id.write(to: &writer)
        name.write(to: &writer)
        owner.write(to: &writer)
        isStatic.write(to: &writer)
        isConstant.write(to: &writer)
        isWeak.write(to: &writer)
        initial.write(to: &writer)
        isolation.write(to: &writer)
    }
}

extension TypeFacts: Storable {
    init(from reader: inout FactsReader) throws {
        superclass = try String?(from: &reader)
        protocols = try Set(from: &reader)
        isValue = try Bool(from: &reader)
        isFinal = try Bool(from: &reader)
        isProtocol = try Bool(from: &reader)
        isGeneric = try Bool(from: &reader)
        isDeclared = try Bool(from: &reader)
        isMain = try Bool(from: &reader)
        isGlobalActor = try Bool(from: &reader)
        isStandard = try Bool(from: &reader)
        cases = try [String](from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        superclass.write(to: &writer)
        protocols.write(to: &writer)
        isValue.write(to: &writer)
        isFinal.write(to: &writer)
        isProtocol.write(to: &writer)
        isGeneric.write(to: &writer)
        isDeclared.write(to: &writer)
        isMain.write(to: &writer)
        isGlobalActor.write(to: &writer)
        isStandard.write(to: &writer)
        cases.write(to: &writer)
    }
}

extension PropertyFacts: Storable {
    init(from reader: inout FactsReader) throws {
        owner = try reader.text()
        name = try reader.text()
        type = try reader.text()
        way = try WiringGraph.Question.Way(rawValue: reader.byte())
        serviceName = try Expression?(from: &reader)
        container = try Expression?(from: &reader)
        isSynchronous = try Bool(from: &reader)
        isOfInstances = try Bool(from: &reader)
        passed = try [ArgumentKey: String]?(from: &reader)
        isolation = try Isolation?(from: &reader)
        place = try SourcePlace(from: &reader)
        site = try PropertySite?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        owner.write(to: &writer)
        name.write(to: &writer)
        type.write(to: &writer)
        writer.write(byte: way.rawValue)
        serviceName.write(to: &writer)
        container.write(to: &writer)
        isSynchronous.write(to: &writer)
        isOfInstances.write(to: &writer)
        passed.write(to: &writer)
        isolation.write(to: &writer)
        place.write(to: &writer)
        site.write(to: &writer)
    }
}

extension Isolation: Storable {
    init(from reader: inout FactsReader) throws {
        switch try reader.byte() {
        case 0: self = .instance
        case 1: self = .global(try reader.text())
        case 2: self = .concurrent
        default: throw FactsReader.Damaged()
        }
    }

    func write(to writer: inout FactsWriter) {
        switch self {
        case .instance: writer.write(byte: 0)
        case .global(let actor):
            writer.write(byte: 1)
            actor.write(to: &writer)
        case .concurrent: writer.write(byte: 2)
        }
    }
}
