import { useObservableEagerState } from "observable-hooks";
import { useMemo } from "react";
import { sentSymbols } from "../../model/suspicion.js";
import { useNetwork, useTokens } from "../host-hooks.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { type Holdings, holdingsOf } from "./holdings.js";

/** What the account holds, sorted out. */
export const useHeld = (): Holdings => {
  const { items, verdicts, listed } = useTokens();
  const { caipNetworkId, nativeCurrency } = useNetwork();
  const { symbol: coin } = nativeCurrency;
  const named = useOptions().tokens[caipNetworkId];
  const history = useObservableEagerState(useViewPorts().activity$);
  // There may be thousands of tokens, and most pages of a history tell nothing new of what was sent.
  const sent = useMemo(() => {
    const symbols = sentSymbols(history);
    return symbols === null ? null : JSON.stringify([...symbols].sort());
  }, [history]);
  return useMemo(() => {
    const tokens = [
      ...(named ?? []).map(({ address, symbol, name }) => ({
        address: `${caipNetworkId}:${address}`,
        symbol,
        name,
      })),
      ...listed,
    ];
    const symbols = sent === null ? null : new Set<string>(JSON.parse(sent));
    return holdingsOf(items, { coin, tokens, sent: symbols }, verdicts);
  }, [items, caipNetworkId, coin, named, listed, sent, verdicts]);
};
