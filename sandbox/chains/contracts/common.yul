// What all of the contracts use: contracts.ts puts each of them into one block with this.
function map(key, slot) -> place {
    mstore(0, key)
    mstore(0x20, slot)
    place := keccak256(0, 0x40)
}
function answer(value) {
    mstore(0, value)
    return(0, 0x20)
}
function argument(at) -> value { value := calldataload(add(4, mul(0x20, at))) }
function demand(condition) {
    if iszero(condition) { revert(0, 0) }
}
// A text: its length in the slot, its words from the hash of the slot on.
function keepText(at, slot) {
    let start := add(4, argument(at))
    let length := calldataload(start)
    sstore(slot, length)
    mstore(0, slot)
    let first := keccak256(0, 0x20)
    for { let word := 0 } lt(mul(word, 0x20), length) { word := add(word, 1) } {
        sstore(add(first, word), calldataload(add(add(start, 0x20), mul(word, 0x20))))
    }
}
function answerText(slot) {
    let length := sload(slot)
    mstore(0, slot)
    let first := keccak256(0, 0x20)
    mstore(0x4000, 0x20)
    mstore(0x4020, length)
    let words := div(add(length, 0x1f), 0x20)
    for { let word := 0 } lt(word, words) { word := add(word, 1) } {
        mstore(add(0x4040, mul(word, 0x20)), sload(add(first, word)))
    }
    return(0x4000, add(0x40, mul(words, 0x20)))
}
