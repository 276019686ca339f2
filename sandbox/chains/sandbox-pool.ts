import { type Address, encodeFunctionData, parseAbi, parseEther, parseUnits, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { COIN_ADDRESS, KESTREL_ADDRESS, POOL_ADDRESS } from "./chain-list.js";
import { poolAbi, runtimeOf } from "./contracts/contracts.js";
import { devKeys } from "./dev-accounts.js";
import { callRpc } from "./rpc.js";
import { type Balances, DOLLARS, giveToken, installToken } from "./sandbox-token.js";
import { createSender, stranger } from "./seed/sender.js";

/** What the market has at the start: at 3,000 dollars an ether, 1 a Sandbox Dollar, and 2 a Kestrel. */
const POOL = {
  coins: parseEther("1000"),
  dollars: parseUnits("3000000", 6),
  kestrels: parseEther("1500000"),
};
const beginAbi = parseAbi([
  "function begin(string name, string symbol, uint8 decimals, address to, uint256 units)",
]);
/** Those of `contracts/fungible.yul`. */
export const KESTRELS: Balances = { token: KESTREL_ADDRESS, slot: 0x10n };
const HELD_AT_FIRST = parseEther("200");
const HOLDERS = 2;
const TRADER = stranger("trader");

/** Puts both tokens onto a fresh chain, and a market between them and the coin. */
export const installPool = async (rpcUrl: string): Promise<void> => {
  await installToken(rpcUrl);
  await callRpc(rpcUrl, "anvil_setCode", [KESTREL_ADDRESS, await runtimeOf("fungible")]);
  await callRpc(rpcUrl, "anvil_setCode", [POOL_ADDRESS, await runtimeOf("pool")]);
  await callRpc(rpcUrl, "anvil_setBalance", [POOL_ADDRESS, toHex(POOL.coins)]);
  await giveToken(rpcUrl, DOLLARS, POOL_ADDRESS, POOL.dollars);
  const { send } = createSender(rpcUrl);
  const begin = encodeFunctionData({
    abi: beginAbi,
    functionName: "begin",
    args: ["Kestrel", "KES", 18, POOL_ADDRESS, POOL.kestrels],
  });
  await send({ from: TRADER, to: KESTREL_ADDRESS, data: begin });
  for (const key of devKeys.slice(0, HOLDERS))
    await giveToken(rpcUrl, KESTRELS, privateKeyToAccount(key).address, HELD_AT_FIRST);
};

/** Somebody else buys a token with so much of the coin, which makes it dearer. */
export const buyDearer = async (rpcUrl: string, token: Address, ether: string): Promise<void> => {
  const value = parseEther(ether);
  const data = encodeFunctionData({
    abi: poolAbi,
    functionName: "swap",
    args: [COIN_ADDRESS, value, token, 0n, TRADER, 0n],
  });
  await createSender(rpcUrl).send({ from: TRADER, to: POOL_ADDRESS, data, value });
};
