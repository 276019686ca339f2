// A router as the known one of the services is told: it gives what it was given to the market of the chain, and answers for the
// least. Its functions besides these are in common.yul.
{
    function isCoin(asset) -> is { is := eq(asset, 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee) }
    // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes): what is given and got, who gets it, how
    // many are given and how many are got at least.
    demand(eq(shr(224, calldataload(0)), 0x07ed2379))
    let pool := 0x5a4d0b0c00000000000000000000000000000006
    let sell := argument(1)
    let units := argument(5)
    if isCoin(sell) { demand(eq(callvalue(), units)) }
    if iszero(isCoin(sell)) {
        demand(iszero(callvalue()))
        mstore(0x4000, shl(224, 0x23b872dd))
        mstore(0x4004, caller())
        mstore(0x4024, address())
        mstore(0x4044, units)
        demand(call(gas(), sell, 0, 0x4000, 0x64, 0, 0))
        mstore(0x4000, shl(224, 0x095ea7b3))
        mstore(0x4004, pool)
        mstore(0x4024, units)
        demand(call(gas(), sell, 0, 0x4000, 0x44, 0, 0))
    }
    let receiver := argument(4)
    if iszero(receiver) { receiver := caller() }
    mstore(0x4000, shl(224, 0x30426b58))
    mstore(0x4004, sell)
    mstore(0x4024, units)
    mstore(0x4044, argument(2))
    mstore(0x4064, argument(6))
    mstore(0x4084, receiver)
    mstore(0x40a4, 0)
    demand(call(gas(), pool, callvalue(), 0x4000, 0xc4, 0, 0))
}
