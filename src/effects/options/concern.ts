import type { Concern } from "../wiring.js";
import { updateEffect } from "./update.js";

/** Changes of the host's options: loaded with the first one. */
export const optionsConcern: Concern = (wiring) => (events$) =>
  updateEffect({ events$, settings$: wiring.settings$ }, wiring);

export default optionsConcern;
