import type { Transaction } from "../../codecs/api/history.js";
import { addressLook } from "../../codecs/strangers.js";
import { detailsKey, type TransactionDetails } from "../../model/transaction-details.js";
import { asTold, counterpartsOf, type Symbols } from "./told.js";

/** Another side of a transaction, by its address in small letters, and what lists show of that. */
export interface Side {
  readonly address: string;
  readonly look: string;
}

/** A transaction as it is known, and what can be read of it by itself. */
export interface ReadTransaction {
  /** As its network tells it, where that has told. */
  readonly told: Transaction;
  /** What its network has told of it. */
  readonly details: TransactionDetails | undefined;
  /** Its hash in small letters. */
  readonly hash: string;
  readonly others: readonly Side[];
  /** Whether the account itself sent it, with something of worth: a token of one's own can say that anybody sent it. */
  readonly isOwn: boolean;
  /** Whether it moves nothing: anybody can have nothing of a token sent in the name of anybody. */
  readonly isEmpty: boolean;
  /** Whether all that it moves is next to nothing, and came to the account. */
  readonly isDust: boolean;
}

/** What transactions are read by. */
export interface Known {
  readonly details: Readonly<Record<string, TransactionDetails>>;
  readonly symbols: (transaction: Transaction) => Symbols;
}

/**
 * Reads transactions of an account, each once as long as nothing new is known of it: there may be thousands, and each page
 * and each answer of a node comes with all that were there before.
 *
 * @param own the account's address
 */
export const transactionReader = (own: string) => {
  interface Kept {
    readonly key: string;
    readonly read: ReadTransaction;
    /** Null if the names of tokens do not matter. */
    readonly symbols: Known["symbols"] | null;
    /** What it was last seen to hold by: most do whenever a page comes. */
    known: Known;
  }
  let kept = new Map<Transaction, Kept>();
  const holds = (one: Kept, known: Known): boolean => {
    if (one.known === known) return true;
    const { key, read, symbols } = one;
    if (read.details !== known.details[key]) return false;
    if (symbols !== null && symbols !== known.symbols) return false;
    one.known = known;
    return true;
  };

  const read = (said: Transaction, known: Known): ReadTransaction => {
    const before = kept.get(said);
    if (before !== undefined && holds(before, known)) return before.read;
    const key = before?.key ?? detailsKey(said);
    const details = known.details[key];
    const told = asTold(said, details, known.symbols(said));
    const isNamed = said.operationType === "" && details !== undefined;
    const one: Kept = {
      key,
      known,
      read: readingOf(told, details, own),
      symbols: isNamed ? known.symbols : null,
    };
    kept.set(said, one);
    return one.read;
  };
  return {
    read,
    /** How many of these are yet to be read. */
    unread: (all: readonly Transaction[], known: Known): number => {
      // Those that are not listed any more are forgotten.
      if (kept.size > 2 * all.length + KEPT_BEYOND)
        kept = new Map(all.flatMap((one) => pairs(one, kept.get(one))));
      return all.filter((one) => {
        const before = kept.get(one);
        return before === undefined || !holds(before, known);
      }).length;
    },
  };
};

const KEPT_BEYOND = 1_000;

const pairs = <K, V>(key: K, value: V | undefined): readonly (readonly [K, V])[] =>
  value === undefined ? [] : [[key, value]];

const readingOf = (
  told: Transaction,
  details: TransactionDetails | undefined,
  own: string,
): ReadTransaction => {
  const { operationType, transfers } = told;
  const others =
    details === undefined
      ? [operationType === "send" ? told.sentTo : told.sentFrom] // as the service says, which nobody has checked
      : counterpartsOf(details).map(({ address }) => address);
  return {
    told,
    details,
    hash: told.hash.toLowerCase(),
    others: others.map(sideOf),
    isOwn:
      operationType === "send" &&
      (details === undefined || details.payer.toLowerCase() === own.toLowerCase()) &&
      transfers.some((one) => one.direction === "out" && one.hasPrice && !isZero(one)),
    isEmpty: transfers.length > 0 && transfers.every((one) => one.nft === null && isZero(one)),
    isDust:
      operationType === "receive" &&
      transfers.length > 0 &&
      transfers.every((one) => one.direction === "in" && one.isDust),
  };
};

const sideOf = (text: string): Side => {
  const address = text.toLowerCase();
  return { address, look: addressLook(address) };
};

const isZero = ({ quantity }: Transaction["transfers"][number]): boolean =>
  quantity !== null && ZERO.test(quantity);

/** Faster than to read the number, for there may be thousands. */
const ZERO = /^[0.]+(e|$)/i;

/**
 * Ids of entries that strangers put there so that the visitor copies an address from them: they move nothing or
 * next to nothing, or are from or to an address that reads like the account's own, or like one that the account has sent to.
 *
 * @param own the account's address
 */
export const marked = (all: readonly ReadTransaction[], own: string): ReadonlySet<string> => {
  const known = new Set<string>();
  const looks = new Set<string>();
  const know = ({ address, look }: Side): void => {
    known.add(address);
    looks.add(look);
  };
  know(sideOf(own));
  for (const { isOwn, others } of all) if (isOwn) others.forEach(know);
  const isTwin = ({ address, look }: Side): boolean =>
    address !== "" && looks.has(look) && !known.has(address);
  // Next to nothing, from nobody whom the account has paid.
  const isBait = ({ isDust, others }: ReadTransaction): boolean =>
    isDust && !others.some(({ address }) => known.has(address));
  const found = new Set<string>();
  for (const one of all)
    if (one.isEmpty || (!one.isOwn && (one.others.some(isTwin) || isBait(one))))
      found.add(one.told.id);
  return found;
};
