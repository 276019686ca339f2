import { map, merge } from "rxjs";
import { BALANCE_MS } from "../base/account-limits.js";
import { readNow } from "../base/state.js";
import { BALANCES_RECORD } from "../codecs/storage/caches.js";
import { balanceEffect } from "../effects/balances/balance.js";
import {
  forgetAllEffect,
  forgetGoneEffect,
  forgetSpentEffect,
} from "../effects/balances/forget.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldBalance } from "../model/account-fold.js";
import { holderOf } from "../model/live-connections.js";
import { createCache } from "../streams/storage/cache.js";

/** The native balance. Loaded with the first connection. */
export const balancesEffects: Effects =
  ({ env, settings$, records, sessions, model$, accounts$, modal$, view$, packOf }) =>
  (events$) => {
    const cache = createCache({ records, env }, BALANCES_RECORD, BALANCE_MS);
    const holder$ = model$.pipe(map(holderOf));
    return merge(
      forgetGoneEffect({ accounts$ }, cache),
      forgetSpentEffect({ events$, accounts$ }, cache),
      forgetAllEffect({ accounts$ }, records),
      balanceEffect(
        { events$, holder$, modal$, view$, settings$ },
        { env, cache, packOf, clientId: () => clientIdOf(readNow(model$), sessions) },
      ),
    );
  };

const balancesWork: Work = { effects: balancesEffects, folds: { balance: foldBalance } };

export default balancesWork;
