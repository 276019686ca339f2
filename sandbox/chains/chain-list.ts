/** One of the two local chains, as the pages and wallets see it. */
export type SandboxChain = {
  readonly id: number;
  readonly name: string;
  readonly rpcUrl: string;
};

export const CHAIN_A = { id: 31337, name: "Anvil A" } as const;
export const CHAIN_B = { id: 31338, name: "Anvil B" } as const;

export const caip2 = (chainId: number): string => `eip155:${chainId}`;

/** Where the sandbox's ERC-20 is, on the chains that have it; `contracts/token.sol`. */
export const TOKEN_ADDRESS = "0x5a4d0b0c00000000000000000000000000000001" as const;
