import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `attacks list`, or `attacks <scenario> [rounds]`. Ends with 0 if nothing was wrong, 1 if something was, 2 if there is no such
/// scenario, 3 if it hung.
@main
enum Main {
    static let attacks: [Attack] =
        keptValueAttacks + escalationAttacks + freshProcessAttacks + optionAttacks + argumentAttacks
        + lettingGoAttacks + updateAttacks + resetAttacks + sandboxAttacks + mainActorAttacks + failureAttacks
        + requestAttacks
        + longFactoryAttacks + barrierAttacks + chainAttacks + diamondAttacks + nearMissAttacks + nameAttacks
        + noteAttacks + errorAttacks + leftBehindAttacks

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "list" {
            for attack in attacks { print(attack.name) }
            return
        }
        // A scenario that has to stop the program runs as a process of its own.
        if arguments.first == "stop", let name = arguments.last,
            let attack = stoppingAttacks.first(where: { $0.name == name })
        {
            return run(attack, rounds: attack.rounds)
        }
        guard let name = arguments.first, let attack = attacks.first(where: { $0.name == name }) else {
            write("attacks list | attacks <scenario> [rounds]")
            exit(2)
        }
        run(attack, rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? attack.rounds)
    }

    private static func run(_ attack: Attack, rounds: Int) {
        Watchdog.start(seconds: attack.patience)
        switch attack.body {
        case .thread(let body):
            do { try body(rounds) } catch { fail("\(error)") }
            Report.end()
        case .task(let body):
            Task.detached {
                do { try await body(rounds) } catch { fail("\(error)") }
                Report.end()
            }
            dispatchMain()
        }
    }
}
