import /* the */ ResolverChecked

/* struct */ struct /* Not: Dependency { */ Model /* : */ : /* is a */ Dependency /* { */ {
    // }
    let text = "} struct Wrong: Dependency {" + #"\("#  + """
        } "" \( [1].map { "\($0) }" }.joined() ) struct AlsoWrong: Dependency {
        """
    let pattern = #/ } " /#
    init /* ? */ (with /* label */ container /* name */ : /* type */ SharedContainer) {}
}

struct R: CheckedResolver {
    typealias /* ! */ Output = Key /* . */ . /* . */ A
    enum Key { typealias A = /* [ */ [ /* ( */ Int ]; typealias B = (Int) }
    @discardableResult func /* a */ a /* ( */ ( /* ) */ _ /* : */ b /* b */ : Key.B ) /* -> */ -> /* { */ Key.A { [b] }; func b() -> Key.B { 1 }
}

precondition(R().resolve() == [1])
_ = SharedContainer().model()
