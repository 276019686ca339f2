import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";

/** Who has a name. Fetched when the host first asks. */
export const names = {
  lazy: { wakes: on("name/resolve"), load: loadDefault(() => import("./effects.js")) },
} satisfies Concern;
