// A market that keeps what it has of two things in the same product, less 0.3 percent of what is given: each two of the coin
// and its tokens. What it holds of them is what it trades. Its functions besides these are in common.yul.
{
    function isCoin(asset) -> is { is := eq(asset, 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee) }
    function held(asset) -> units {
        units := selfbalance()
        if iszero(isCoin(asset)) {
            mstore(0x4000, shl(224, 0x70a08231))
            mstore(0x4004, address())
            demand(call(gas(), asset, 0, 0x4000, 0x24, 0x4100, 0x20))
            units := mload(0x4100)
        }
    }
    function take(asset, units) {
        mstore(0x4000, shl(224, 0x23b872dd))
        mstore(0x4004, caller())
        mstore(0x4024, address())
        mstore(0x4044, units)
        demand(call(gas(), asset, 0, 0x4000, 0x64, 0, 0))
    }
    function give(asset, to, units) {
        if isCoin(asset) { demand(call(gas(), to, units, 0, 0, 0, 0)) }
        if iszero(isCoin(asset)) {
            mstore(0x4000, shl(224, 0xa9059cbb))
            mstore(0x4004, to)
            mstore(0x4024, units)
            demand(call(gas(), asset, 0, 0x4000, 0x44, 0, 0))
        }
    }

    switch shr(224, calldataload(0))
    // swap(address,uint256,address,uint256,address,uint256): what is given and how many, what is got and how many at least,
    // who gets it, and how many of it stay here, as a market does that deceives.
    case 0x30426b58 {
        let before := held(argument(0))
        if isCoin(argument(0)) {
            demand(eq(callvalue(), argument(1)))
            before := sub(before, callvalue())
        }
        let paid := mul(argument(1), 997)
        let got := div(mul(held(argument(2)), paid), add(mul(before, 1000), paid))
        got := sub(got, argument(5))
        // Error("Too little would arrive")
        if lt(got, argument(3)) {
            mstore(0, 0x08c379a000000000000000000000000000000000000000000000000000000000)
            mstore(4, 0x20)
            mstore(0x24, 23)
            mstore(0x44, 0x546f6f206c6974746c6520776f756c6420617272697665000000000000000000)
            revert(0, 0x64)
        }
        if iszero(isCoin(argument(0))) { take(argument(0), argument(1)) }
        give(argument(2), argument(4), got)
    }
    default { revert(0, 0) }
}
