import { map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { byHostEffect, expireEffect, leaveEffect } from "../effects/pay/by-host.js";
import { confirmEffect, followEffect } from "../effects/pay/confirm.js";
import { againEffect, arrivedEffect } from "../effects/pay/elsewhere.js";
import { wantEffect } from "../effects/pay/missing.js";
import { planEffect, priceEffect } from "../effects/pay/plan.js";
import type { Effects, Work } from "../effects/wiring.js";
import { holderOf } from "../model/live.js";
import { foldPayments } from "../model/pay-fold.js";
import { blockchainOf } from "../streams/api/blockchain.js";

/** What a site asks to be paid. Loaded beside what is sent, which tells what becomes of a transaction. */
const payEffects: Effects = (wiring) => (events$) => {
  const { model$, sessions, env, settings } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const streams = { ...wiring, events$, holder$: model$.pipe(map(holderOf)) };
  const ports = { ...wiring, clientId };
  return merge(
    byHostEffect(streams, wiring),
    planEffect(streams, ports),
    priceEffect(streams, blockchainOf(env, settings, clientId)),
    confirmEffect(streams, wiring),
    followEffect(streams, wiring),
    againEffect(streams, wiring),
    arrivedEffect(streams, ports),
    expireEffect(streams, env),
    leaveEffect(streams, env),
    wantEffect(streams),
  );
};

const payWork: Work = { effects: payEffects, folds: { payments: foldPayments } };

export default payWork;
