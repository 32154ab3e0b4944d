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
    static let rows = [
        Row(FinalClass.self), Row(SubclassAsOpenClass.self), Row(PlainClass.self), Row(GenericClass.self),
        Row(ActorService.self), Row(ClassBoundProtocol.self), Row(ProtocolAndAnyObject.self),
        Row(ProtocolWithObject.self), Row(SuperclassAndProtocol.self), Row(AnyObjectService.self),
        Row(AnyWithObject.self), Row(ErrorWithObject.self), Row(PrimaryAssociatedType.self), Row(TwoDoubles.self),
        Row(EmptyStruct.self), Row(Integer.self), Row(Byte.self), Row(Truth.self), Row(StructWithReference.self),
        Row(StructOfOneReference.self), Row(LargeStruct.self), Row(OddLayout.self), Row(WideAlignment.self),
        Row(EnumWithPayload.self), Row(EnumOfOneCase.self), Row(IndirectEnum.self), Row(Tuple.self), Row(Closure.self),
        Row(SendableClosure.self), Row(Metatype.self), Row(ProtocolMetatype.self), Row(ArrayService.self),
        Row(DictionaryService.self), Row(Text.self), Row(GenericStruct.self), Row(ProtocolWithSmallValue.self),
        Row(ProtocolWithLargeValue.self), Row(AnyWithValue.self), Row(AnyWithLargeValue.self),
        Row(SendableWithValue.self), Row(ErrorWithValue.self), Row(HashableBox.self), Row(OptionalInside.self),
        Row(ResultService.self), Row(WeakInside.self), Row(OptionalPointer.self), Row(OptionalService.self),
        Row(OptionalNil.self),
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
        let wanted = Wanted(words: words, every: every, isVerbose: isVerbose)
        var (passed, failed) = (0, 0)
        for (index, row) in rows.enumerated() {
            let result = await row.run { title, number in wanted.includes(title, number + index + from) }
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
    let isVerbose: Bool

    func includes(_ title: String, _ number: Int) -> Bool {
        guard number % every == 0, words.allSatisfy({ title.contains($0) }) else { return false }
        if isVerbose { FileHandle.standardError.write(Data("\(title)\n".utf8)) }
        return true
    }
}
