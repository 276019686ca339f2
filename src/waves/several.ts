import { merge } from "rxjs";
import { activateEffect } from "../effects/several/activate.js";
import { listOffEffect } from "../effects/several/list-off.js";
import { refuseEffect } from "../effects/several/refuse.js";
import type { Effects, Work } from "../effects/wiring.js";

/** Loaded when a connection is named for the first time, to be activated or ended, or the list is used while it is off. */
const severalEffects: Effects = (wiring) => (events$) => {
  const { model$, features$, settings$ } = wiring;
  return merge(
    refuseEffect({ events$, model$, features$, settings$ }),
    activateEffect({ events$, model$ }, wiring),
    listOffEffect({ events$, features$, settings$ }),
  );
};

const severalWork: Work = { effects: severalEffects };

export default severalWork;
