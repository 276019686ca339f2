import { loadDefault } from "../../base/load-once.js";
import type { Concern } from "../concern.js";
import { offersLogin } from "../login/concern.js";

/** The check of the page's origin. Fetched once visitors can log in. */
export const origins = {
  lazy: { wakes: offersLogin, load: loadDefault(() => import("./effects.js")) },
} satisfies Concern;
