import { loadDefault } from "../../../../base/answers.js";
import { SOLANA_KIND } from "../../../../codecs/namespaces/solana/standard-kind.js";
import { standardFound$ } from "../../standard-wallets.js";
import type { Finder } from "../pack.js";

/** Finds wallets of Solana. */
export const solanaFinder: Finder = {
  namespace: "solana",
  found$: (env) => standardFound$(env, SOLANA_KIND),
  pack$: loadDefault(() => import("./pack.js")),
};

export default solanaFinder;
