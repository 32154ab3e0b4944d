import ResolverChecked

infix operator </>: AdditionPrecedence
infix operator ^/: MultiplicationPrecedence
prefix operator ^^
prefix operator /^

func </> (left: String, right: String) -> String { left + "/" + right }
func </> (left: Int, right: String) -> String { "{/" + right }
func ^/ (left: Int, right: Int) -> Int { left / right }
prefix func ^^ <Output>(regex: Regex<Output>) -> Regex<Output> { regex }
prefix func /^ (number: Int) -> Int { number / 2 }

let operation: (Int, Int) -> Int = (^/)
let opening = ^^/{/

struct Path: Dependency {
    let text: String
    init(with container: SharedContainer) { text = "shop" </> "tea" }
}

let closing = ^^/}/

precondition(SharedContainer().path().text == "shop/tea")
precondition(1 </> "{" == "{/{" && operation(9, 3) == 3 && /^4 == 2)
precondition("{".contains(opening) && "}".contains(closing))
