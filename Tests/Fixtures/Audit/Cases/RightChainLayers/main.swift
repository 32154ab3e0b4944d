import Resolver
final class Layer: Sendable { let inner: Layer?; init(inner: Layer?) { self.inner = inner } }
func layer(over back: Resolver?) -> Resolver {
    let front = Resolver()
    front.register { Layer(inner: back?.resolve(Layer.self)) }
    return front
}
print(layer(over: layer(over: nil)).resolve(Layer.self).inner != nil)
