/// A part of a kept instance whose registration has been replaced since: which, and by what.
struct ReplacedPart {
    let old, new: Recipe
}
