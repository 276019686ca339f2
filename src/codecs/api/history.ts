import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { type CaipNetworkId, isCaipNetworkId } from "../caip.js";
import { isHash, isPlainAddress } from "../chain-texts.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { KEPT_PICTURE_MAX_CHARS, OUTSIDE_NAME_MAX } from "../limits.js";
import { optional, optionalText, string, unknown } from "../primitives.js";
import { anyObject, listOf, shape } from "../shape.js";
import { boundedText, pictureOf } from "../text.js";
import { NUMERIC, SYMBOL_MAX } from "./token-balances.js";

/** Entries of one page of the history that are read. The service sends far fewer. */
const HISTORY_PAGE_MAX = 200;

/** What one transaction moved: an amount of a coin or token, or an NFT. */
export interface Transfer {
  readonly direction: "in" | "out" | "self";
  /** Decimal text in whole tokens; null where it is not known, as for NFTs. */
  readonly quantity: string | null;
  /** Null for an NFT, and where it is not known. */
  readonly symbol: string | null;
  /** For an NFT: its name, which may be empty; else null. */
  readonly nft: string | null;
  /** Data or an address that an `img` may show. Whoever made the token chose the address, and sees who loads it. */
  readonly picture: string | null;
  /** Whether the service knows what the coin or token is worth. Anybody can have a token of any symbol sent in any name. */
  readonly hasPrice: boolean;
  /** Whether it is worth less than a cent, by the service's price: what strangers send to be seen. */
  readonly isDust: boolean;
  /** Whether the service takes an NFT for spam. */
  readonly isSpam: boolean;
}

/** A transaction of an account, as the service tells it. */
export interface Transaction {
  /** The service's id, by which a later answer replaces it. */
  readonly id: string;
  readonly hash: string;
  readonly caipNetworkId: CaipNetworkId;
  /** What it did, in the service's words: `send`, `receive`, `trade`, `approve`, ... */
  readonly operationType: string;
  readonly status: "confirmed" | "failed" | "pending";
  /** Milliseconds since the epoch. */
  readonly minedAt: number;
  /** Plain addresses of whom the service names; empty where it names nobody. */
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly transfers: readonly Transfer[];
}

/** A page of the history, and where the next one begins; null: there is none. */
export interface HistoryPage {
  readonly items: readonly Transaction[];
  readonly next: string | null;
}

const answer = shape({ data: listOf(unknown) }, { next: optionalText });

const entry = shape(
  {
    id: string,
    metadata: shape(
      { hash: string, chain: string, minedAt: string, status: string },
      { operationType: optionalText, sentFrom: optionalText, sentTo: optionalText },
    ),
  },
  { transfers: optional(listOf(unknown)) },
);

const transfer = shape(
  { direction: string },
  {
    quantity: optional(anyObject),
    price: optional(unknown),
    fungible_info: optional(anyObject),
    nft_info: optional(anyObject),
  },
);
const amount = shape({ numeric: string });
const picture = shape({ url: string });
const fungible = shape({}, { name: optionalText, symbol: optionalText, icon: optional(anyObject) });
const nft = shape(
  {},
  { name: optionalText, content: optional(anyObject), flags: optional(anyObject) },
);
const nftContent = shape({}, { preview: optional(anyObject), detail: optional(anyObject) });

const DIRECTIONS = ["in", "out", "self"] as const;
const STATUSES = ["confirmed", "failed", "pending"] as const;
const ID_MAX = 200;
const WORD_MAX = 40;
const CURSOR_MAX = 2_000;
/** In US dollars. */
const CENT = 0.01;
/** Number of transfers of one transaction that are read. */
const TRANSFERS_MAX = 50;

/**
 * Answer of `GET /v1/account/{address}/history`, in its order. Leaves out what cannot be read, and transactions all of
 * whose transfers are NFTs that the service takes for spam. An amount that is no plain decimal is left out of its transfer.
 */
export const decodeHistory = (body: unknown): Either<string, HistoryPage> => {
  const whole = decodeWholeHistory(body);
  if (!isRight(whole)) return whole;
  const items = whole.right.items.filter(
    ({ transfers }) => transfers.length === 0 || !transfers.every(({ isSpam }) => isSpam),
  );
  return right({ ...whole.right, items });
};

/** The same answer with the transactions of spam. */
export const decodeWholeHistory = (body: unknown): Either<string, HistoryPage> => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded)) return decoded;
  const { data, next } = decoded.right;
  const items = data
    .slice(0, HISTORY_PAGE_MAX)
    .flatMap((one) => transactionIn(decodeOrNull(entry, one)) ?? []);
  const isCursor = typeof next === "string" && next !== "" && next.length <= CURSOR_MAX;
  return right({ items, next: isCursor ? next : null });
};

const transactionIn = (said: t.TypeOf<typeof entry> | null): Transaction | null => {
  if (said === null || said.id === "" || said.id.length > ID_MAX) return null;
  const { hash, chain, operationType, sentFrom, sentTo, ...metadata } = said.metadata;
  const status = STATUSES.find((one) => one === metadata.status);
  const minedAt = Date.parse(metadata.minedAt);
  if (!isHash(hash) || !isCaipNetworkId(chain) || status === undefined) return null;
  if (!Number.isFinite(minedAt) || minedAt < 0) return null;
  return {
    id: said.id,
    hash,
    caipNetworkId: chain,
    operationType: boundedText(operationType ?? "", WORD_MAX),
    status,
    minedAt,
    sentFrom: addressIn(sentFrom),
    sentTo: addressIn(sentTo),
    transfers: (said.transfers ?? [])
      .slice(0, TRANSFERS_MAX)
      .flatMap((one) => transferIn(decodeOrNull(transfer, one)) ?? []),
  };
};

const addressIn = (text: string | null | undefined): string =>
  typeof text === "string" && isPlainAddress(text) ? text : "";

const transferIn = (said: t.TypeOf<typeof transfer> | null): Transfer | null => {
  const direction = DIRECTIONS.find((one) => one === said?.direction);
  if (said === null || direction === undefined) return null;
  const numeric = decodeOrNull(amount, said.quantity)?.numeric;
  const quantity = numeric !== undefined && NUMERIC.test(numeric) ? numeric : null;
  if (said.nft_info != null) {
    const info = decodeOrNull(nft, said.nft_info);
    const content = decodeOrNull(nftContent, info?.content);
    return {
      direction,
      quantity: null,
      symbol: null,
      nft: boundedText(info?.name ?? "", OUTSIDE_NAME_MAX),
      picture: urlIn(content?.preview) ?? urlIn(content?.detail),
      hasPrice: false,
      isDust: false,
      isSpam: info?.flags?.is_spam === true,
    };
  }
  const info = decodeOrNull(fungible, said.fungible_info);
  const price = typeof said.price === "number" ? said.price : 0;
  const symbol = boundedText(info?.symbol ?? info?.name ?? "", SYMBOL_MAX) || null;
  return symbol === null && quantity === null
    ? null
    : {
        direction,
        quantity,
        symbol,
        nft: null,
        picture: urlIn(info?.icon),
        hasPrice: price > 0,
        isDust: price > 0 && Number(quantity ?? 1 / price) * price < CENT,
        isSpam: false,
      };
};

const urlIn = (value: unknown): string | null =>
  pictureOf(decodeOrNull(picture, value)?.url, KEPT_PICTURE_MAX_CHARS);

/** What a transaction moved to or from an account, as the network tells it. */
export interface ChainMove {
  readonly direction: "in" | "out" | "self";
  /** Contract or mint of the token or NFT; null: the network's own coin. */
  readonly contract: string | null;
  /** Whom it came from or went to; null if that is nobody, or is not told. */
  readonly other: string | null;
  /** In the smallest unit; null for an NFT. */
  readonly units: bigint | null;
  /** Null where the transaction does not tell. */
  readonly decimals: number | null;
}

/** What a node tells of a transaction that it has in a block, seen from an account. */
export interface ChainFacts {
  readonly hasFailed: boolean;
  /** Who sent it, and paid the fee. */
  readonly payer: string;
  /** In the coin's smallest unit. */
  readonly fee: bigint;
  /** The contract or program that was used; null for a plain payment. */
  readonly used: string | null;
  /** What it moved; where it failed, what it was to move, as far as that can be read. */
  readonly moves: readonly ChainMove[];
  /** Why it failed, in the words of the contract or the network; null where they do not tell. */
  readonly reason: string | null;
}
