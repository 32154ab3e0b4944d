import Foundation
import Testing

@testable import ResolverAudit

@Suite("How the compiler has ended")
struct CompilerEndTests {
    @Test(
        "It crashes by the signals of a fault of its own",
        arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func crash(_ signal: Int32) {
        let end = CompilerEnd(signal, isSignal: true)
        #expect(end == .crash && end.complaint(of: "swiftc") == nil)
        // As a status, it is what the compiler says.
        #expect(CompilerEnd(signal, isSignal: false) == .exit(signal))
    }

    @Test("By any other signal it is stopped, which says nothing of what it was given", arguments: [SIGKILL, SIGTERM])
    func stopped(_ signal: Int32) throws {
        let complaint = try #require(CompilerEnd(signal, isSignal: true).complaint(of: "swiftc")).description
        #expect(complaint.hasPrefix("swiftc was stopped by signal \(signal) ("))
        #expect(complaint.hasSuffix("), as the system does where memory is short; run the audit again"))
    }
}
