import { loadDefault } from "../../../../base/load-once.js";
import type { Finder } from "../pack.js";
import { found$ } from "./found.js";

/** Finds wallets of Polkadot's networks. */
export const polkadotFinder: Finder = {
  namespace: "polkadot",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default polkadotFinder;
