import { map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { BALANCES_RECORD } from "../codecs/storage/cleared.js";
import {
  forgetAllEffect,
  forgetGoneEffect,
  forgetSpentEffect,
} from "../effects/account/kept-answers.js";
import { balanceEffect } from "../effects/balances/balance.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { BALANCE_MS } from "../effects/limits.js";
import { followEffect } from "../effects/transfers/follow.js";
import { settleEffect } from "../effects/transfers/settle.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldBalance } from "../model/account-fold.js";
import { holderOf } from "../model/live.js";
import { createCache } from "../streams/storage/cache.js";

/** The native balance, and what becomes of what was sent from here. */
export const balancesEffects: Effects = (wiring) => (events$) => {
  const { env, settings$, records, sessions, model$, accounts$, modal$, view$, packOf } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const cache = createCache({ records, env }, BALANCES_RECORD, BALANCE_MS);
  const holder$ = model$.pipe(map(holderOf));
  return merge(
    forgetGoneEffect({ accounts$ }, cache),
    forgetSpentEffect({ events$, accounts$ }, cache),
    forgetAllEffect({ accounts$ }, records),
    balanceEffect({ events$, holder$, modal$, view$, settings$ }, { env, cache, packOf, clientId }),
    followEffect({ ...wiring, events$ }, { ...wiring, clientId }),
    settleEffect({ ...wiring, events$ }, { ...wiring, clientId }),
  );
};

const balancesWork: Work = {
  effects: balancesEffects,
  folds: { balance: foldBalance },
};

export default balancesWork;
