// The module that the library imports, from OpenCombine.

@_exported import OpenCombine
