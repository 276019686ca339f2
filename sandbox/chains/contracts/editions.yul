// Editions by ERC-1155: anybody may mint, with any metadata. Receivers are not asked whether they want them.
// Its functions besides these are in common.yul.
{
    // Slots: 1 name, 4 whether it was named, 0x10 balances, 0x12 metadata, 0x14 operators.

    // Of a list among the arguments.
    function item(at, index) -> value {
        value := calldataload(add(add(0x24, argument(at)), mul(0x20, index)))
    }
    function count(at) -> value { value := calldataload(add(4, argument(at))) }
    function move(from, to, id, units) {
        if from {
            let held := sload(map(from, map(id, 0x10)))
            demand(iszero(lt(held, units)))
            sstore(map(from, map(id, 0x10)), sub(held, units))
        }
        sstore(map(to, map(id, 0x10)), add(sload(map(to, map(id, 0x10))), units))
    }
    function tell(from, to, id, units) {
        mstore(0, id)
        mstore(0x20, units)
        log4(0, 0x40, 0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62, caller(), from, to)
    }
    function demandLeave(from) {
        demand(or(eq(caller(), from), sload(map(caller(), map(from, 0x14)))))
    }

    switch shr(224, calldataload(0))
    // name(), uri(uint256)
    case 0x06fdde03 { answerText(1) }
    case 0x0e89341c { answerText(map(argument(0), 0x12)) }
    // balanceOf(address,uint256), isApprovedForAll(address,address)
    case 0x00fdd58e { answer(sload(map(argument(0), map(argument(1), 0x10)))) }
    case 0xe985e9c5 { answer(sload(map(argument(1), map(argument(0), 0x14)))) }
    // balanceOfBatch(address[],uint256[])
    case 0x4e1273f4 {
        let all := count(0)
        mstore(0x4000, 0x20)
        mstore(0x4020, all)
        for { let at := 0 } lt(at, all) { at := add(at, 1) } {
            mstore(add(0x4040, mul(at, 0x20)), sload(map(item(0, at), map(item(1, at), 0x10))))
        }
        return(0x4000, add(0x40, mul(all, 0x20)))
    }
    // supportsInterface(bytes4): ERC-165, ERC-1155 and its metadata
    case 0x01ffc9a7 {
        let asked := shr(224, argument(0))
        answer(or(eq(asked, 0x01ffc9a7), or(eq(asked, 0xd9b67a26), eq(asked, 0x0e89341c))))
    }
    // safeTransferFrom(address,address,uint256,uint256,bytes)
    case 0xf242432a {
        demandLeave(argument(0))
        demand(argument(0))
        move(argument(0), argument(1), argument(2), argument(3))
        tell(argument(0), argument(1), argument(2), argument(3))
    }
    // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
    case 0x2eb2c2d6 {
        demandLeave(argument(0))
        demand(argument(0))
        let all := count(2)
        demand(eq(all, count(3)))
        let second := add(0x60, mul(all, 0x20))
        mstore(0x4000, 0x40)
        mstore(0x4020, second)
        mstore(0x4040, all)
        mstore(add(0x4000, second), all)
        for { let at := 0 } lt(at, all) { at := add(at, 1) } {
            move(argument(0), argument(1), item(2, at), item(3, at))
            mstore(add(0x4060, mul(at, 0x20)), item(2, at))
            mstore(add(add(0x4020, second), mul(at, 0x20)), item(3, at))
        }
        log4(0x4000, add(second, add(0x20, mul(all, 0x20))), 0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb, caller(), argument(0), argument(1))
    }
    // setApprovalForAll(address,bool)
    case 0xa22cb465 {
        sstore(map(argument(0), map(caller(), 0x14)), argument(1))
        mstore(0, argument(1))
        log3(0, 0x20, 0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31, caller(), argument(0))
    }
    // begin(string)
    case 0x4ffce833 {
        demand(iszero(sload(4)))
        sstore(4, 1)
        keepText(0, 1)
    }
    // mint(address,uint256,uint256,string)
    case 0xbb7fde71 {
        keepText(3, map(argument(1), 0x12))
        move(0, argument(0), argument(1), argument(2))
        tell(0, argument(0), argument(1), argument(2))
    }
    default { revert(0, 0) }
}
