import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Address, encodeAbiParameters, type Hex, keccak256, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { projectRoot } from "../shared/project-root.js";
import { TOKEN_ADDRESS } from "./chain-list.js";
import { devKeys } from "./dev-accounts.js";
import { callRpc } from "./rpc.js";

/** What each of the first developer accounts holds at the start: 1,250.5 of it. */
const FIRST_BALANCE = 1_250_500_000n;
const HOLDERS = 2;

/** Puts the token onto a fresh chain, and into the hands of developer accounts. No block is mined. */
export const installToken = async (rpcUrl: string): Promise<void> => {
  const file = join(projectRoot(), "sandbox/chains/contracts/token.bin");
  const creation = `0x${(await readFile(file, "utf8")).trim()}`;
  const code = await callRpc(rpcUrl, "eth_call", [{ data: creation }, "latest"]);
  await callRpc(rpcUrl, "anvil_setCode", [TOKEN_ADDRESS, code]);
  for (const key of devKeys.slice(0, HOLDERS)) {
    const { address } = privateKeyToAccount(key);
    const value = toHex(FIRST_BALANCE, { size: 32 });
    await callRpc(rpcUrl, "anvil_setStorageAt", [TOKEN_ADDRESS, slotOf(address), value]);
  }
};

/** Where the contract keeps an account's balance: in the map of slot 0. */
const slotOf = (holder: Address): Hex =>
  keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [holder, 0n]));
