import type { ViewPorts } from "../../root/types.js";

/** Whether the visitor wants things to move. */
export const moves = (env: ViewPorts["env"]): boolean =>
  !env.media("(prefers-reduced-motion: reduce)").matches;
