import Compilation
import Foundation

/// What registrations cost before anything is resolved, as lines of comma-separated values: to type-check, in the size of a release
/// binary, and at launch.
@main
enum BuildCost {
    static let lines: [GeneratedSource.Line] = [.byHand, .bare, .dependencies, .options, .statements]

    static func main() {
        do {
            try measure(isShort: CommandLine.arguments.contains("--short"))
        } catch {
            write("could not measure: \(error)")
            exit(2)
        }
    }

    private static func measure(isShort: Bool) throws {
        let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let compiler = try Compiler(products: programs)
        defer { try? compiler.removeFiles() }
        write("line,count,type-checking ms,bytes,launch ms")
        for line in isShort ? [.dependencies] : lines {
            for count in counts(line, isShort: isShort) {
                let source = GeneratedSource(line, count: count)
                let checking = try compiler.typeCheckingTime(source, tries: isShort ? 1 : 3) / .milliseconds(1)
                let program = try compiler.build(source, isWired: true)
                let launch = try LaunchProgram.launchTime(of: program, tries: isShort ? 2 : 50)
                let size = try compiler.codeSize(of: program)
                write("\(line),\(count),\(Int(checking)),\(size),\(String(format: "%.2f", launch))")
            }
        }
    }

    /// A thousand are for the launch, which takes little to compile only for the lines that people write.
    private static func counts(_ line: GeneratedSource.Line, isShort: Bool) -> [Int] {
        if isShort { return [0, 10] }
        return line == .dependencies ? [0, 400, 1_000, 2_000] : [0, 400, 2_000]
    }

    /// Straight out: the whole takes minutes.
    private static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
