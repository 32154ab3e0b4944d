import Foundation

/// The registrations of a program, as a test has written them to `resolver-graph.json`.
///
/// It has the names and types that only the running program knows, and none of what it does not register. It tells of `main`
/// and `root` and what they see, and of no other container.
public struct Registry: Sendable {
    private struct File: Decodable {
        let version: Int
        let registrations: [Service]
    }
    private struct Service: Decodable, Hashable {
        let type: String
        let name: String?
    }

    private let services: Set<Service>

    /// Reads a file.
    ///
    /// - Throws: `Complaint`, where it is none, or of another version.
    public init(at path: String) throws {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw Complaint("there is no \(path): have a test write it, by `expectGraph(in:)` with RESOLVER_RECORD=1")
        }
        do {
            let file = try JSONDecoder().decode(File.self, from: data)
            guard file.version == 1 else {
                throw Complaint("\(path) is of version \(file.version), which is not known here: have it written anew")
            }
            services = Set(
                file.registrations.map { Service(type: AssociatedTypes.shortened($0.type), name: $0.name) })
        } catch let complaint as Complaint {
            throw complaint
        } catch {
            throw Complaint("\(path) is no resolver-graph.json: \(error)")
        }
    }

    /// Whether a type is registered under a name; under any, where nobody knows which.
    func has(_ type: String, _ name: NameFact) -> Bool {
        // The file has modules only where two types would have one name without.
        [TypeText.said(type), TypeText.said(type, withModules: true)].contains { said in
            switch name {
            case .none: services.contains(Service(type: said, name: nil))
            case .text(let text): services.contains(Service(type: said, name: text))
            case .unknown: services.contains { $0.type == said }
            }
        }
    }
}
