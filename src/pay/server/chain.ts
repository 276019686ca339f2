import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { web } from "../../base/browser-env/web.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { decodeWith } from "../../codecs/decode.js";
import { string, unknown } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";

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
  /** The account of `to` that holds the token, where that has an address of its own. Solana */
  readonly account?: string;
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
  /** How many blocks, or slots, were before it. */
  readonly height: number;
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

/** What is searched for among all transactions: what pays somebody, or names a payment. */
export interface Searched extends Wanted {
  readonly reference: `0x${string}`;
  /** Whether the recipient names the payment. */
  readonly hasOwnRecipient: boolean;
  /** The newest block when the payment was made; absent where no search needs it. */
  readonly since?: number | undefined;
  /** What came before is not looked for. Milliseconds since the epoch. */
  readonly earliest: number;
}

/** A transaction that may have paid. */
export interface Seen {
  readonly transaction: string;
  /** Of its block, in milliseconds since the epoch; null where it is in none yet, or the search does not tell. */
  readonly time: number | null;
  /** What of the asset came to the recipient; null where the transaction alone tells. */
  readonly units: bigint | null;
}

/** What was read of something that may be longer. */
export interface Listed<A> {
  readonly all: readonly A[];
  /** Whether there is nothing else. */
  readonly isWhole: boolean;
}

/** A transaction, where a block had it. */
export interface Placed extends Pick<Landed, "block" | "height"> {
  readonly transaction: string;
}

/** A network, as its payments are verified. What asks rejects where the node does not answer, or says what cannot be read. */
export interface Chain {
  /** The network that the node is of, as far as it tells: its id, or a text that begins with that id. */
  readonly idSaid: () => Promise<string | null>;
  /** Of the coin (null) or a token; null: there is no such token. */
  readonly decimalsOf: (asset: string | null) => Promise<number | null>;
  readonly find: (transaction: string, wanted: Wanted) => Promise<Found>;
  /** Transactions that may have paid, the oldest first; null where the network does not tell of them. */
  readonly search: (searched: Searched) => Promise<Listed<Seen> | null>;
  /** Whether the chain has something else in the place of this block. Where it has nothing yet, the node may only be behind. */
  readonly isReplaced: (placed: Placed) => Promise<boolean>;
  /** The newest block. Absent where no search needs it. */
  readonly newest?: () => Promise<number>;
  /** The accounts by which somebody gets a token, where they have addresses of their own. */
  readonly accountsOf?: (recipient: string, asset: string | null) => readonly string[];
  /** Whether the node tells what contracts move of the coin. Absent where contracts move nothing that a transaction does not tell. */
  readonly tracesCoin?: () => Promise<boolean>;
  readonly isAddress: (text: string) => boolean;
  readonly isTransaction: (text: string) => boolean;
}

export type OpenChain = (network: PayNetwork, id: CaipNetworkId) => Chain;

export const MISSING: Found = { status: "missing" };

/** Asks a node by JSON-RPC. Rejects where it does not answer in time, refuses, or says what cannot be read. @internal */
export type AskNode = <A>(
  method: string,
  params: readonly unknown[],
  codec: t.Type<A, unknown, unknown>,
) => Promise<A>;

/** @internal */
export const askNode =
  ({ url, headers }: PayNetwork): AskNode =>
  async (method, params, codec) => {
    const response = await web.fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      signal: web.abortAfter(NODE_MS),
    });
    const { result, error } = decoded(ANSWER, await response.json(), method);
    if (error !== undefined) throw new Declined(`${method}: ${error.message}`);
    return decoded(codec, result, method);
  };

/** The node has answered that it will not. @internal */
export class Declined extends Error {}

/** How a list is read: in so many pages at most. One with fewer entries than this is the last. @internal */
export interface Pages<A> {
  readonly most: number;
  readonly size: number;
  /** Gives the page after this entry, the newest first. */
  readonly read: (after: A | null) => Promise<readonly A[]>;
  /** Whether nothing that is older is wanted. */
  readonly isOld: (one: A) => boolean;
}

/** @internal */
export const readPages = async <A>({ most, size, read, isOld }: Pages<A>): Promise<Listed<A>> => {
  const all: A[] = [];
  for (let [pages, after]: [number, A | null] = [0, null]; pages < most; pages += 1) {
    const page = await read(after);
    all.push(...page);
    after = page.at(-1) ?? null;
    if (page.length < size || after === null || isOld(after)) return { all, isWhole: true };
  }
  return { all, isWhole: false };
};

/** Reads blocks in parts. What the node declines is asked for in halves: it may hold more than the node tells of at once. @internal */
export const readBlocks = async <A>(
  from: bigint,
  to: bigint,
  read: (first: bigint, last: bigint) => Promise<readonly A[]>,
): Promise<Listed<A>> => {
  const parts: (readonly [first: bigint, last: bigint])[] = [];
  for (let first = from; first <= to; first += LOG_BLOCKS) {
    const last = first + LOG_BLOCKS - 1n;
    parts.push([first, last < to ? last : to]);
  }
  const found: (readonly A[])[] = [];
  for (let asked = 0; asked < SEARCH_REQUESTS_MAX; asked += 1) {
    const [first, last] = parts.shift() ?? [];
    if (first === undefined || last === undefined) return { all: found.flat(), isWhole: true };
    const half = (first + last) / 2n;
    try {
      found.push(await read(first, last));
    } catch (cause) {
      if (!(cause instanceof Declined) || first === last) throw cause;
      parts.unshift([first, half], [half + 1n, last]);
    }
  }
  return { all: found.flat(), isWhole: parts.length === 0 };
};

/** What a text of JSON, from a node, has to be. @internal */
export const decoded = <A>(codec: t.Type<A, unknown, unknown>, said: unknown, what: string): A => {
  const answer = decodeWith(codec, said);
  if (isRight(answer)) return answer.right;
  throw new Error(`The answer to ${what} cannot be read (${answer.left}).`);
};

const ANSWER = shape({}, { result: unknown, error: shape({ message: string }) });

/** A payment that says nothing of its end is taken for so long. @internal */
export const EXPIRES_IN_MS = 1_800_000;
/** On Bitcoin, where the next block may be an hour away: 6 hours. @internal */
export const BITCOIN_EXPIRES_IN_MS = 21_600_000;
/** How long a payment is known after it was made, and a transaction after it was accepted, in seconds: 90 days. @internal */
export const KEEP_S = 7_776_000;
/** A transaction is known longer than any payment that it could be meant for, in seconds. @internal */
export const KEEP_LONGER_S = 86_400;
/** How far the clocks of a server and a network may differ. @internal */
export const CLOCK_SKEW_MS = 60_000;
/** The time of a block of Bitcoin may be so far from the clock. @internal */
export const BITCOIN_SKEW_MS = 7_200_000;
/** A node has this long for one answer. @internal */
export const NODE_MS = 5_000;
/** So many transactions that may have paid a payment are looked at in one search, whatever it takes. @internal */
export const SEARCHED_LEAST = 20;
/** And so many at most: others may be there to get in the way. @internal */
export const SEARCHED_MAX = 100;
/** And so many at once. @internal */
export const SEARCHED_AT_ONCE = 5;
/** None is looked at any more so long after the search began. @internal */
export const SEARCH_MS = 8_000;
/** A node of Solana tells of so many signatures at once, and of each account it is asked so often. @internal */
export const SIGNATURE_PAGES = { size: 1_000, most: 10 };
/** Most services of Bitcoin have 25 transactions to a page, some 10. @internal */
export const ESPLORA_PAGES = { size: 10, most: 20 };
/** Logs are asked for in so many blocks at once: many nodes tell of no more. @internal */
export const LOG_BLOCKS = 2_000n;
/** And in so many all in all. @internal */
export const LOG_BLOCKS_MAX = 100_000n;
/** A search makes so many requests at most, give or take the last few. @internal */
export const SEARCH_REQUESTS_MAX = 200;
/** @internal */
export const REFERENCE_BYTES = 32;
/** Blocks that have to hold a transaction, that with it included. @internal */
export const MAINNET_CONFIRMATIONS = 12;
/** @internal */
export const CONFIRMATIONS = 1;
/** A block of Solana is final with so many above it. @internal */
export const SOLANA_ROOTED = 32;
