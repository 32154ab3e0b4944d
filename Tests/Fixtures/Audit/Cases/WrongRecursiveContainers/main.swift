import Resolver

func layers(_ count: Int, _ container: Resolver) -> Resolver {
    count == 0 ? container : layers(count - 1, Resolver(child: container))
}
_ = layers(3, .main)
_ = Resolver.resolve(Int.self)  // error: missing
