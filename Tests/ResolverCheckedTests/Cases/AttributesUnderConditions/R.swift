import ResolverChecked

struct BoxResolver: CheckedResolver {
    typealias Output = Key.Box
    enum Key {
        typealias Box = [Int]
        typealias Part = Int
        typealias Other = String
    }

    #if os(Windows)
//  ↓ warning: `@MainActor` stands under an `#if`, so generated code does not have it; write it without the `#if`
    @MainActor
    #endif
    func box(part: Key.Part, other: Key.Other) -> Key.Box { [part] }

    @discardableResult
    #if os(macOS)
//  ↓ warning: `@available` stands under an `#if`, so generated code does not have it; write it without the `#if`
    @available(macOS 10.15.1, *)
    #endif
    func part() -> Key.Part { 1 }

    #if os(Windows)
    @discardableResult
    #else
    @inline(never)
    #endif
    func other() -> Key.Other { "" }
}

@dynamicMemberLookup
#if os(macOS)
//  ↓ warning: `@available` stands under an `#if`, so generated code does not have it; write it without the `#if`
    @available(macOS 10.15.1, *)
#elseif os(iOS)
//  ↓ warning: `@available` stands under an `#if`, so generated code does not have it; write it without the `#if`
    @available(iOS 13.1, *)
#endif
struct Model: Dependency {
    init(with container: SharedContainer) {}
    subscript(dynamicMember name: String) -> Int { 1 }
}

#if os(Windows)
@MainActor
#endif
final class Screen: @MainActor Dependency {
    init(with container: SharedContainer) {}
}
