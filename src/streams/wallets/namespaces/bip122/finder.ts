import { loadDefault } from "../../../../base/load-once.js";
import type { Finder } from "../pack.js";
import { found$ } from "./found.js";

/** Finds wallets of Bitcoin. */
export const bitcoinFinder: Finder = {
  namespace: "bip122",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default bitcoinFinder;
