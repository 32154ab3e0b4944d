/// The release of one instance.
struct ReleaseAction: @unchecked Sendable {
    // Safety: an instance is released by one task or thread, after nobody can resolve it any more.

    enum Body {
        case direct(() throws -> Void)
        case suspending(() async throws -> Void)
    }

    /// Where a direct one has to run.
    let isolation: (any Actor)?
    let body: Body
}

/// The release that a registration asks for, whatever the type of its service.
protocol ReleaseHandling: AnyObject, Sendable {
    /// For the instance that lies at an address, as the registration's type.
    func action(_ address: UnsafeMutableRawPointer) -> ReleaseAction
}

final class ReleaseHandler<Service>: ReleaseHandling, @unchecked Sendable {
    // Safety: constant; its body came in as `@Sendable`, and is called where its isolation says.

    enum Body {
        case direct((Service) throws -> Void)
        case suspending((Service) async throws -> Void)
    }

    private let isolation: (any Actor)?
    private let body: Body

    init(_ isolation: (any Actor)?, _ body: Body) {
        self.isolation = isolation
        self.body = body
    }

    func action(_ address: UnsafeMutableRawPointer) -> ReleaseAction {
        let service = address.assumingMemoryBound(to: Service.self).pointee
        switch body {
        case .direct(let body): return ReleaseAction(isolation: isolation, body: .direct { try body(service) })
        case .suspending(let body): return ReleaseAction(isolation: nil, body: .suspending { try await body(service) })
        }
    }
}
