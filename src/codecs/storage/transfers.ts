import { isRight, right } from "fp-ts/Either";
import type * as t from "io-ts";
import { caipNetworkId } from "../caip.js";
import { isHash, isPlainAddress } from "../chain-texts.js";
import { decodeOrNull } from "../decode.js";
import { DIFFERING, places } from "../payment/plan.js";
import {
  boolean,
  number,
  oneOf,
  optional,
  orNull,
  refine,
  string,
  unknown,
} from "../primitives.js";
import { listOf, shape } from "../shape.js";
import type { RecordOf } from "./records.js";

/** A text that passes a check. */
const textThat = (name: string, passes: (text: string) => boolean) =>
  refine(name, (value) => (typeof value === "string" && passes(value) ? value : undefined));

// Others can write to the browser's storage, and what is here is shown.
const SYMBOL_MAX = 64;
/** Wallets may use more; such a batch is not followed. */
export const CALL_ID_MAX = 1_000;
/** At most 256 bits, with as many places. */
const AMOUNT = /^\d{1,78}(\.\d{1,78})?$/;
const BLOCK = /^\d{1,20}$/;
const REFERENCE = /^0x[0-9a-f]{64}$/i;
const CALL_MAX = 200;
const BLOCK_MAX = 100;
const symbol = textThat("symbol", (text) => text.length <= SYMBOL_MAX);
const address = textThat("address", isPlainAddress);
const hash = textThat("hash", isHash);
const place = shape(
  {
    /** Number of the transaction among those of its account. */
    nonce: number,
    /** Receiver, value and data in short, by which the same transaction is known under another hash. */
    call: textThat("call", (text) => text.length <= CALL_MAX),
  },
  {
    /** No node has told yet: it is what the wallet was asked for, and the number that was next. */
    isLikely: boolean,
  },
);
/** What only one transaction of an account can have. On Bitcoin, that is a coin that it spends. */
export type Place = t.TypeOf<typeof place>;

const DIFFERENCE_MAX = 200;
const differenceText = textThat("difference", (text) => text.length <= DIFFERENCE_MAX);

const digits = textThat("digits", (text) => /^\d{1,78}$/.test(text));
const kind = oneOf("coin", "token", "erc721", "erc1155", "nft");
/** What the dialog, or the site without it, had a wallet do: to compare it with what the chain has. */
const meant = shape(
  {
    request: shape({ method: string, params: unknown }),
    asset: shape({
      kind,
      address: orNull(address),
      tokenId: orNull(digits),
      symbol,
      decimals: places,
    }),
    units: digits,
    rent: orNull(digits),
  },
  {
    /** What a swap in the same request gives for it. */
    gives: shape({ token: orNull(address), units: digits }),
  },
);

const sentTransaction = shape(
  {
    /** Of the request that asked for it. */
    id: string,
    caipNetworkId,
    /** Who sends it. */
    address,
    /** Null until the wallet has sent it. */
    hash: orNull(hash),
    kind: oneOf("send", "execute", "deploy"),
    /** Who it is sent to; null where that is not known before it is decoded. */
    to: orNull(address),
    /** Contract or mint of the token that is sent; null: the network's coin. */
    token: orNull(address),
    /** What it calls itself; null for the coin. */
    symbol: orNull(symbol),
    /** The amount, in whole tokens as decimal text; null for none. */
    amount: orNull(textThat("amount", (text) => AMOUNT.test(text))),
    /** Milliseconds since the epoch. */
    since: number,
    /**
     * `dropped`: the network has not taken it, and will not any more. `cancelled` and `replaced`: another one of its account
     * took its place, which moves nothing or something else.
     */
    status: oneOf("asked", "pending", "confirmed", "failed", "dropped", "cancelled", "replaced"),
  },
  {
    /** The last block that may have it, as decimal text; null: any. */
    lastBlock: orNull(textThat("block", (text) => BLOCK.test(text))),
    /** What it was to do, until a node has told what was signed. */
    meant: optional(meant),
    /** What was signed besides or instead of what was shown. Missing: nothing, as far as is known. */
    differences: optional(
      listOf(shape({ what: oneOf(...DIFFERING), meant: differenceText, is: differenceText })),
    ),
    /** By which the wallet knows a batch of calls (EIP-5792); it has a hash once the network has it. */
    callId: textThat("id", (text) => text.length <= CALL_ID_MAX),
    /** Its place among the transactions of its account, once it is known. */
    place: optional(place),
    /** The same was sent once more for a higher fee, and `hash` is of that one. */
    isSpedUp: boolean,
    /** What `token` and `symbol` do not tell of it: whether it is an NFT, and which; how it is divided. Missing: nobody noted it. */
    asset: shape({ kind, tokenId: orNull(digits), decimals: places }),
    /** Of the payment that it pays: 32 bytes in hexadecimal, after `0x`. */
    reference: textThat("reference", (text) => REFERENCE.test(text)),
    /** While it is pending, the same can be sent once more for a higher fee. */
    isReplaceable: boolean,
    /** While it is pending, nothing can be sent in its place. */
    isCancellable: boolean,
    /** Hash of nothing in its place, which the wallet has sent to cancel it. */
    outbidBy: hash,
    /** Hashes of the same for lower fees, which this page sent before. */
    replaces: optional(listOf(hash)),
    /** What took its place. */
    replacedBy: optional(hash),
    /** The block that has it, or what took its place, until nobody can take that one back. */
    block: optional(textThat("block", (text) => text.length <= BLOCK_MAX)),
    /** How often the network took back the block that had it. */
    takenBack: number,
    /** How often the visitor was told that. */
    toldBack: number,
    /** The visitor was told in the dialog what became of it. */
    isTold: boolean,
  },
);

/** A transaction that this site had a wallet send. */
export type SentTransaction = t.TypeOf<typeof sentTransaction>;
/** What one sends, and to whom. Without a kind, it is a transfer. */
export type SentAsset = Pick<
  SentTransaction,
  | "to"
  | "token"
  | "symbol"
  | "amount"
  | "lastBlock"
  | "meant"
  | "asset"
  | "isReplaceable"
  | "isCancellable"
  | "reference"
> &
  Partial<Pick<SentTransaction, "kind">>;

const entries = listOf(unknown);
/** One that cannot be read, such as that of a later release, does not hide the others. It is gone with the next that is written. */
const transfers: t.Decoder<unknown, readonly SentTransaction[]> = {
  name: entries.name,
  validate: (value, context) => {
    const said = entries.validate(value, context);
    return isRight(said)
      ? right(said.right.flatMap((one) => decodeOrNull(sentTransaction, one) ?? []))
      : said;
  },
  decode: (value) => transfers.validate(value, []),
};

/** What was sent from here: of at most 30 days, and at most 200. */
export const TRANSFERS_RECORD: RecordOf<readonly SentTransaction[]> = {
  key: "transfers",
  version: 1,
  codec: transfers,
};

/** @internal */
export const WALLET_MAX = 300;

const tried = shape({
  /** Which wallet, by its connector and the name that it has there. */
  wallet: textThat("wallet", (text) => text.length <= WALLET_MAX),
  /** Whose place it was to take. */
  transferId: string,
  /** What it sent. */
  hash,
  /** Whether that has the number it was asked for. */
  number: oneOf("unknown", "kept", "ignored"),
});

/** A wallet was asked to send something with a number (nonce) that this library chose. @internal */
export type TriedNumber = t.TypeOf<typeof tried>;

/** What wallets did with the numbers that they were asked to send with. @internal */
export const NUMBERS_RECORD: RecordOf<readonly TriedNumber[]> = {
  key: "numbers",
  version: 1,
  codec: listOf(tried),
};
