import type { Effects } from "../concern.js";
import { updateEffect } from "./update.js";

/** Changes of the host's options. Loaded with the first one. */
export const optionsEffects: Effects = (wiring) => (events$) =>
  updateEffect({ events$, settings$: wiring.settings$ }, wiring);

export default optionsEffects;
