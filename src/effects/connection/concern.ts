import { loadDefault } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import { NETWORK_RECORD } from "../../codecs/storage/records.js";
import { type Concern, on } from "../concern.js";
import type { Folding } from "../folding.js";
import { accountOf, accountsOf, networkOf, statusOf } from "./select.js";
import { startEffect } from "./start.js";
import { type ConnectionStates, initialModel } from "./state.js";
import { addressToRestore, foldRestoring } from "./to-restore.js";

/** Connections and the active network. Everything that talks to a wallet is fetched when one is first needed. */
export const connection = {
  states: ({ folded, late, derived, settings, records }: Folding): ConnectionStates => {
    const { networks, defaultNetwork } = settings;
    const stored = records.read(NETWORK_RECORD);
    const start = networks.find(({ caipNetworkId }) => caipNetworkId === stored) ?? defaultNetwork;
    const model$ = folded(
      initialModel(networks, defaultNetwork.caipNetworkId, start.caipNetworkId),
      late("model"),
    );
    return {
      model$,
      networks$: derived(model$, ({ networks: configured }) => configured),
      status$: derived(model$, statusOf),
      connections$: derived(model$, ({ shown }) => shown),
      accounts$: derived(model$, accountsOf),
      account$: derived(model$, accountOf),
      network$: derived(model$, networkOf),
      restoring$: folded(addressToRestore(records, settings, start.chainNamespace), foldRestoring),
    };
  },
  always: (wiring) => () => startEffect(wiring),
  lazy: {
    wakes: on(
      ...([
        "restore/wanted",
        "connect",
        "connect/cancel",
        "disconnect",
        "account/set-type",
      ] as const),
      ...(["network/select", "network/switch", "request", "pairing/open-link"] as const),
    ),
    load: loadDefault(() => import("./effects.js")),
    needs: ({ networks$, packs$ }) => packs$(readNow(networks$)),
  },
} satisfies Concern;
