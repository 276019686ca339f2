/** What moves: the chain's own coin, a token that is as good as any other of its kind, or one of a collection. */
export type Asset =
  | { readonly kind: "native" }
  | { readonly kind: "fungible"; readonly token: string }
  | { readonly kind: "nft"; readonly token: string; readonly id: string };

/** Something that went from one account to another. */
export type Move = {
  readonly asset: Asset;
  /** Null where it was made in this transaction. */
  readonly from: string | null;
  /** Null where it was destroyed. */
  readonly to: string | null;
  readonly units: bigint;
};

/** A transaction as its block tells it. Addresses of eip155 are in lower case. */
export type ChainTransaction = {
  readonly chain: string;
  readonly hash: string;
  readonly block: number;
  /** Its place in the block. */
  readonly at: number;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly from: string;
  /** The contract where it made one; null where it failed to. */
  readonly to: string | null;
  readonly nonce: number;
  /** What it asked for, as its data says; that is all that is known of one that failed. */
  readonly asks: "deploy" | "send" | "approve" | "execute";
  readonly hasFailed: boolean;
  readonly moves: readonly Move[];
  /** Accounts that let somebody else spend from now on. */
  readonly approvers: readonly string[];
};

/** What an answer says of a coin or a token. */
export type FungibleFacts = {
  readonly kind: "fungible";
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly iconUrl: string;
  /** USD; null for a token that the services do not know. */
  readonly price: number | null;
};

export type NftFacts = {
  readonly kind: "nft";
  readonly name: string;
  readonly previewUrl: string | null;
  readonly detailUrl: string | null;
  readonly isSpam: boolean;
};

/** A coin or a token that an account holds; `token` is null for the chain's own coin. */
export type Held = {
  readonly token: string | null;
  readonly units: bigint;
  readonly facts: FungibleFacts;
};

/** One chain, by account: read block by block, each block once. */
export type ChainIndex = {
  /** CAIP-2. */
  readonly chain: string;
  /** Whether the text is an address of this chain. */
  readonly isAddress: (text: string) => boolean;
  /** Reads the blocks that are new; all of them where the chain was reset. */
  readonly refresh: () => Promise<void>;
  /** Oldest first. */
  readonly transactionsOf: (account: string) => readonly ChainTransaction[];
  readonly factsOf: (asset: Asset) => Promise<FungibleFacts | NftFacts>;
  /** What the account holds now: the coin first. */
  readonly heldBy: (account: string) => Promise<readonly Held[]>;
};

/** Remembers what is read for a key until `forget`. */
export const memo = <T>(read: (key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return {
    get: (key: string): Promise<T> => {
      const found = known.get(key) ?? read(key);
      known.set(key, found);
      // What could not be read is asked for again.
      found.catch(() => known.delete(key));
      return found;
    },
    forget: (): void => known.clear(),
  };
};

/** Runs one at a time, each after the one before: a call never gets what was read before it. */
export const inTurn = (run: () => Promise<void>): (() => Promise<void>) => {
  let last = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(run);
    return last;
  };
};

/** The transactions of each account, in the order in which they are added. */
export const createAccountBook = () => {
  const book = new Map<string, ChainTransaction[]>();
  return {
    add: (transaction: ChainTransaction): void => {
      for (const account of partiesOf(transaction)) {
        const list = book.get(account);
        if (list === undefined) book.set(account, [transaction]);
        else list.push(transaction);
      }
    },
    of: (account: string): readonly ChainTransaction[] => book.get(account) ?? [],
    clear: (): void => book.clear(),
  };
};

const partiesOf = ({ from, to, moves, approvers }: ChainTransaction): ReadonlySet<string> =>
  new Set(
    [from, to, ...approvers, ...moves.flatMap((move) => [move.from, move.to])].filter(
      (one) => one !== null,
    ),
  );
