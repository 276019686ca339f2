import { Contract, JsonRpcProvider } from "ethers";
import { afterEach, beforeEach } from "vitest";
import { CHAIN_A, CHAIN_C } from "../../../sandbox/chains/chain-list.js";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import type { World } from "./world.js";

/** Ember's first account. */
export const EMBER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

export const ERC20 = [
  "function balanceOf(address) view returns (uint256)",
  "function allowance(address, address) view returns (uint256)",
  "function approve(address, uint256)",
  "function transfer(address, uint256)",
];

const IDS = { a: CHAIN_A.id, c: CHAIN_C.id };

/** A chain, as another library reads it. Every test of the file, or of the block, finds the same prices and balances. */
export const chainOf = (world: () => World, name: keyof typeof IDS) => {
  const rpcUrl = (): string => world().sandbox.urls.rpc[name];
  let start: unknown;
  beforeEach(async () => {
    start = await callRpc(rpcUrl(), "evm_snapshot");
  });
  afterEach(() => callRpc(rpcUrl(), "evm_revert", [start]));

  const readChain = async <T>(read: (chain: JsonRpcProvider) => Promise<T>): Promise<T> => {
    const chain = new JsonRpcProvider(rpcUrl(), IDS[name], {
      staticNetwork: true,
      cacheTimeout: -1,
    });
    try {
      return await read(chain);
    } finally {
      chain.destroy();
    }
  };
  return {
    rpcUrl,
    readChain,
    coinsOf: (account: string): Promise<bigint> => readChain((chain) => chain.getBalance(account)),
    heldBy: (token: string, account: string = EMBER): Promise<bigint> =>
      readChain((chain) => new Contract(token, ERC20, chain).getFunction("balanceOf")(account)),
    allowanceOf: (token: string, spender: string, account: string = EMBER): Promise<bigint> =>
      readChain((chain) =>
        new Contract(token, ERC20, chain).getFunction("allowance")(account, spender),
      ),
    blocks: (): Promise<number> => readChain((chain) => chain.getBlockNumber()),
  };
};

/** The chain with swaps. */
export const swapChainOf = (world: () => World) => chainOf(world, "c");

/** What the pool gives for so much, as its contract counts. */
export const gives = (give: bigint, get: bigint, units: bigint): bigint =>
  (get * units * 997n) / (give * 1000n + units * 997n);
