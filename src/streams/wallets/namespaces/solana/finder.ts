import { EMPTY } from "rxjs";
import { loadDefault } from "../../../../base/load-once.js";
import type { Finder } from "../pack.js";

/** Solana. Wallets in the page are not supported yet. */
export const solanaFinder: Finder = {
  namespace: "solana",
  found$: () => EMPTY,
  pack$: loadDefault(() => import("./pack.js")),
};

export default solanaFinder;
