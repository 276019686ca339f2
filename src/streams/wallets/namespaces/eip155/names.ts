import { mergeMap } from "rxjs";
import { loadDefault } from "../../../../base/answers.js";
import type { ChainNames } from "../sources.js";

/** With the library that reads contracts. */
const ens$ = loadDefault(() => import("./ens.js"));

/** Names of ENS. It may have names of other zones, whose owners have shown by DNSSEC that they are theirs. */
const evmNames: ChainNames = {
  zone: ".eth",
  isOpen: true,
  resolved$: (...asked) => ens$.pipe(mergeMap(({ resolved$ }) => resolved$(...asked))),
  nameOf$: (...asked) => ens$.pipe(mergeMap(({ nameOf$ }) => nameOf$(...asked))),
};

export default evmNames;
