import type { Observable } from "rxjs";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { Place } from "../../../codecs/storage/transfers.js";
import type { AskNode, NodeQuestion, RpcQuestion } from "../../api/node-question.js";

/** What a request sends. */
export interface SentParts {
  readonly kind: "send" | "execute" | "deploy";
  readonly to: string | null;
  /** Of the coin, in its smallest unit; null where that is not known. */
  readonly units: bigint | null;
}

/** Reads what wallets are asked to send, and what became of it. */
export interface TransferReader {
  /** Null if the request sends nothing by itself. */
  readonly sentBy: (method: string, params: unknown) => SentParts | null;
  /** The transaction's hash or signature in the wallet's answer. */
  readonly hashIn: (answer: unknown) => string | null;
  readonly outcomeOf: (hash: string) => NodeQuestion<InBlock | { readonly status: "pending" }>;
  /**
   * Whether the block that had a transaction is there for good. `gone`: it is in none now, or in another one.
   *
   * @throws as the questions to the node
   */
  readonly settled$: (ask: AskNode, sent: Settling) => Observable<"final" | "open" | "gone">;
  /** How many blocks there were that nobody takes back. Null if what is sent is good for any block. */
  readonly height: NodeQuestion<bigint> | null;
  /** How often a node is asked for that while it may have it any moment. */
  readonly soonMs: number;
  /** Null if its wallets send no batches. */
  readonly batches: BatchReader | null;
  /** Null if no other transaction can take the place of one. */
  readonly places: PlaceReader | null;
}

export interface InBlock {
  readonly status: "confirmed" | "failed";
  /** Which one, as the namespace writes it; null if it is there for good, or nobody says which one it is. */
  readonly block: string | null;
}

export interface Settling {
  readonly caipNetworkId: CaipNetworkId;
  readonly hash: string;
  /** The block that had it. */
  readonly block: string;
}

/** Finds what took the place of a transaction. */
export interface PlaceReader {
  /** What the node has of a transaction. */
  readonly placeOf: (hash: string, address: string) => NodeQuestion<FoundPlace>;
  /**
   * The place that a transaction most likely has which no node has yet; null if nobody can tell. Null where nothing hints at it.
   *
   * @throws as the question to the node
   */
  readonly expected$: ((ask: AskNode, asked: AskedPlace) => Observable<Place | null>) | null;
  /**
   * What took the place of an account's transaction; null while none but this one has.
   *
   * @throws as the questions to the node
   */
  readonly taker$: (ask: AskNode, sent: Placed) => Observable<Taker | null>;
}

export interface FoundPlace {
  /** Null while the node has none of it, or if somebody else sends it for the account. */
  readonly place: Place | null;
  readonly isThere: boolean;
}

/** What a wallet was asked to send. */
export interface AskedPlace {
  readonly params: unknown;
  readonly address: string;
  /** It comes after those of the account that are pending: their numbers are lower. */
  readonly after: number;
}

export interface Placed {
  readonly hash: string;
  readonly address: string;
  readonly place: Place;
}

/** `unknown`: it cannot be found. */
export type Taker = KnownTaker | { readonly does: "unknown" };

/** `same`: it does what the first one did. `nothing`: it moves nothing. */
export interface KnownTaker {
  readonly does: "same" | "nothing" | "other";
  readonly hash: string;
}

/** Reads batches of calls, which are answered with an id that no node knows. */
export interface BatchReader {
  readonly isBatch: (method: string) => boolean;
  /** The id in the wallet's answer. */
  readonly idIn: (answer: unknown) => string | null;
  /** What the wallet is asked, without a prompt. */
  readonly outcomeOf: (id: string) => RpcQuestion<BatchOutcome>;
}

export interface BatchOutcome {
  readonly status: "pending" | "confirmed" | "failed";
  /** Of the last transaction that it was sent in; null while there is none. */
  readonly hash: string | null;
}
