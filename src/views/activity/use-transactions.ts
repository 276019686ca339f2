import { useMemo } from "react";
import { isSameAccount, namespaceOf } from "../../codecs/caip.js";
import type { ActivityState, SentTransaction, Transaction } from "../../model/payloads.js";
import { useActiveAccount, useActivity, useNetwork, useTransfers } from "../host-hooks.js";

/** The account's transactions as the service tells them, and what was sent from here that it does not know yet. */
export const useTransactions = (): ActivityState => {
  const activity = useActivity();
  const sent = useTransfers();
  const account = useActiveAccount();
  const { caipNetworkId, nativeCurrency } = useNetwork();
  return useMemo(() => {
    const mine = sent.filter(
      (one) =>
        account !== null &&
        isSameAccount(namespaceOf(one.caipNetworkId), one.address, account.address) &&
        (activity.scope === "all" || one.caipNetworkId === caipNetworkId),
    );
    if (mine.length === 0) return activity;
    const known = new Set(activity.items.map(({ hash }) => hash.toLowerCase()));
    const own = mine.flatMap((one) =>
      known.has((one.hash ?? "").toLowerCase())
        ? []
        : (transactionOf(one, nativeCurrency.symbol) ?? []),
    );
    return own.length === 0 || activity.status !== "ready"
      ? activity
      : { ...activity, items: [...own, ...activity.items] };
  }, [activity, sent, account, caipNetworkId, nativeCurrency.symbol]);
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
        status,
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
                  isSpam: false,
                },
              ],
      };
