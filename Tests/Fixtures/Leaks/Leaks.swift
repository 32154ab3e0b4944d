/// Lets weak references to an object go that lives on; started with an argument, it loses objects that hold such references too.
@main enum Leaks {
    final class Living { var number = 1 }

    final class Lost {
        var itself: Lost?
        weak var living: Living?
    }

    final class Reference {
        weak var living: Living?
        init(_ living: Living) { self.living = living }
    }

    static let living = Living()

    static func main() {
        var sum = referToLiving()
        if CommandLine.arguments.count > 1 { loseObjects() }
        sum += overwriteStack(100)
        print(sum)
    }

    @inline(never) static func referToLiving() -> Int {
        (0..<3).reduce(0) { sum, _ in sum + (Reference(living).living?.number ?? 0) }
    }

    @inline(never) static func loseObjects() {
        for _ in 0..<3 {
            let lost = Lost()
            lost.itself = lost
            lost.living = living
        }
    }

    /// Writes over addresses that calls have left on the stack, which would hide an object that is lost.
    @inline(never) static func overwriteStack(_ depth: Int) -> Int {
        var numbers = [depth, depth + 1]
        if depth > 0 { numbers[0] = overwriteStack(depth - 1) }
        return numbers[0]
    }
}
