import type { CaipNetworkId } from "../../codecs/caip.js";

/** How a network is asked, and when its transactions count. */
export interface PayNetwork {
  /** Of its JSON-RPC; of Bitcoin: of a service in the form of Esplora, without a slash at its end. */
  readonly url: string;
  /** Sent with each request, such as a key. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * When a transaction counts. EVM: how many blocks have to hold it, its own included, or `finalized`. Default: 12 on Ethereum (`eip155:1`),
   * elsewhere 1. Solana: `confirmed` or `finalized`. Default: `finalized`. Bitcoin: how many blocks. Default: 1
   */
  readonly confirmations?: number | "confirmed" | "finalized";
}

/** What a transaction has moved. Addresses of EVM networks are in small letters. */
export interface Move {
  /** Contract or mint; null: the network's coin. */
  readonly asset: string | null;
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
  /** What it names, each 32 bytes in hexadecimal. */
  readonly references: readonly `0x${string}`[];
}

/** How far a transaction is on its way into the chain. */
export interface Confirmations {
  readonly have: number;
  /** As the host wants it. */
  readonly need: number | "confirmed" | "finalized";
}

/** A transaction in a block. */
export interface Landed {
  readonly status: "landed";
  readonly hasFailed: boolean;
  /** Of its block, in milliseconds since the epoch. */
  readonly time: number;
  /** Its block: a hash, or the number of a slot. */
  readonly block: string;
  readonly confirmations: Confirmations;
  readonly isConfirmed: boolean;
  readonly moves: readonly Move[];
  /** Contracts may have moved the coin, and the node does not tell. */
  readonly isUntraced: boolean;
}

/** What a network says of a transaction; `waiting`: it has it, and no block of the chain does. */
export type Found =
  | Landed
  | { readonly status: "missing" }
  | { readonly status: "waiting"; readonly confirmations: Confirmations };

/** What is looked for in a transaction. */
export interface Wanted {
  readonly asset: string | null;
  readonly recipient: string;
}

/** A network, as its payments are verified. What asks rejects where the node does not answer, or says what cannot be read. */
export interface Chain {
  /** The network that the node is of, as far as it tells: its id, or a text that begins with that id. */
  readonly idSaid: () => Promise<string | null>;
  /** Of the coin (null) or a token; null: there is no such token. */
  readonly decimalsOf: (asset: string | null) => Promise<number | null>;
  readonly find: (transaction: string, wanted: Wanted) => Promise<Found>;
  readonly isAddress: (text: string) => boolean;
  readonly isTransaction: (text: string) => boolean;
}

export type OpenChain = (network: PayNetwork, id: CaipNetworkId) => Chain;

export const MISSING: Found = { status: "missing" };
