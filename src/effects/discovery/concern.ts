import { RECENT_RECORD } from "../../codecs/storage/records.js";
import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { discoverEffect } from "./discover.js";
import { foldWallets, withoutExcluded } from "./fold.js";
import { type DiscoveryStates, initialWallets } from "./state.js";

/** The wallets that can be connected. */
export const discovery = {
  states: ({ folded, late, derived, records }: Folding): DiscoveryStates => {
    const found = { ...initialWallets, recent: records.read(RECENT_RECORD) ?? [] };
    return {
      wallets$: derived(
        folded(found, foldWallets(late("directory"))),
        withoutExcluded,
        Object.is, // hundreds of wallets are too many to compare
      ),
    };
  },
  always: (wiring) => () => discoverEffect(wiring, wiring),
} satisfies Concern;
