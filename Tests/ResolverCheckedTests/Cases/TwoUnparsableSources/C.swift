// A file that says nothing of the protocols is the compiler's to judge.
struct C {
