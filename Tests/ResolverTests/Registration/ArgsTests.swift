import Resolver
import Testing

@Suite("Args")
struct ArgsTests {
    typealias Args = Resolver.Args

    @Test("Nothing, nil and no arguments are empty")
    func empty() {
        #expect(Args.none.isEmpty)
        #expect(Args(nil).isEmpty)
        #expect(Args(Args.none).isEmpty)
        #expect(!Args(0).isEmpty)
        #expect(Args.none() == Int?.none)
        #expect(Args.none[3] == String?.none)
        #expect(Args.none("key") == Bool?.none)
        #expect(Args.none.optional() == Int?.none)
        #expect(Args.none.optional("key") == Int?.none)
    }

    @Test("One argument can be read in each form")
    func one() {
        let args = Args(7)
        let inferred: Int = args()
        let first: Int = args[0]
        let got: Int = args.get()
        #expect([inferred, first, got, args()!, args[0]!, args() ?? 0] == [7, 7, 7, 7, 7, 7])
        #expect(args.optional() == 7)
        #expect(args[1] == Int?.none)
        #expect(args("key") == Int?.none)
    }

    @Test("Several by name")
    func keys() {
        let args = Args(["mode": 1, "title": "x", "none": nil] as [String: Any?])
        let mode: Int = args("mode")
        let title: String = args.get("title")
        #expect(mode == 1)
        #expect(title == "x")
        #expect(args("mode") ?? 5 == 1)
        #expect(args.optional("title") == "x")
        #expect(args("none") == Int?.none)
        #expect(args("missing") == Int?.none)
        #expect(args[1] == Int?.none)
    }

    @Test("A single value of a dictionary is the first argument too")
    func singleKey() {
        let args = Args(["mode": 1])
        #expect(args() == 1)
        #expect(args("mode") == 1)
        #expect(args[0] == 1)
        let none = Args(["mode": nil] as [String: Int?])
        #expect(none() == Int?.none)
    }

    @Test("A dictionary can be the argument itself")
    func dictionary() {
        let prices = ["apple": 3, "pear": 4]
        let args = Args(prices)
        let read: [String: Int] = args()
        #expect(read == prices)
        #expect(args("pear") == 4)
        #expect(Args(["apple": 3])() == ["apple": 3])
        #expect(Args(["apple": 3])[0] == ["apple": 3])
        #expect(Args([1: "one"])() == [1: "one"])
        #expect(Args([String: Int]())() == [String: Int]())
        #expect(Args(["apple": nil] as [String: Int?])() == ["apple": Int?.none])
        #expect(Args(["apple": nil] as [String: Int?])() == Int?.none)
    }

    @Test("An array, a tuple, a closure and an optional are one argument")
    func values() {
        #expect(Args([1, 2])() == [1, 2])
        let pair: (Int, String) = Args((1, "one"))()
        #expect(pair == (1, "one"))
        let closure: (Int) -> Int = Args({ $0 + 1 } as (Int) -> Int)()
        #expect(closure(1) == 2)
        #expect(Args(Int?.some(3))() == 3)
        let missing: Int? = Args(Int?.none)()
        #expect(missing == nil)
    }

    @Test("Args are handed on as they are")
    func forwarded() {
        #expect(Args(Args(5))() == 5)
        #expect(Args(Args(["a": 1, "b": 2]))("b") == 2)
    }

    @Test("An optional type takes a missing argument, even where nothing else would do")
    func optionalType() {
        func read<T>(_ args: Args) -> T { args.get() }
        let none: Int? = read(.none)
        let some: Int? = read(Args(3))
        #expect(none == nil)
        #expect(some == 3)
    }

    @Test("A protocol, a superclass and Any take what conforms")
    func abstractions() {
        final class Button: Widget {}
        let button = Button()
        let widget: Widget = Args(button)()
        let any: Any = Args(button)()
        let error: any Error = Args(CancellationError())()
        #expect(widget === button)
        #expect((any as? Button) === button)
        #expect(error is CancellationError)
    }

    @Test("Eight by position; nil counts as one that was passed")
    func positions() {
        let container = Resolver()
        container.register { (_, args) -> [Int?] in (0..<9).map { args[$0] } }
        let all: [Int?] = container.resolve(
            arg0: 0, arg1: 1, arg2: 2, arg3: 3, arg4: 4, arg5: 5, arg6: 6, arg7: 7)
        #expect(all == [0, 1, 2, 3, 4, 5, 6, 7, nil])
        let gaps: [Int?] = container.resolve(arg0: nil, arg1: 1, arg2: nil, arg3: 3)
        #expect(gaps == [nil, 1, nil, 3, nil, nil, nil, nil, nil])
        let optional: [Int?]? = container.optional(arg0: 9)
        #expect(optional == [9, nil, nil, nil, nil, nil, nil, nil, nil])
    }

    @Test("None but nil are none at all")
    func onlyNil() {
        let container = Resolver()
        container.register { (_, args) -> [Bool] in [args.isEmpty] }
        #expect(container.resolve([Bool].self, with: Int?.none) == [true])
        #expect(container.resolve([Bool].self, arg0: nil, arg1: nil) == [true])
        #expect(container.resolve([Bool].self, arg0: nil, arg1: 1) == [false])
    }

    @Test("Arguments left out in the middle are missing")
    func leftOut() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            container.register { (_, args) -> [Int?] in (0..<9).map { args[$0] } }
            let read: [Int?] = container.resolve(arg0: 9, arg7: 2)
            precondition(read == [9, nil, nil, nil, nil, nil, nil, 2, nil])
        }
    }
}

private class Widget {}
