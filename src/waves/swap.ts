import { map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { byHostEffect } from "../effects/swap/by-host.js";
import { confirmEffect } from "../effects/swap/confirm.js";
import { beginEffect, draftEffect } from "../effects/swap/draft.js";
import { planEffect } from "../effects/swap/plan.js";
import { quoteEffect } from "../effects/swap/quote.js";
import { revokeEffect } from "../effects/swap/revoke.js";
import type { Effects, Work } from "../effects/wiring.js";
import { holderOf } from "../model/live.js";
import { foldSwap, foldSwaps } from "../model/swap-fold.js";
import { blockchainOf } from "../streams/api/blockchain.js";

/** What is swapped from the dialog. Loaded when the visitor comes to where one swaps. */
export const swapEffects: Effects = (wiring) => (events$) => {
  const { env, settings, model$, sessions } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const streams = { ...wiring, events$, holder$: model$.pipe(map(holderOf)) };
  const ports = { ...wiring, clientId, api: blockchainOf(env, settings, clientId) };
  return merge(
    draftEffect(streams, env),
    beginEffect(streams, ports),
    quoteEffect(streams, ports),
    planEffect(streams, ports),
    confirmEffect(streams, ports),
    revokeEffect(streams, ports),
    byHostEffect(streams, ports),
  );
};

const swapWork: Work = { effects: swapEffects, folds: { swap: foldSwap, swaps: foldSwaps } };

export default swapWork;
