import { useObservableEagerState } from "observable-hooks";
import { useMemo } from "react";
import { sentSymbols } from "../../model/suspicion.js";
import { useNetwork, useTokens } from "../host-hooks.js";
import { useViewPorts } from "../sluice-context.js";
import { type Holdings, holdingsOf } from "./holdings.js";

/** What the account holds, sorted out. */
export const useHeld = (): Holdings => {
  const { items } = useTokens();
  const { symbol: coin } = useNetwork().nativeCurrency;
  const history = useObservableEagerState(useViewPorts().history$);
  return useMemo(
    () => holdingsOf(items, { coin, tokens: [], sent: sentSymbols(history) }),
    [items, coin, history],
  );
};
