import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { revealed } from "../revealed.js";
import { initialPairing, type PairingStates, showPairing } from "./state.js";

/** The pairing code on offer. Its effects are loaded with those of the connection. */
export const pairing = {
  states: ({ folded, late, held, vault }: Folding): PairingStates => ({
    pairing$: held(
      { status: "idle" },
      folded(initialPairing, late("pairing")).pipe(
        revealed(
          vault,
          initialPairing,
          (model) => (model.status === "ready" ? model.uriRef : null),
          showPairing,
        ),
      ),
    ),
  }),
} satisfies Concern;
