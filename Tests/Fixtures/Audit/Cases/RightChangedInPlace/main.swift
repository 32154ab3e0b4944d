import Resolver

func names() { var names = ["a"]; names.append("b"); for name in names { Resolver.register(name: .init(name)) { 1.5 } } }
names()
_ = (Resolver.resolve(Double.self, name: "a"), Resolver.resolve(Double.self, name: "b"))
func key() { var key = "api"; key += ".live"; Resolver.register(name: .init(key)) { Float(1) } }
key()
_ = Resolver.resolve(Float.self, name: "api.live")
func flip(_ flag: inout Bool) { flag = true }
func flag() { var isOn = false; flip(&isOn); if isOn { Resolver.register { UInt8(1) } } }
flag()
_ = Resolver.resolve(UInt8.self)
