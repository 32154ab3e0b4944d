import Resolver
import Testing

@Suite("A container's description")
struct DescriptionTests {
    @Test("The main container by name, others by number")
    func description() {
        let (first, second) = (Resolver(), Resolver())
        #expect("\(first)".wholeMatch(of: /Resolver #\d+/) != nil)
        #expect("\(first)" != "\(second)")
        #expect("\(first)" == "\(first)")
    }

    @Test("main is called main")
    func main() async {
        await #expect(processExitsWith: .success) {
            let first = Resolver.main
            precondition("\(first)" == "Resolver.main")
            Resolver.main = Resolver()
            precondition("\(first)" != "Resolver.main" && "\(Resolver.main)" == "Resolver.main")
        }
    }
}
