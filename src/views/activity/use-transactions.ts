import { useDeferredValue, useMemo } from "react";
import { map, type Observable, of, type SchedulerLike, switchMap } from "rxjs";
import { mapInSlices } from "../../base/map-in-slices.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ActivityState, ListedTransaction } from "../../model/activity.js";
import { isSameTransaction } from "../../model/transaction-details.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { useMade } from "../parts/use-made.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { marked, type ReadTransaction, type SymbolsOf, transactionReader } from "./read.js";

interface Transactions extends ActivityState {
  /** Whether they are there and are yet to be read. Nothing is told of them then. */
  readonly isReading: boolean;
  /** Those that strangers made to deceive. */
  readonly suspicious: ReadonlySet<ListedTransaction>;
  /** What is known of one that was sent from here. */
  readonly sentOf: SentOf;
}

type SentOf = (transaction: ListedTransaction) => SentTransaction | undefined;

/** To read a transaction takes a fifth of decoding it. */
const SLICE = 1_000;

/** The account's transactions as they are known, and what was sent from here that the service does not know yet. */
export const useTransactions = (now: ActivityState): Transactions => {
  const { scheduler } = useViewPorts().env;
  // There may be thousands of rows, and each answer of a node goes through all of them.
  const later = useDeferredValue(now);
  const activity = isSameList(later, now) ? later : now;
  const all = useWithSent(activity);
  const symbolsOf = useSymbols();
  const address = useActiveAccount()?.address ?? "";
  const reader = useMemo(() => transactionReader(address), [address]);
  const asked = useMemo((): Asked => {
    const held = reader.held(all, symbolsOf);
    const unread = all.filter((_, at) => held[at] === undefined);
    return { all, symbolsOf, reader, held, unread };
  }, [all, symbolsOf, reader]);
  const made = useMade(asked, asked.unread.length, readAtOnce, readInSlices(scheduler));
  const read = made?.reader === reader ? made.read : NONE;
  const sent = useNow(useSluice().transfers$);
  const sentOf = useMemo((): SentOf => {
    const hashes = sent.map(({ hash }) => hash?.toLowerCase());
    return ({ hash }) => sent[hashes.indexOf(hash.toLowerCase())];
  }, [sent]);
  const items = useMemo(() => {
    const isAnyBack = sent.some(isTakenBack);
    // What was told of it before does not hold any more.
    return read.map(
      ({ said, told }): ListedTransaction =>
        isAnyBack && isTakenBack(sentOf(said)) ? { ...said, status: "pending" } : told,
    );
  }, [read, sent, sentOf]);
  const suspicious = useMemo(() => marked(read, address), [read, address]);
  const isReading = read.length === 0 && all.length > 0;
  return { ...activity, items, isReading, suspicious, sentOf };
};

/** Whether both are about as many transactions of the same account, of which more may be told. */
const isSameList = (a: ActivityState, b: ActivityState): boolean =>
  a.caipAddress === b.caipAddress && a.items.length === b.items.length;

const NONE: readonly ReadTransaction[] = [];

const isTakenBack = (one: SentTransaction | undefined): boolean =>
  one?.status === "pending" && Boolean(one.takenBack);

interface Asked {
  readonly all: readonly ListedTransaction[];
  readonly symbolsOf: SymbolsOf;
  readonly reader: ReturnType<typeof transactionReader>;
  /** What is read of each already. */
  readonly held: readonly (ReadTransaction | undefined)[];
  readonly unread: readonly ListedTransaction[];
}

interface Answer extends Asked {
  readonly read: readonly ReadTransaction[];
}

const readIn =
  ({ reader, symbolsOf }: Asked) =>
  (one: ListedTransaction): ReadTransaction =>
    reader.read(one, symbolsOf);

const answerTo = (asked: Asked, fresh: readonly ReadTransaction[]): Answer => {
  const { all, held, symbolsOf, reader } = asked;
  const bySaid = new Map(fresh.map((one) => [one.said, one]));
  const read = all.map((one, at) => held[at] ?? bySaid.get(one) ?? reader.read(one, symbolsOf));
  reader.keep({ all, read, symbolsOf });
  return { ...asked, read };
};

const readAtOnce = (asked: Asked): Answer => answerTo(asked, asked.unread.map(readIn(asked)));

const readInSlices =
  (scheduler: SchedulerLike) =>
  (asked$: Observable<Asked>): Observable<Answer> =>
    asked$.pipe(
      switchMap((asked) =>
        of(asked.unread).pipe(
          mapInSlices(readIn(asked), scheduler, SLICE),
          map((fresh) => answerTo(asked, fresh)),
        ),
      ),
    );

const useWithSent = ({
  items,
  unlisted,
  next,
  scope,
  status,
}: ActivityState): readonly ListedTransaction[] => {
  const sent = useNow(useSluice().transfers$);
  const account = useActiveAccount();
  const { caipNetworkId } = useNetwork();
  const networks = useNow(useSluice().networks$);
  return useMemo(() => {
    const coinOf = (id: string): string =>
      networks.find((one) => one.caipNetworkId === id)?.nativeCurrency.symbol ?? "";
    const mine = sent.filter(
      (one) =>
        account !== null &&
        isSameAccount(namespaceOf(one.caipNetworkId), one.address, account.address) &&
        (scope === "all" || one.caipNetworkId === caipNetworkId),
    );
    if (mine.length === 0) return items;
    const isSettled = status !== "idle" && status !== "loading";
    const oldest = items.at(-1)?.minedAt ?? 0;
    const hashes = new Set(mine.map(({ hash }) => hash?.toLowerCase()));
    const listed = new Set(
      items.map(({ hash }) => hash.toLowerCase()).filter((hash) => hashes.has(hash)),
    );
    const own = mine.flatMap((one) => {
      const row = transactionOf(one, coinOf(one.caipNetworkId));
      if (row === null || listed.has(row.hash.toLowerCase())) return [];
      const details = unlisted?.find((other) => isSameTransaction(row, other))?.details;
      return details === undefined ? row : { ...row, details };
    });
    // An older one may be in a page that is yet to come.
    const shown = own.filter(
      (one) => one.status === "pending" || (isSettled && (next === null || one.minedAt >= oldest)),
    );
    if (shown.length === 0) return items;
    // Both have the newest first, so that this takes no longer than to go through them once.
    return [...shown, ...items].sort((a, b) => b.minedAt - a.minedAt);
  }, [items, unlisted, next, scope, status, sent, account, caipNetworkId, networks]);
};

/** How coins and tokens are called where a transaction is: tokens as those that the account holds, or that the site names. */
const useSymbols = (): SymbolsOf => {
  const networks = useNow(useSluice().networks$);
  const { items } = useNow(useSluice().tokens$);
  const named = useOptions().tokens;
  return useMemo(
    () =>
      ({ caipNetworkId }) => ({
        coin:
          networks.find((one) => one.caipNetworkId === caipNetworkId)?.nativeCurrency.symbol ?? "",
        ofToken: (contract) => {
          // Seldom asked for, and there may be thousands of tokens.
          const id = `${caipNetworkId}:${contract}`.toLowerCase();
          const isIt = ({ address }: { readonly address: string }): boolean =>
            isSameAccount(namespaceOf(caipNetworkId), address, contract);
          return (
            named[caipNetworkId]?.find(isIt)?.symbol ??
            items.find(({ address }) => address.toLowerCase() === id)?.symbol ??
            null
          );
        },
      }),
    [networks, items, named],
  );
};

const transactionOf = (
  {
    id,
    hash,
    caipNetworkId,
    kind,
    address,
    to,
    symbol,
    amount,
    asset,
    since,
    status,
  }: SentTransaction,
  coin: string,
): ListedTransaction | null =>
  hash === null || status === "asked"
    ? null
    : {
        id: `sent ${id}`,
        hash,
        caipNetworkId,
        operationType: kind,
        status: status === "pending" || status === "confirmed" ? status : "failed",
        minedAt: since,
        sentFrom: address,
        sentTo: to ?? "",
        transfers:
          amount === null
            ? []
            : [
                {
                  direction: "out",
                  quantity: amount,
                  symbol: symbol ?? coin,
                  nft: nftText(amount, symbol ?? "", asset?.kind),
                  picture: null,
                  hasPrice: true,
                  isDust: false,
                  isSpam: false,
                },
              ],
      };

/** What is shown of a number of NFTs; null for a token, whose amount is told. */
const nftText = (amount: string, name: string, kind = "token"): string | null =>
  kind === "coin" || kind === "token" ? null : amount === "1" ? name : `${amount} ${name}`;
