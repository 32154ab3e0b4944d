import Foundation
import Resolver

/// Runs all cells, or those whose titles contain every word given, and ends with 1 if any fails. With `-v` each cell is
/// named before it runs, which tells which one has stopped the program.
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
        let words = CommandLine.arguments.dropFirst().filter { $0 != "-v" }
        let isVerbose = CommandLine.arguments.contains("-v")
        var (passed, failed) = (0, 0)
        for row in rows {
            let result = await row.run { @Sendable title in
                let isWanted = words.allSatisfy { title.contains($0) }
                if isWanted && isVerbose { FileHandle.standardError.write(Data("\(title)\n".utf8)) }
                return isWanted
            }
            passed += result.passed
            failed += result.faults.count
            for fault in result.faults.prefix(20) { print("FAILED \(fault)") }
            if result.faults.count > 20 { print("FAILED \(row.title): and \(result.faults.count - 20) more") }
        }
        print("\(passed) passed, \(failed) failed")
        if failed > 0 || passed == 0 { exit(1) }
    }
}
