import Features
import Kit
import Resolver

let toolbox = Toolbox(in: .main)
Resolver.askNetwork()
StorageModule.ask()
Resolver.askLogging()
Resolver.askDevices()
try await Resolver.askFeatures()
Resolver.askGenerics()
Resolver.askEditions()
Dashboard().ask()
let server = Server()
server.start()
await server.handle(1)
toolbox.ask()
Mocks().ask()
