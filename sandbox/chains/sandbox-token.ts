import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Address, encodeAbiParameters, keccak256, toHex } from "viem";
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
  for (const key of devKeys.slice(0, HOLDERS))
    await giveToken(rpcUrl, DOLLARS, privateKeyToAccount(key).address, FIRST_BALANCE);
};

/** A token, and the slot of its contract that has the map of balances. */
export type Balances = { readonly token: Address; readonly slot: bigint };

/** Those of `contracts/token.sol`. */
export const DOLLARS: Balances = { token: TOKEN_ADDRESS, slot: 0n };

/** The account has so much of the token, whatever it had. No block is mined. */
export const giveToken = async (
  rpcUrl: string,
  { token, slot }: Balances,
  to: Address,
  units: bigint,
): Promise<void> => {
  const place = keccak256(
    encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [to, slot]),
  );
  await callRpc(rpcUrl, "anvil_setStorageAt", [token, place, toHex(units, { size: 32 })]);
};
