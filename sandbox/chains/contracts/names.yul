// Answers as the universal resolver of ENS does, from what was kept for each question. Anybody may keep anything.
// Its functions besides these are in common.yul.
{
    // Slots: 0x10 answers by question, 0x11 what they are: 1 an answer, 2 what the call fails with.
    function give(question) {
        let kind := sload(map(question, 0x11))
        if iszero(kind) {
            // ResolverNotFound(bytes)
            mstore(0x4000, shl(224, 0x77209fe8))
            mstore(0x4004, 0x20)
            mstore(0x4024, 0)
            revert(0x4000, 0x44)
        }
        let slot := map(question, 0x10)
        let length := sload(slot)
        mstore(0, slot)
        let first := keccak256(0, 0x20)
        for { let word := 0 } lt(mul(word, 0x20), length) { word := add(word, 1) } {
            mstore(add(0x4000, mul(word, 0x20)), sload(add(first, word)))
        }
        if eq(kind, 2) { revert(0x4000, length) }
        return(0x4000, length)
    }

    switch shr(224, calldataload(0))
    // resolveWithGateways(bytes,bytes,string[]): a name as DNS writes it, and the question to its resolver.
    case 0xa1472844 {
        let name := add(4, argument(0))
        let length := calldataload(name)
        let asked := add(4, argument(1))
        let more := calldataload(asked)
        calldatacopy(0x4000, add(name, 0x20), length)
        calldatacopy(add(0x4000, length), add(asked, 0x20), more)
        give(keccak256(0x4000, add(length, more)))
    }
    // reverseWithGateways(bytes,uint256,string[]): an address, and its coin.
    case 0xb7d6ca64 {
        let account := add(4, argument(0))
        let length := calldataload(account)
        calldatacopy(0x4000, add(account, 0x20), length)
        mstore(add(0x4000, length), argument(1))
        give(keccak256(0x4000, add(length, 0x20)))
    }
    // keep(bytes32,bytes,bool): an answer, and whether the call fails with it.
    case 0xeb1b3853 {
        keepText(1, map(argument(0), 0x10))
        sstore(map(argument(0), 0x11), add(1, argument(2)))
    }
    // onAnswer(bytes,bytes): what a gateway said is the answer.
    case 0xf4289dba {
        let said := add(4, argument(0))
        let length := calldataload(said)
        mstore(0x4000, 0x40)
        mstore(0x4020, address())
        calldatacopy(0x4040, said, add(0x20, length))
        return(0x4000, add(0x60, mul(0x20, div(add(length, 0x1f), 0x20))))
    }
    default { revert(0, 0) }
}
