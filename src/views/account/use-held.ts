import { useObservableEagerState } from "observable-hooks";
import { useMemo } from "react";
import type { Token } from "../../model/payloads.js";
import { type Known, sentSymbols } from "../../model/suspicion.js";
import { useNetwork, useTokens } from "../host-hooks.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { type Holdings, holdingsOf } from "./holdings.js";

/** What the account holds, sorted out. */
export const useHeld = (): Holdings => {
  const { items, verdicts } = useTokens();
  const { caipNetworkId, nativeCurrency } = useNetwork();
  const { symbol: coin } = nativeCurrency;
  const named = useOptions().tokens[caipNetworkId];
  const history = useObservableEagerState(useViewPorts().history$);
  return useMemo(() => {
    const tokens = (named ?? []).map(({ address, symbol }) => ({
      address: `${caipNetworkId}:${address}`,
      symbol,
    }));
    return holdingsOf(items, { coin, tokens, sent: sentSymbols(history) }, verdicts);
  }, [items, caipNetworkId, coin, known, history, verdicts]);
};
