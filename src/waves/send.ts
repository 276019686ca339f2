import { map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { byHostEffect } from "../effects/send/by-host.js";
import { confirmEffect } from "../effects/send/confirm.js";
import { beginEffect, draftEffect } from "../effects/send/draft.js";
import { keepNumbersEffect } from "../effects/send/numbers.js";
import { bumpEffect, outbidEffect } from "../effects/send/outbid.js";
import { planEffect } from "../effects/send/plan.js";
import { receiverEffect } from "../effects/send/receiver.js";
import { readBackEffect } from "../effects/transfers/read-back.js";
import { showOwedEffect } from "../effects/transfers/tell.js";
import type { Effects, Work } from "../effects/wiring.js";
import { holderOf } from "../model/live.js";
import { foldOutbids, foldSend } from "../model/send-fold.js";

/** What is sent from the dialog, or by the site without it. Loaded when it is first needed. */
export const sendEffects: Effects = (wiring) => (events$) => {
  const { model$, sessions } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const streams = { ...wiring, events$, holder$: model$.pipe(map(holderOf)) };
  const ports = { ...wiring, clientId };
  return merge(
    draftEffect(streams, wiring.env),
    beginEffect(streams, wiring.env),
    byHostEffect(streams, ports),
    receiverEffect(streams, wiring),
    planEffect(streams, ports),
    confirmEffect(streams, ports),
    outbidEffect(streams, ports),
    keepNumbersEffect(streams, wiring),
    bumpEffect(streams, wiring),
    readBackEffect(streams, ports),
    showOwedEffect(streams, wiring),
  );
};

const sendWork: Work = {
  effects: sendEffects,
  folds: { send: foldSend, outbids: foldOutbids },
};

export default sendWork;
