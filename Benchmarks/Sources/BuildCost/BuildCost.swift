import Compilation
import Foundation

/// What registrations cost before anything is resolved: to type-check, in the size of a release binary, and at launch. Lines
/// `what,registrations,milliseconds to type-check,bytes,milliseconds from start to first resolve`.
@main
enum BuildCost {
    static let lines: [GeneratedSource.Line] = [.byHand, .bare, .dependencies, .options, .statements]

    static func main() throws {
        let isShort = CommandLine.arguments.contains("--short")
        let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let compiler = try Compiler(products: programs)
        defer { try? compiler.removeFiles() }
        print("line,count,type-checking ms,bytes,launch ms")
        for line in isShort ? [.dependencies] : lines {
            for count in isShort ? [0, 10] : [0, 400, 1_000, 2_000] {
                let source = GeneratedSource(line, count: count)
                let checking = try compiler.typeCheckingTime(source, tries: isShort ? 1 : 5) / .milliseconds(1)
                let program = try compiler.build(source, isWired: true)
                let launch = try LaunchProgram.launchTime(of: program, tries: isShort ? 2 : 50)
                let columns = [
                    line.rawValue, "\(count)", "\(Int(checking))", "\(try compiler.codeSize(of: program))",
                    String(format: "%.2f", launch),
                ]
                print(columns.joined(separator: ","))
            }
        }
    }
}
