/** One of the local chains, as the pages and wallets see it. */
export type SandboxChain = {
  readonly id: number;
  readonly name: string;
  readonly rpcUrl: string;
};

export const CHAIN_A = { id: 31337, name: "Anvil A" } as const;
export const CHAIN_B = { id: 31338, name: "Anvil B" } as const;

/** A chain whose id is one of those that the services swap on. wire 15.4 */
export const CHAIN_C = { id: 100, name: "Anvil C" } as const;

export const caip2 = (chainId: number): string => `eip155:${chainId}`;

/** Where the sandbox's ERC-20 is, on the chains that have it; `contracts/token.sol`. */
export const TOKEN_ADDRESS = "0x5a4d0b0c00000000000000000000000000000001" as const;

/** Another token of the chain with swaps, by `contracts/fungible.yul`; and its market, `contracts/pool.yul`. */
export const KESTREL_ADDRESS = "0x5a4d0b0c00000000000000000000000000000005" as const;
export const POOL_ADDRESS = "0x5a4d0b0c00000000000000000000000000000006" as const;
/** What stands for the chain's own coin. wire 15.4 */
export const COIN_ADDRESS = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee" as const;
