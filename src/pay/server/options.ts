import { web } from "../../base/browser-env/web.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../../codecs/caip.js";
import { type Chain, KEEP_S, type OpenChain, type PayNetwork } from "./chain.js";
import { type Kept, keptIn, type PaymentStore } from "./kept.js";

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
  for (const [id, network] of Object.entries(networks))
    checkConfirmations(id, network?.confirmations);
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

/** What a network does not have would never come, or be taken for something else. */
const checkConfirmations = (id: string, confirmations: Confirmations): void => {
  const words = WORDS[id.split(":")[0] ?? ""];
  if (words === undefined)
    throw new TypeError(`The option networks has ${id}, on which nobody can be paid here.`);
  const isCount = Number.isInteger(confirmations) && Number(confirmations) > 0;
  const isFine =
    typeof confirmations === "number"
      ? isCount && words.mayCount
      : words.are.includes(confirmations);
  if (!isFine)
    throw new TypeError(
      `The option networks has confirmations ${JSON.stringify(confirmations)} for ${id}, which are none of that network.`,
    );
};

type Confirmations = PayNetwork["confirmations"];

const WORDS: Readonly<
  Record<string, { readonly mayCount: boolean; readonly are: readonly Confirmations[] }>
> = {
  eip155: { mayCount: true, are: [undefined, "finalized"] },
  solana: { mayCount: false, are: [undefined, "confirmed", "finalized"] },
  bip122: { mayCount: true, are: [undefined] },
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
