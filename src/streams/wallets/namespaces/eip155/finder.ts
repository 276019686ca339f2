import { loadDefault } from "../../../../base/load-once.js";
import type { Finder } from "../pack.js";
import { found$ } from "./found.js";

/** Finds wallets of EVM networks. */
export const eip155Finder: Finder = {
  namespace: "eip155",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default eip155Finder;
