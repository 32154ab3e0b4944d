"""The services of a generated app: what each needs, how long it is kept, and how it is written.

An app that is made of them is right: it has neither cycles nor captives, and everything that is asked for is there.
"""
SUBJECTS = ["Account", "Basket", "Catalogue", "Delivery", "Invoice", "Journal", "Listing", "Media", "Offer", "Payment",
            "Profile", "Receipt", "Search", "Session", "Stock", "Voucher"]
ROLES = ["Cache", "Client", "Importer", "Loader", "Planner", "Policy", "Presenter", "Repository", "Store", "Tracker"]
# How it is registered, with how often.
FORMS = {"closure": 30, "initializer": 25, "explicit": 15, "named": 8, "argument": 7, "properties": 15}
SCOPES = {None: 65, "application": 15, "shared": 10, "cached": 5, "unique": 5}
DEEPEST = 6


def pick(random, weights):
    return random.choices(list(weights), weights=list(weights.values()))[0]


class Service:
    def __init__(self, number, random, own, others):
        """`own` are the module's earlier services, `others` those of the module below."""
        self.number = number
        self.name = f"{random.choice(SUBJECTS)}{random.choice(ROLES)}{number}"
        self.form = pick(random, FORMS)
        # Names, arguments and properties come with the library's own scope.
        self.scope = pick(random, SCOPES) if self.form in ("closure", "initializer", "explicit") else None
        self.needs = self.chosen(random, own, others)
        self.level = 1 + max((need.level for need in self.needs), default=0)
        self.registrations = 2 if self.form == "named" else 1
        self.variable = self.name[0].lower() + self.name[1:]

    def chosen(self, random, own, others):
        def fits(service):
            if service.form not in ("closure", "initializer", "explicit") or service.level >= DEEPEST:
                return False
            # What is kept holds only what is kept for as long; what is made anew each time is made of little.
            return self.scope is None or service.scope == "application"

        pool = [service for service in own if fits(service)][-40:]
        pool += random.sample(others, min(10, len(others))) if self.scope is None else []
        pool = [service for service in pool if fits(service)]
        return random.sample(pool, min(len(pool), random.randint(0, 3)))

    @property
    def protocol(self):
        return None if self.form == "properties" else self.name

    @property
    def names(self):
        return [f"{self.variable}{end}" for end in ("Live", "Offline")]

    # MARK: - Source

    def declaration(self):
        if self.form == "properties":
            return self.with_properties()
        lines = [f"public protocol {self.name}: Sendable {{",
                 "    var title: String { get }",
                 "    func total(_ count: Int) -> Int",
                 "}", ""]
        if self.form == "named":
            for name, end in zip(self.names, ("Live", "Offline")):
                lines += self.implementation(f"{end}{self.name}", f"\"{name}\"") + [""]
            lines += ["extension Resolver.Name {"]
            lines += [f"    public static let {name} = Self(\"{name}\")" for name in self.names]
            return lines + ["}"]
        return lines + self.implementation(f"Default{self.name}", f"\"{self.name}\"")

    def implementation(self, type, title):
        stored = [(need.variable, f"any {need.name}") for need in self.needs]
        if self.form == "argument":
            stored = [("title", "String")] + stored
        lines = [f"final class {type}: {self.name} {{"]
        lines += [f"    {'let' if name == 'title' else 'private let'} {name}: {kind}" for name, kind in stored]
        if self.form != "argument":
            lines.append(f"    var title: String {{ {title} }}")
        parameters = ", ".join(f"{name}: {kind}" for name, kind in stored)
        lines += ["", f"    init({parameters}) {{"] + [f"        self.{name} = {name}" for name, _ in stored] + ["    }", ""]
        titles = " + ".join([f"{need.variable}.title.count" for need in self.needs] + [str(self.number)])
        lines += ["    func total(_ count: Int) -> Int {",
                  f"        let parts = (0..<count).map {{ \"\\($0): \\(title)\" }}.filter {{ !$0.isEmpty }}",
                  f"        return parts.reduce(0) {{ $0 + $1.count }} + {titles}",
                  "    }",
                  "}"]
        return lines

    def with_properties(self):
        wrappers = ["Injected", "LazyInjected"]
        lines = [f"public final class {self.name} {{"]
        for position, need in enumerate(self.needs):
            lines.append(f"    @{wrappers[position % 2]} private var {need.variable}: any {need.name}")
        titles = " + ".join([f"{need.variable}.title.count" for need in self.needs] + [str(self.number)])
        return lines + ["", "    public init() {}", "", "    public func total(_ count: Int) -> Int {",
                        f"        (0..<count).map {{ $0 * 2 }}.reduce(0, +) + {titles}", "    }", "}"]

    def registration(self):
        scope = f".scope(.{self.scope})" if self.scope else ""
        asked = ", ".join(f"{need.variable}: resolve()" for need in self.needs)
        made = f"Default{self.name}({asked})"
        if self.form == "closure":
            return [f"register {{ {made} as any {self.name} }}{scope}"]
        if self.form == "initializer":
            return [f"register(Default{self.name}.init)", f"    .implements((any {self.name}).self)"] + (
                [f"    {scope}"] if scope else [])
        if self.form == "explicit":
            of = made.replace("resolve()", "resolver.resolve()")
            return [f"register {{ {'resolver' if self.needs else '_'} in {of} }}",
                    f"    .implements((any {self.name}).self){scope}"]
        if self.form == "argument":
            parameters = ", ".join(["title: args()"] + ([asked] if asked else []))
            return [f"register {{ (_, args) in Default{self.name}({parameters}) as any {self.name} }}"]
        if self.form == "named":
            return [f"register(name: .{name}) {{ {end}{self.name}({asked}) as any {self.name} }}"
                    for name, end in zip(self.names, ("Live", "Offline"))]
        return [f"register {{ {self.name}() }}"]

    def questions(self):
        """Expressions that ask for it, each a number."""
        if self.form == "properties":
            return [f"Resolver.resolve({self.name}.self).total(2)"]
        service = f"(any {self.name}).self"
        if self.form == "named":
            return [f"Resolver.resolve({service}, name: .{name}).total(1)" for name in self.names]
        if self.form == "argument":
            return [f"Resolver.resolve({service}, args: \"{self.variable}\").total(1)"]
        return [f"Resolver.resolve({service}).total(1)"]
