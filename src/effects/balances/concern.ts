import { map } from "rxjs";
import { accountOf, networkOf } from "../connection/select.js";
import type { Concern } from "../wiring.js";
import { balanceEffect } from "./balance.js";

/** The native balance: loaded with the first connection. */
export const balancesConcern: Concern =
  ({ env, settings$, model$, modal$, view$ }) =>
  (events$) =>
    balanceEffect(
      {
        events$,
        account$: model$.pipe(map(accountOf)),
        network$: model$.pipe(map(networkOf)),
        modal$,
        view$,
        settings$,
      },
      { env },
    );

export default balancesConcern;
