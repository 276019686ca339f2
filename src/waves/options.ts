import { merge } from "rxjs";
import { localeEffect, updateEffect } from "../effects/options/update.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldModel } from "../model/connection-fold.js";

/** Changes of the host's options, and of the language. Loaded with the first one. */
export const optionsEffects: Effects = (wiring) => (events$) =>
  merge(
    updateEffect({ events$, settings$: wiring.settings$ }, wiring),
    localeEffect({ events$, settings$: wiring.settings$ }, wiring.vault),
  );

/** The networks are part of the model of connections, which may not have been needed yet. */
const optionsWork: Work = { effects: optionsEffects, folds: { model: foldModel } };

export default optionsWork;
