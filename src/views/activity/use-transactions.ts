import { useDeferredValue, useMemo } from "react";
import { map, type Observable, of, type SchedulerLike, switchMap } from "rxjs";
import { mapInSlices } from "../../base/map-in-slices.js";
import type { Transaction } from "../../codecs/api/history.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ActivityState } from "../../model/activity.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { useMade } from "../parts/use-made.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { type Known, marked, type ReadTransaction, transactionReader } from "./read.js";
import type { Symbols } from "./told.js";

interface Transactions extends ActivityState {
  readonly details: NonNullable<ActivityState["details"]>;
  /** Whether they are there and are yet to be read. Nothing is told of them then. */
  readonly isReading: boolean;
  /** Ids of those that strangers made to deceive. */
  readonly suspicious: ReadonlySet<string>;
  /** What was sent from here, by hash in small letters. */
  readonly own: ReadonlyMap<string, SentTransaction>;
}

/** To read a transaction takes a fifth of decoding it. */
const SLICE = 1_000;

/** The account's transactions as they are known, and what was sent from here that the service does not know yet. */
export const useTransactions = (activity: ActivityState): Transactions => {
  const { scheduler } = useViewPorts().env;
  const all = useWithSent(activity);
  const symbols = useSymbols();
  // There may be thousands of rows, and each answer of a node would go through all of them at once.
  const details = useDeferredValue(activity.details ?? NOTHING);
  const address = useActiveAccount()?.address ?? "";
  const reader = useMemo(() => transactionReader(address), [address]);
  const known = useMemo((): Known => ({ details, symbols }), [details, symbols]);
  const asked = useMemo((): Asked => ({ all, known, reader }), [all, known, reader]);
  const unread = useMemo(() => reader.unread(all, known), [reader, all, known]);
  const made = useMade(asked, unread, readAtOnce, readInSlices(scheduler));
  const read = made?.reader === reader ? made.read : NONE;
  const sent = useNow(useSluice().transfers$);
  const own = useMemo(
    () => new Map(sent.map((one) => [one.hash?.toLowerCase() ?? "", one])),
    [sent],
  );
  const items = useMemo(
    () =>
      read.map(({ told, hash }, at): Transaction => {
        const mine = own.get(hash);
        // What was told of it before does not hold any more.
        return mine?.status === "pending" && mine.takenBack
          ? { ...(made?.all[at] ?? told), status: mine.status }
          : told;
      }),
    [made, read, own],
  );
  const suspicious = useMemo(() => marked(read, address), [read, address]);
  const isReading = read.length === 0 && all.length > 0;
  return { ...activity, details, items, isReading, suspicious, own };
};

const NONE: readonly ReadTransaction[] = [];

interface Asked {
  readonly all: readonly Transaction[];
  readonly known: Known;
  readonly reader: ReturnType<typeof transactionReader>;
}

interface Answer extends Asked {
  readonly read: readonly ReadTransaction[];
}

const readAtOnce = (asked: Asked): Answer => ({
  ...asked,
  read: asked.all.map((one) => asked.reader.read(one, asked.known)),
});

const readInSlices =
  (scheduler: SchedulerLike) =>
  (asked$: Observable<Asked>): Observable<Answer> =>
    asked$.pipe(
      switchMap((asked) =>
        of(asked.all).pipe(
          mapInSlices((one) => asked.reader.read(one, asked.known), scheduler, SLICE),
          map((read) => ({ ...asked, read })),
        ),
      ),
    );

const NOTHING: Transactions["details"] = {};

const useWithSent = ({ items, next, scope, status }: ActivityState): readonly Transaction[] => {
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
    const known = new Set(items.map(({ hash }) => hash.toLowerCase()));
    const own = mine.flatMap((one) =>
      known.has((one.hash ?? "").toLowerCase())
        ? []
        : (transactionOf(one, coinOf(one.caipNetworkId)) ?? []),
    );
    // An older one may be in a page that is yet to come.
    const shown = own.filter(
      (one) => one.status === "pending" || (isSettled && (next === null || one.minedAt >= oldest)),
    );
    if (shown.length === 0) return items;
    // Both have the newest first, so that this takes no longer than to go through them once.
    return [...shown, ...items].sort((a, b) => b.minedAt - a.minedAt);
  }, [items, next, scope, status, sent, account, caipNetworkId, networks]);
};

/** How coins and tokens are called where a transaction is: tokens as those that the account holds, or that the site names. */
const useSymbols = (): ((transaction: Transaction) => Symbols) => {
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
): Transaction | null =>
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
