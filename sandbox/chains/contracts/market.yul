// Takes some of one token and mints some of another for it: as a market does, at whatever price the caller names.
// Its functions besides these are in common.yul.
{
    // trade(address,uint256,address,uint256): what is given and how many, what is got and how many.
    demand(eq(shr(224, calldataload(0)), 0xbb39a960))
    mstore(0x4000, shl(224, 0x23b872dd))
    mstore(0x4004, caller())
    mstore(0x4024, address())
    mstore(0x4044, argument(1))
    demand(call(gas(), argument(0), 0, 0x4000, 0x64, 0, 0))
    mstore(0x4000, shl(224, 0x40c10f19))
    mstore(0x4004, caller())
    mstore(0x4024, argument(3))
    demand(call(gas(), argument(2), 0, 0x4000, 0x44, 0, 0))
}
