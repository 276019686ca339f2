/** One of the two local chains, as the pages and wallets see it. */
export type SandboxChain = {
  readonly id: number;
  readonly name: string;
  readonly rpcUrl: string;
};

export const CHAIN_A = { id: 31337, name: "Anvil A" } as const;
export const CHAIN_B = { id: 31338, name: "Anvil B" } as const;

export const caip2 = (chainId: number): string => `eip155:${chainId}`;
