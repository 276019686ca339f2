import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";

/** The wallet directory. Fetched when one of its lists is first wanted. Its state is part of `wallets$`. */
export const directory = {
  lazy: {
    wakes: on(
      ...(["directory/recommend", "directory/more"] as const),
      ...(["directory/search", "directory/certified"] as const),
      "directory/open-page",
    ),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
