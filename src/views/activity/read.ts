import { addressLook } from "../../codecs/strangers.js";
import type { ListedTransaction } from "../../model/activity.js";
import { asTold, counterpartsOf, type Symbols } from "./told.js";

/** Another side of a transaction, by its address in small letters, and what lists show of that. */
export interface Side {
  readonly address: string;
  readonly look: string;
}

/** How coins and tokens are called where a transaction is. */
export type SymbolsOf = (transaction: ListedTransaction) => Symbols;

/** A transaction as it is known, and what can be read of it by itself. */
export interface ReadTransaction {
  /** What it was read from. */
  readonly said: ListedTransaction;
  /** Which names of tokens it was read with; null if they do not matter. */
  readonly symbolsOf: SymbolsOf | null;
  /** As its network tells it, where that has told. */
  readonly told: ListedTransaction;
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

/**
 * Reads transactions of an account, each once as long as nothing new is known of it: there may be thousands, and each page
 * and each answer of a node comes with all that were there before.
 *
 * @param own the account's address
 */
export const transactionReader = (own: string) => {
  let last: readonly ReadTransaction[] = [];
  return {
    read: (said: ListedTransaction, symbolsOf: SymbolsOf): ReadTransaction =>
      readingOf(said, symbolsOf, own),
    /** What `keep` was told last is what was read before. */
    keep: (read: readonly ReadTransaction[]): void => {
      last = read;
    },
    /** What was read before of each of these, null of the others. Found where it stood, from the beginning or from the end. */
    held: (
      all: readonly ListedTransaction[],
      symbolsOf: SymbolsOf,
    ): readonly (ReadTransaction | null)[] => {
      const heldAt = (at: number, said: ListedTransaction): ReadTransaction | null => {
        const one = last[at];
        return one?.said === said && (one.symbolsOf === null || one.symbolsOf === symbolsOf)
          ? one
          : null;
      };
      const further = all.length - last.length;
      return all.map((said, at) => heldAt(at, said) ?? heldAt(at - further, said));
    },
  };
};

const readingOf = (said: ListedTransaction, symbolsOf: SymbolsOf, own: string): ReadTransaction => {
  const { details } = said;
  const told = asTold(said, symbolsOf(said));
  const { operationType, transfers } = told;
  const others =
    details === undefined
      ? [operationType === "send" ? told.sentTo : told.sentFrom] // as the service says, which nobody has checked
      : counterpartsOf(details).map(({ address }) => address);
  return {
    said,
    symbolsOf: said.operationType === "" && details !== undefined ? symbolsOf : null,
    told,
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

const isZero = ({ quantity }: ListedTransaction["transfers"][number]): boolean =>
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
