// A collection by ERC-721: anybody may mint, with any metadata. Receivers are not asked whether they want it.
// Its functions besides these are in common.yul.
{
    // Slots: 1 name, 2 symbol, 4 whether it was named, 0x10 owners, 0x11 counts, 0x12 metadata, 0x13 approvals, 0x14 operators.
    function give(from, to, id) {
        if from { sstore(map(from, 0x11), sub(sload(map(from, 0x11)), 1)) }
        sstore(map(id, 0x10), to)
        sstore(map(to, 0x11), add(sload(map(to, 0x11)), 1))
        sstore(map(id, 0x13), 0)
        log4(0, 0, 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef, from, to, id)
    }
    function transfer(from, to, id) {
        demand(eq(sload(map(id, 0x10)), from))
        demand(or(eq(caller(), from), or(eq(caller(), sload(map(id, 0x13))), sload(map(caller(), map(from, 0x14))))))
        give(from, to, id)
    }

    switch shr(224, calldataload(0))
    // name(), symbol(), tokenURI(uint256)
    case 0x06fdde03 { answerText(1) }
    case 0x95d89b41 { answerText(2) }
    case 0xc87b56dd { answerText(map(argument(0), 0x12)) }
    // balanceOf(address), ownerOf(uint256), getApproved(uint256), isApprovedForAll(address,address)
    case 0x70a08231 { answer(sload(map(argument(0), 0x11))) }
    case 0x6352211e { answer(sload(map(argument(0), 0x10))) }
    case 0x081812fc { answer(sload(map(argument(0), 0x13))) }
    case 0xe985e9c5 { answer(sload(map(argument(1), map(argument(0), 0x14)))) }
    // supportsInterface(bytes4): ERC-165, ERC-721 and its metadata
    case 0x01ffc9a7 {
        let asked := shr(224, argument(0))
        answer(or(eq(asked, 0x01ffc9a7), or(eq(asked, 0x80ac58cd), eq(asked, 0x5b5e139f))))
    }
    // transferFrom and safeTransferFrom, without and with data
    case 0x23b872dd { transfer(argument(0), argument(1), argument(2)) }
    case 0x42842e0e { transfer(argument(0), argument(1), argument(2)) }
    case 0xb88d4fde { transfer(argument(0), argument(1), argument(2)) }
    // approve(address,uint256)
    case 0x095ea7b3 {
        demand(eq(sload(map(argument(1), 0x10)), caller()))
        sstore(map(argument(1), 0x13), argument(0))
        log4(0, 0, 0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925, caller(), argument(0), argument(1))
    }
    // setApprovalForAll(address,bool)
    case 0xa22cb465 {
        sstore(map(argument(0), map(caller(), 0x14)), argument(1))
        mstore(0, argument(1))
        log3(0, 0x20, 0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31, caller(), argument(0))
    }
    // begin(string,string)
    case 0x29111d01 {
        demand(iszero(sload(4)))
        sstore(4, 1)
        keepText(0, 1)
        keepText(1, 2)
    }
    // mint(address,uint256,string)
    case 0xd3fc9864 {
        demand(iszero(sload(map(argument(1), 0x10))))
        keepText(2, map(argument(1), 0x12))
        give(0, argument(0), argument(1))
    }
    default { revert(0, 0) }
}
