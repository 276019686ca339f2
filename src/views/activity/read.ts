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
  /** Whether the names of tokens matter to it. */
  readonly hasNames: boolean;
  /** As its network tells it, where that has told. */
  readonly told: ListedTransaction;
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
  let last: LastRead = { all: [], read: [], symbolsOf: null };
  return {
    read: (said: ListedTransaction, symbolsOf: SymbolsOf): ReadTransaction =>
      readingOf(said, symbolsOf, own),
    /** What `held` finds from now on. */
    keep: (now: LastRead): void => {
      last = now;
    },
    /** What was read before of each of these, undefined of the others. Found where it stood, from the beginning or from the end. */
    held: (
      all: readonly ListedTransaction[],
      symbolsOf: SymbolsOf,
    ): readonly (ReadTransaction | undefined)[] => {
      const { all: before, read } = last;
      const areNamed = last.symbolsOf === symbolsOf;
      const heldAt = (at: number, said: ListedTransaction): ReadTransaction | undefined =>
        before[at] === said && (areNamed || read[at]?.hasNames === false) ? read[at] : undefined;
      const further = all.length - before.length;
      return all.map((said, at) => heldAt(at, said) ?? heldAt(at - further, said));
    },
  };
};

/** A list, what was read of each in it, and by which names of tokens. */
interface LastRead {
  readonly all: readonly ListedTransaction[];
  readonly read: readonly ReadTransaction[];
  readonly symbolsOf: SymbolsOf | null;
}

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
    hasNames: said.operationType === "" && details !== undefined,
    told,
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
 * Entries that strangers put there so that the visitor copies an address from them: they move nothing or
 * next to nothing, or are from or to an address that reads like the account's own, or like one that the account has sent to.
 *
 * @param own the account's address
 */
export const marked = (
  all: readonly ReadTransaction[],
  own: string,
): ReadonlySet<ListedTransaction> => {
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
  const found = new Set<ListedTransaction>();
  for (const one of all)
    if (one.isEmpty || (!one.isOwn && (one.others.some(isTwin) || isBait(one))))
      found.add(one.told);
  return found;
};
