import Foundation
import Resolver

/// Runs all cells, and ends with 1 if any fails.
///
///     matrix [word …]        those whose titles contain every word
///         [--every 5]        each fifth cell; the next representation has the others
///         [--from 1]         begins with another one
///         [-v]               names each cell before it runs, which tells which one has stopped the program
@main
struct Matrix {
    /// Known to the compiler one by one, so that in release builds the library's fast path is specialised for them, as it
    /// is in an app. That takes three seconds each, so the others are not.
    static let specialized = [
        Row(FinalClass.self), Row(TwoDoubles.self), Row(StructWithReference.self), Row(LargeStruct.self),
        Row(ClassBoundProtocol.self), Row(ProtocolWithLargeValue.self), Row(AnyWithObject.self),
        Row(OptionalService.self),
    ]
    static let others: [any Representation.Type] = [
        SubclassAsOpenClass.self, PlainClass.self, GenericClass.self, ActorService.self,
        ProtocolAndAnyObject.self, ProtocolWithObject.self, SuperclassAndProtocol.self, AnyObjectService.self,
        ErrorWithObject.self, PrimaryAssociatedType.self, EmptyStruct.self, Integer.self, Byte.self,
        Truth.self, StructOfOneReference.self, OddLayout.self, WideAlignment.self, EnumWithPayload.self,
        EnumOfOneCase.self, IndirectEnum.self, Tuple.self, Closure.self, SendableClosure.self, Metatype.self,
        ProtocolMetatype.self, ArrayService.self, DictionaryService.self, Text.self, GenericStruct.self,
        ProtocolWithSmallValue.self, AnyWithValue.self, AnyWithLargeValue.self, SendableWithValue.self,
        ErrorWithValue.self, HashableBox.self, OptionalInside.self, ResultService.self, WeakInside.self,
        OptionalPointer.self, OptionalNil.self,
    ]

    static func main() async {
        var words: [String] = []
        var (every, from, isVerbose) = (1, 0, false)
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "-v": isVerbose = true
            case "--every": every = arguments.popFirst().flatMap { Int($0) } ?? 1
            case "--from": from = arguments.popFirst().flatMap { Int($0) } ?? 0
            default: words.append(argument)
            }
        }
        let wanted = Wanted(words: words, every: every, from: from, isVerbose: isVerbose)
        var (passed, failed) = (0, 0)
        for (index, row) in (specialized + others.map { Row($0) }).enumerated() {
            let result = await row.run { title, number in wanted.includes(title, number + index) }
            passed += result.passed
            failed += result.faults.count
            for fault in result.faults.prefix(20) { print("FAILED \(fault)") }
            if result.faults.count > 20 { print("FAILED \(row.title): and \(result.faults.count - 20) more") }
        }
        print("\(passed) passed, \(failed) failed")
        if failed > 0 || passed == 0 { exit(1) }
    }
}

/// Which cells are run.
private struct Wanted: Sendable {
    let words: [String]
    let every: Int
    let from: Int
    let isVerbose: Bool

    func includes(_ title: String, _ number: Int) -> Bool {
        guard (number + from) % every == 0, words.allSatisfy({ title.contains($0) }) else { return false }
        if isVerbose { FileHandle.standardError.write(Data("\(title)\n".utf8)) }
        return true
    }
}
