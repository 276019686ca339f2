import { useDeferredValue, useMemo } from "react";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { ActivityState, SentTransaction, Transaction } from "../../model/payloads.js";
import { detailsKey } from "../../model/transaction-details.js";
import { useActiveAccount, useNetwork, useTokens, useTransfers } from "../host-hooks.js";
import { useOptions, useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { marked } from "./marked.js";
import { asTold, type Symbols } from "./told.js";

interface Transactions extends ActivityState {
  readonly details: NonNullable<ActivityState["details"]>;
  /** Ids of those that strangers made to deceive. */
  readonly suspicious: ReadonlySet<string>;
  /** What was sent from here, by hash in small letters. */
  readonly own: ReadonlyMap<string, SentTransaction>;
}

/** The account's transactions as they are known, and what was sent from here that the service does not know yet. */
export const useTransactions = (activity: ActivityState): Transactions => {
  const all = useWithSent(activity);
  const symbols = useSymbols();
  // There may be thousands of rows, and each answer of a node would go through all of them at once.
  const details = useDeferredValue(activity.details ?? NOTHING);
  const address = useActiveAccount()?.address ?? "";
  const sent = useTransfers();
  const own = useMemo(
    () => new Map(sent.map((one) => [one.hash?.toLowerCase() ?? "", one])),
    [sent],
  );
  return useMemo(() => {
    const items = all.map((one): Transaction => {
      const { status, takenBack } = own.get(one.hash.toLowerCase()) ?? {};
      // What was told of it before does not hold any more.
      return status === "pending" && takenBack
        ? { ...one, status }
        : asTold(one, details[detailsKey(one)], symbols(one));
    });
    return { ...activity, details, items, suspicious: marked(items, address, details), own };
  }, [activity, all, details, symbols, address, own]);
};

const NOTHING: Transactions["details"] = {};

const useWithSent = ({ items, scope, status }: ActivityState): readonly Transaction[] => {
  const sent = useTransfers();
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
    if (mine.length === 0 || status !== "ready") return items;
    const known = new Set(items.map(({ hash }) => hash.toLowerCase()));
    const own = mine.flatMap((one) =>
      known.has((one.hash ?? "").toLowerCase())
        ? []
        : (transactionOf(one, coinOf(one.caipNetworkId)) ?? []),
    );
    return own.length === 0 ? items : [...own, ...items];
  }, [items, scope, status, sent, account, caipNetworkId, networks]);
};

/** How coins and tokens are called where a transaction is: tokens as those that the account holds, or that the site names. */
const useSymbols = (): ((transaction: Transaction) => Symbols) => {
  const networks = useNow(useSluice().networks$);
  const { items } = useTokens();
  const named = useOptions().tokens;
  return useMemo(() => {
    const held = new Map(items.map(({ address, symbol }) => [address.toLowerCase(), symbol]));
    return ({ caipNetworkId }) => ({
      coin:
        networks.find((one) => one.caipNetworkId === caipNetworkId)?.nativeCurrency.symbol ?? "",
      ofToken: (contract) =>
        named[caipNetworkId]?.find(({ address }) =>
          isSameAccount(namespaceOf(caipNetworkId), address, contract),
        )?.symbol ??
        held.get(`${caipNetworkId}:${contract}`.toLowerCase()) ??
        null,
    });
  }, [networks, items, named]);
};

const transactionOf = (
  { id, hash, caipNetworkId, kind, address, to, symbol, amount, since, status }: SentTransaction,
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
                  nft: null,
                  picture: null,
                  hasPrice: true,
                  isDust: false,
                  isSpam: false,
                },
              ],
      };
