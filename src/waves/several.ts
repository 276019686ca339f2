import { merge } from "rxjs";
import { activateEffect, refuseEffect } from "../effects/several/commands.js";
import { keepRecentEffect, listOffEffect, listRecentEffect } from "../effects/several/lists.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldRecent } from "../model/connection-fold.js";

/** Loaded when a namespace keeps several connections, or what that is for is used. */
const severalEffects: Effects = (wiring) => (events$) => {
  const { model$, features$, settings$ } = wiring;
  return merge(
    refuseEffect({ events$, model$, features$, settings$ }),
    activateEffect({ events$, model$ }, wiring),
    listOffEffect({ events$, features$, settings$ }),
    // It keeps what happened before it is listed.
    keepRecentEffect({ ...wiring, events$ }, wiring),
    listRecentEffect({ ...wiring, events$ }, wiring),
  );
};

const severalWork: Work = { effects: severalEffects, folds: { recent: foldRecent } };

export default severalWork;
