import { web } from "../../base/browser-env/web.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../../codecs/caip.js";
import type { Chain, OpenChain, PayNetwork } from "./chain.js";
import { type Kept, keptIn, type PaymentStore } from "./kept.js";
import { KEEP_S } from "./limits.js";

export interface PayServerOptions {
  /** Where payments are kept: `memoryStore()` for a single process. */
  readonly store: PaymentStore;
  /** The networks to be paid on, by their CAIP-2 ids, and how each is asked. */
  readonly networks: Readonly<Partial<Record<CaipNetworkId, PayNetwork>>>;
  /** How long payments are known, in seconds. Default: 90 days */
  readonly keepSeconds?: number;
  /** Milliseconds since the epoch, for tests. */
  readonly now?: () => number;
  /** Random bytes, for tests. */
  readonly random?: (length: number) => Uint8Array;
}

/** The options, with what they leave out. */
export interface PayServer {
  readonly kept: Kept;
  readonly keepSeconds: number;
  readonly now: () => number;
  readonly random: (length: number) => Uint8Array;
  /** The network, once its node has said that it is of it; null for one that is not in the options. */
  readonly chainOf: (id: CaipNetworkId) => Promise<Chain> | null;
}

export const payServerOf = ({ store, networks, ...options }: PayServerOptions): PayServer => {
  const opened = new Map<CaipNetworkId, Promise<Chain>>();
  return {
    keepSeconds: KEEP_S,
    now: web.now,
    random: web.random,
    ...options,
    kept: keptIn(store),
    chainOf: (id) => {
      const network = Object.hasOwn(networks, id) ? networks[id] : undefined;
      const load = CHAINS[namespaceOf(id)];
      if (network === undefined || load === undefined) return null;
      const chain = opened.get(id) ?? open(load, network, id);
      opened.set(id, chain);
      // Asked anew next time.
      chain.catch(() => opened.delete(id));
      return chain;
    },
  };
};

/** The code of each is fetched when it is first needed. */
const CHAINS: Readonly<Partial<Record<Namespace, () => Promise<OpenChain>>>> = {
  eip155: async () => (await import("./chains/eip155.js")).eip155,
  solana: async () => (await import("./chains/solana.js")).solana,
  bip122: async () => (await import("./chains/bip122.js")).bip122,
};

const open = async (
  load: () => Promise<OpenChain>,
  network: PayNetwork,
  id: CaipNetworkId,
): Promise<Chain> => {
  const chain = (await load())(network, id);
  const said = await chain.idSaid();
  if (said === null || said === id) return chain;
  throw new TypeError(`The option networks has a node of ${said} for ${id}.`);
};
