#if canImport(Foundation)
    import Resolver
    import ResolverInspection

    /// The format of `WiringGraph.json`, version 1.
    struct GraphFile: Decodable {
        let closed: Bool
        let closedContainer: String?
        let nesting: [String]
        let registrations: [RegistrationEntry]
        let properties: [PropertyEntry]

        private enum Key: CodingKey { case version, closed, closedContainer, nesting, registrations, properties }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let version = try container.decode(Int.self, forKey: .version)
            if version != WiringGraph.version {
                throw DecodingError.dataCorruptedError(
                    forKey: .version, in: container,
                    debugDescription: "a graph of version \(version), where \(WiringGraph.version) can be read")
            }
            closed = try container.decode(Bool.self, forKey: .closed)
            closedContainer = try container.decodeIfPresent(String.self, forKey: .closedContainer)
            nesting = try container.decode([String].self, forKey: .nesting)
            registrations = try container.decode([RegistrationEntry].self, forKey: .registrations)
            properties = try container.decode([PropertyEntry].self, forKey: .properties)
        }
    }

    struct RegistrationEntry: Decodable {
        let type: String
        let name: String?
        let file: String
        let line: Int
        let container, scope, instances: String
        let nested: String?
        let nesting: [String]?
        let seconds: Double?
        let kept, custom: Bool?
        let isolation: String?
        let `throws`, async, alias, mismatch, eager, released, complete: Bool?
        let replacedFile: String?
        let replacedLine: Int?
        let arguments: [String]?
        let questions: [QuestionEntry]

        var registration: WiringGraph.Registration {
            WiringGraph.Registration(
                .init(type, name: name), at: .init(file, line), in: container, nesting: nesting ?? [],
                lifetime: lifetime, instances: .init(rawValue: instances) ?? .unknown, isolation: isolation,
                canThrow: `throws` ?? false,
                isSuspending: async ?? false, arguments: arguments ?? [], isAlias: alias ?? false,
                isMismatch: mismatch ?? false, isEager: eager ?? false, isReleased: released ?? false,
                replaced: replacedFile.map { .init($0, replacedLine ?? 0) },
                questions: questions.map(\.question), isComplete: complete ?? false)
        }

        private var lifetime: WiringGraph.Lifetime {
            if let seconds { return .limited(seconds: seconds) }
            if kept == true { return .kept(scope: scope) }
            if custom == true { return .custom(scope: scope) }
            switch scope {
            case "unique": return .unique
            case "graph": return .pass
            case "shared": return .shared
            case "nested": return .nested(nested)
            // A number in JSON is finite.
            case "timeToLive": return .limited(seconds: .infinity)
            default: return .custom(scope: scope)
            }
        }
    }

    struct QuestionEntry: Decodable {
        let type: String
        let name: String?
        let later, optional, every, noted: Bool?
        let answers: [Int]
        let nearMisses, abstractions: [Int]?

        var question: WiringGraph.Question {
            var way: WiringGraph.Question.Way = []
            if later == true { way.insert(.later) }
            if optional == true { way.insert(.optional) }
            if every == true { way.insert(.every) }
            if noted == true { way.insert(.noted) }
            return .init(
                .init(type, name: name), way, answers: answers, nearMisses: nearMisses ?? [],
                abstractions: abstractions ?? [])
        }
    }

    struct PropertyEntry: Decodable {
        let module, owner, property: String
        private let question: WiringGraph.Question
        private let makers: [Int]

        private enum Key: CodingKey { case module, owner, property, makers }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            module = try container.decode(String.self, forKey: .module)
            owner = try container.decode(String.self, forKey: .owner)
            property = try container.decode(String.self, forKey: .property)
            makers = try container.decodeIfPresent([Int].self, forKey: .makers) ?? []
            // In the same object.
            question = try QuestionEntry(from: decoder).question
        }
    }

    extension PropertyEntry {
        var asked: WiringGraph.Property {
            WiringGraph.Property(module: module, owner: owner, name: property, question: question, makers: makers)
        }
    }
#endif
