import { map } from "rxjs";
import { RECENT_RECORD } from "../../codecs/storage/records.js";
import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { discoverEffect } from "./discover.js";
import { foldWallets, withoutExcluded } from "./fold.js";
import { type DiscoveryStates, initialWallets } from "./state.js";

/** The wallets that can be connected. */
export const discovery = {
  states: ({ folded, late, held, records }: Folding): DiscoveryStates => {
    const found = { ...initialWallets, recent: records.read(RECENT_RECORD) ?? [] };
    return {
      wallets$: held(
        found,
        folded(found, foldWallets(late("directory"))).pipe(map(withoutExcluded)),
      ),
    };
  },
  always: (wiring) => () => discoverEffect(wiring, wiring),
} satisfies Concern;
