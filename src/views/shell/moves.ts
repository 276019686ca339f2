import type { ViewPorts } from "../../root/view-types.js";

/** Whether the visitor allows motion. */
export const moves = (env: ViewPorts["env"]): boolean =>
  !env.media("(prefers-reduced-motion: reduce)").matches;
