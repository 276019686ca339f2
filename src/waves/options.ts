import { updateEffect } from "../effects/options/update.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldModel } from "../model/connection-fold.js";

/** Changes of the host's options. Loaded with the first one. */
export const optionsEffects: Effects = (wiring) => (events$) =>
  updateEffect({ events$, settings$: wiring.settings$ }, wiring);

/** The networks are part of the model of connections, which may not have been needed yet. */
const optionsWork: Work = { effects: optionsEffects, folds: { model: foldModel } };

export default optionsWork;
