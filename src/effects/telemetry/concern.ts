import { loadDefault } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import { type Concern, on } from "../concern.js";

/** Acts of the visitor: a page that was merely opened reports nothing. */
const isAct = on("modal/opened", "login", "connect/started", "connect/failed");

/** What is reported to the analytics service. Fetched if the host asked for it. */
export const telemetry = {
  lazy: {
    wakes: (event, { settings$ }) => {
      if (!isAct(event)) return false;
      const { analytics, errorReports } = readNow(settings$).features;
      return analytics === true || errorReports === true;
    },
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
