import ResolverChecked

let none: Regex<Substring>? = nil
let some: Int? = 8
let opening = none ?? /{/
let tried = try? /"{/.firstMatch(in: "\"{")
let forced = try! /'{/.firstMatch(in: "'{")
let branch = none == nil ? /(}{)/.ignoresCase() : /(}})/.ignoresCase()

struct Quarter: Dependency {
    let number: Int
    init(with container: SharedContainer) { number = some! / 2 /*}*/ / some!/2 }
}

let closing = none ?? /}/

precondition(SharedContainer().quarter().number == 0)
precondition(tried?.output == "\"{" && forced?.output == "'{" && "}{".contains(branch))
precondition("{".contains(opening) && "}".contains(closing))
