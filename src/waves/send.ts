import { map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { confirmEffect } from "../effects/send/confirm.js";
import { draftEffect, openSendEffect } from "../effects/send/draft.js";
import { planEffect } from "../effects/send/plan.js";
import { receiverEffect } from "../effects/send/receiver.js";
import { readBackEffect } from "../effects/transfers/read-back.js";
import type { Effects, Work } from "../effects/wiring.js";
import { holderOf } from "../model/live-connections.js";
import { foldSend } from "../model/send-fold.js";

/** What the visitor sends from the dialog. Loaded when it first shows where. */
export const sendEffects: Effects = (wiring) => (events$) => {
  const { env, model$, sessions } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const streams = { ...wiring, events$, holder$: model$.pipe(map(holderOf)) };
  return merge(
    draftEffect(streams),
    openSendEffect(streams, env),
    receiverEffect(streams, wiring),
    planEffect(streams, { ...wiring, clientId }),
    confirmEffect(streams, wiring),
    readBackEffect(streams, { ...wiring, clientId }),
  );
};

const sendWork: Work = { effects: sendEffects, folds: { send: foldSend } };

export default sendWork;
