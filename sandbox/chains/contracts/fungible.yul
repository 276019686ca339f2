// An ERC-20 whose name is told once, and which makes others of its kind: clones that run its code (ERC-1167).
// Anybody may mint. Its functions besides these are in common.yul.
{
    // Slots: 0 supply, 1 name, 2 symbol, 3 decimals, 4 whether it was named, 5 whether it is paused, 0x10 balances, 0x11 allowances.
    function tell(from, to, units) {
        mstore(0, units)
        log3(0, 0x20, 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef, from, to)
    }
    function move(from, to, units) {
        let held := sload(map(from, 0x10))
        demand(iszero(lt(held, units)))
        sstore(map(from, 0x10), sub(held, units))
        sstore(map(to, 0x10), add(sload(map(to, 0x10)), units))
        tell(from, to, units)
    }
    // Error("Transfers are paused"), while somebody has paused them.
    function demandOpen() {
        if sload(5) {
            mstore(0, 0x08c379a000000000000000000000000000000000000000000000000000000000)
            mstore(4, 0x20)
            mstore(0x24, 20)
            mstore(0x44, 0x5472616e73666572732061726520706175736564000000000000000000000000)
            revert(0, 0x64)
        }
    }
    function mint(to, units) {
        sstore(0, add(sload(0), units))
        sstore(map(to, 0x10), add(sload(map(to, 0x10)), units))
        tell(0, to, units)
    }

    switch shr(224, calldataload(0))
    // name(), symbol(), decimals(), totalSupply()
    case 0x06fdde03 { answerText(1) }
    case 0x95d89b41 { answerText(2) }
    case 0x313ce567 { answer(sload(3)) }
    case 0x18160ddd { answer(sload(0)) }
    // balanceOf(address)
    case 0x70a08231 { answer(sload(map(argument(0), 0x10))) }
    // allowance(address,address)
    case 0xdd62ed3e { answer(sload(map(argument(1), map(argument(0), 0x11)))) }
    // transfer(address,uint256)
    case 0xa9059cbb {
        demandOpen()
        move(caller(), argument(0), argument(1))
        answer(1)
    }
    // approve(address,uint256)
    case 0x095ea7b3 {
        sstore(map(argument(0), map(caller(), 0x11)), argument(1))
        mstore(0, argument(1))
        log3(0, 0x20, 0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925, caller(), argument(0))
        answer(1)
    }
    // transferFrom(address,address,uint256): nothing of anybody's may be moved by anybody, as most tokens have it.
    case 0x23b872dd {
        let place := map(caller(), map(argument(0), 0x11))
        demand(iszero(lt(sload(place), argument(2))))
        sstore(place, sub(sload(place), argument(2)))
        move(argument(0), argument(1), argument(2))
        answer(1)
    }
    // pause()
    case 0x8456cb59 { sstore(5, 1) }
    // mint(address,uint256)
    case 0x40c10f19 { mint(argument(0), argument(1)) }
    // burn(uint256)
    case 0x42966c68 { move(caller(), 0, argument(0)) }
    // pretend(address,address,uint256): tells of a move that never was, as tokens do that are made to deceive.
    case 0x61582dd6 { tell(argument(0), argument(1), argument(2)) }
    // begin(string,string,uint8,address,uint256): name, symbol, decimals, and who gets how many.
    case 0x7ff73dfb {
        demand(iszero(sload(4)))
        sstore(4, 1)
        keepText(0, 1)
        keepText(1, 2)
        sstore(3, argument(2))
        if argument(4) { mint(argument(3), argument(4)) }
    }
    // make(string,string,uint8,address,uint256): the same of a new clone, whose address is the answer.
    case 0x18497cb2 {
        mstore(0x4000, 0x3d602d80600a3d3981f3363d3d373d3d3d363d73000000000000000000000000)
        mstore(0x4014, shl(96, address()))
        mstore(0x4028, 0x5af43d82803e903d91602b57fd5bf30000000000000000000000000000000000)
        let made := create(0, 0x4000, 0x37)
        demand(made)
        mstore(0x4000, shl(224, 0x7ff73dfb))
        calldatacopy(0x4004, 4, sub(calldatasize(), 4))
        demand(call(gas(), made, 0, 0x4000, calldatasize(), 0, 0))
        answer(made)
    }
    default { revert(0, 0) }
}
