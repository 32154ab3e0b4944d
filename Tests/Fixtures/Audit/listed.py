"""Lists of modules, for programs that no package has."""
import json


def module(build, compiler=None, sources=("main.swift",)):
    """A program that is compiled as one of the cases is, of which `build` is the folder."""
    commands = json.loads((build / "debug" / "description.json").read_text())["swiftCommands"].values()
    case = next(one for one in commands if not one["isLibrary"] and "/Cases/" in one["inputs"][0]["name"])
    return {"name": "Shop", "program": True, "sources": list(sources), "compiler": str(compiler or case["executable"]),
            "arguments": ["-I", case["importPath"]] + case["otherArguments"], "dependencies": ["Resolver"]}
