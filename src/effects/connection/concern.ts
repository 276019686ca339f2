import { loadDefault } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import { NETWORK_RECORD } from "../../codecs/storage/records.js";
import { type Concern, on } from "../concern.js";
import type { SluiceEvent } from "../events.js";
import type { Folding } from "../folding.js";
import { accountOf, accountsOf, networkOf, restoringOf, statusOf } from "./select.js";
import { type ConnectionStates, initialModel } from "./state.js";
import { recordsToRestore } from "./to-restore.js";

/** Connections and the active network. Everything that talks to a wallet is fetched when one is first needed. */
export const connection = {
  states: ({ folded, late, derived, settings, records }: Folding): ConnectionStates => {
    const { networks, defaultNetwork } = settings;
    const stored = records.read(NETWORK_RECORD);
    const start = networks.find(({ caipNetworkId }) => caipNetworkId === stored) ?? defaultNetwork;
    const fold = late("model");
    const model$ = folded(
      {
        ...initialModel(networks, defaultNetwork.caipNetworkId, start.caipNetworkId),
        restoring: recordsToRestore(records, settings),
      },
      // The code that restores could not be fetched, and nothing tries again before the visitor acts.
      (model, event) => fold(isLoadFailure(event) ? { ...model, restoring: [] } : model, event),
    );
    return {
      model$,
      networks$: derived(model$, ({ networks: configured }) => configured),
      status$: derived(model$, statusOf),
      connections$: derived(model$, ({ shown }) => shown),
      connectionList$: derived(model$, ({ listed }) => listed),
      accounts$: derived(model$, accountsOf),
      account$: derived(model$, accountOf),
      network$: derived(model$, networkOf),
      restoring$: derived(model$, restoringOf),
    };
  },
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

const isLoadFailure = (event: SluiceEvent): boolean =>
  event.type === "command/failed" && event.failure.code === "chunk/load-failed";
