import { loadDefault } from "../../../../base/load-once.js";
import type { Finder } from "../pack.js";
import { found$ } from "./found.js";

/** Finds wallets of Cosmos. */
export const cosmosFinder: Finder = {
  namespace: "cosmos",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default cosmosFinder;
