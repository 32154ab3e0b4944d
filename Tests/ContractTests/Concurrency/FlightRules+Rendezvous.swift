import Foundation
import Resolver
import TestSupport

/// Where so many tasks meet before any of them goes on. Those that come later pass.
final class Rendezvous: @unchecked Sendable {
    // Safety: `missing` is guarded by `lock`.
    private let lock = NSLock()
    private var missing: Int
    private let met = Latch()

    init(_ size: Int) { missing = size }

    func arrive() async {
        let isLast = lock.withLock {
            missing -= 1
            return missing <= 0
        }
        if isLast { met.open() }
        await met.opened()
    }
}

extension Resolver {
    /// Why a service cannot be had, even by waiting; nil if it can.
    func failureAsync<Service: Sendable>(
        resolving type: Service.Type, name: Name? = nil, args: sending Any? = nil, line: UInt = #line
    ) async -> ResolverError? {
        do throws(ResolverError) {
            if args == nil {
                _ = try await resolveAsync(type, name: name, line: line)
            } else {
                _ = try await resolveAsync(type, name: name, args: args, line: line)
            }
            return nil
        } catch {
            return error
        }
    }
}
