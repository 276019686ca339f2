import { caip2, type SandboxChain } from "../../chains/chain-list.js";
import { Problem } from "../problem.js";

/** A network as the frame knows it. */
export type FrameNetwork =
  | { readonly namespace: "eip155"; readonly caip: string; readonly chain: SandboxChain }
  | { readonly namespace: "solana"; readonly caip: string };

export type EvmNetwork = Extract<FrameNetwork, { readonly namespace: "eip155" }>;

/** wire 6.10 */
const solanaReferences = [
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
];

/**
 * Reads a chain id in any form of wire 6.4: a number, its text, a CAIP-2 id, or a bare Solana
 * reference. `undefined` for a network that is not offered.
 */
export const findNetwork = (
  id: unknown,
  chains: readonly SandboxChain[],
): FrameNetwork | undefined => {
  const text = String(id);
  const chain = chains.find((one) => text === `${one.id}` || text === caip2(one.id));
  if (chain !== undefined) return { namespace: "eip155", caip: caip2(chain.id), chain };
  const reference = solanaReferences.find((one) => text === one || text === `solana:${one}`);
  return reference === undefined ? undefined : { namespace: "solana", caip: `solana:${reference}` };
};

/** @throws Problem */
export const needNetwork = (id: unknown, chains: readonly SandboxChain[]): FrameNetwork => {
  const found = findNetwork(id, chains);
  if (found === undefined) {
    throw new Problem(`The embedded wallet does not know network ${id}. Choose another one.`);
  }
  return found;
};

/** wire 6.4: numbers for EVM, CAIP-2 for Solana. */
export const wireChainId = (network: FrameNetwork): number | string =>
  network.namespace === "eip155" ? network.chain.id : network.caip;
