import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Address, concat, type Hex, parseAbi, size, toHex } from "viem";
import { projectRoot } from "../../shared/project-root.js";
import { callRpc } from "../rpc.js";
import { compileYul } from "./compile-yul.js";

/** What the contracts understand besides the standards that they follow. */
export const fungibleAbi = parseAbi([
  "function make(string name, string symbol, uint8 decimals, address to, uint256 units) returns (address)",
  "function mint(address to, uint256 units)",
  "function burn(uint256 units)",
  "function pause()",
  "function pretend(address from, address to, uint256 units)",
]);
export const collectionAbi = parseAbi([
  "function begin(string name, string symbol)",
  "function mint(address to, uint256 id, string uri)",
]);
export const editionsAbi = parseAbi([
  "function begin(string name)",
  "function mint(address to, uint256 id, uint256 units, string uri)",
]);
export const marketAbi = parseAbi([
  "function trade(address give, uint256 given, address get, uint256 got)",
]);
export const poolAbi = parseAbi([
  "function swap(address give, uint256 given, address get, uint256 least, address to, uint256 kept) payable",
]);

type Contract = "fungible" | "collection" | "editions" | "market" | "names" | "pool" | "router";

/** The code of a contract of the sandbox. */
export const runtimeOf = async (name: Contract): Promise<Hex> => {
  const read = (file: string): Promise<string> =>
    readFile(join(projectRoot(), `sandbox/chains/contracts/${file}.yul`), "utf8");
  return compileYul(`{ ${await read("common")} ${await read(name)} }`);
};

/** The data of a transaction that makes the contract: it answers what comes after itself. */
export const creationOf = async (name: Contract): Promise<Hex> => {
  const code = await runtimeOf(name);
  return concat(["0x61", toHex(size(code), { size: 2 }), "0x80600a5f395ff3", code]);
};

/** Makes the sandbox's tokens, all of them clones of it. */
export const TOKEN_MAKER: Address = "0x5a4d0b0c00000000000000000000000000000003";
export const MARKET: Address = "0x5a4d0b0c00000000000000000000000000000004";

/** Puts the maker and the market onto a chain. No block is mined. */
export const installContracts = async (rpcUrl: string): Promise<void> => {
  await callRpc(rpcUrl, "anvil_setCode", [TOKEN_MAKER, await runtimeOf("fungible")]);
  await callRpc(rpcUrl, "anvil_setCode", [MARKET, await runtimeOf("market")]);
};
