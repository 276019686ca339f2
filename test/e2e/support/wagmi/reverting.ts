import { parseAbi } from "viem";
import { callRpc } from "../../../../sandbox/chains/rpc.js";

/** Where the contract is. It refuses every call. */
export const SHOP = "0x5a4d0b0c00000000000000000000000000000002";

export const shopAbi = parseAbi([
  "function buy(uint256 amount) returns (uint256)",
  "function price() view returns (uint256)",
  "error TooExpensive(uint256 price, address buyer)",
]);

/** What the contract says the price is. */
export const PRICE = 42n;

/**
 * Assembled by hand: `revert TooExpensive(42, msg.sender)`, whatever is called.
 *
 *   PUSH4 2a4cf2d6 PUSH1 e0 SHL PUSH1 00 MSTORE    the error's selector
 *   PUSH1 2a PUSH1 04 MSTORE                       42
 *   CALLER PUSH1 24 MSTORE                         msg.sender
 *   PUSH1 44 PUSH1 00 REVERT
 */
const CODE = "0x632a4cf2d660e01b600052602a6004523360245260446000fd";

/** Puts the contract onto a chain. No block is mined. */
export const installShop = async (rpcUrl: string): Promise<void> => {
  await callRpc(rpcUrl, "anvil_setCode", [SHOP, CODE]);
};
