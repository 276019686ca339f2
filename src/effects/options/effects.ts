import type { Effects, Work } from "../concern.js";
import { updateEffect } from "./update.js";

/** Changes of the host's options. Loaded with the first one. */
export const optionsEffects: Effects = (wiring) => (events$) =>
  updateEffect({ events$, settings$: wiring.settings$ }, wiring);

export const optionsWork: Work = { effects: optionsEffects };

export default optionsWork;
