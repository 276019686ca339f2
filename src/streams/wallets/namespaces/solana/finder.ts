import { loadDefault } from "../../../../base/load-once.js";
import type { Finder } from "../pack.js";
import { found$ } from "./found.js";

/** Finds wallets of Solana. */
export const solanaFinder: Finder = {
  namespace: "solana",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default solanaFinder;
