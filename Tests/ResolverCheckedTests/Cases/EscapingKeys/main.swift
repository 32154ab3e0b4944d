var count = 0
let player = R(add: { count += 1 }).resolve()
player.done()
precondition(count == 1)
