import { loadDefault } from "../../base/load-once.js";
import type { Concern } from "../concern.js";

/** What hosts and visitors do with one of several connections. Most pages never fetch it. */
export const several = {
  lazy: {
    wakes: (event) =>
      event.type === "connection/activate" ||
      event.type === "connection/list" ||
      (event.type === "disconnect" && event.connectionId !== undefined),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
