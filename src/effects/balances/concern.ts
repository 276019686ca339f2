import { map } from "rxjs";
import { accountOf, networkOf } from "../connection/select.js";
import type { Concern } from "../wiring.js";
import { balanceEffect } from "./balance.js";

/** The native balance: loaded with the first connection. */
export const balancesConcern: Concern =
  ({ env, settings, model$, modal$, view$ }) =>
  (events$) =>
    balanceEffect(
      {
        events$,
        account$: model$.pipe(map(accountOf)),
        network$: model$.pipe(map(networkOf(settings.networks))),
        modal$,
        view$,
      },
      { env, settings },
    );

export default balancesConcern;
