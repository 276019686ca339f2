import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import { type Asks, type Folding, revealed, type Settles } from "./folding.js";

/** `pairing$`: the WalletConnect pairing code on offer. */
export type PairingState =
  | { readonly status: "idle" }
  | { readonly status: "preparing" }
  | {
      readonly status: "ready";
      /** The pairing URI (`wc:...`). Secret until a wallet uses it. */
      readonly uri: string;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
      /** True once 10 s or less remain: offer a fresh code. */
      readonly expired: boolean;
    };

export type PairingCommand =
  /** Opens a wallet's app. `withCode` appends the code on offer, which stays off the bus. */
  Asks & {
    readonly type: "pairing/open-link";
    readonly href: string;
    readonly withCode: boolean;
  };

export type PairingFact =
  | { readonly type: "pairing/preparing"; readonly attemptId: string }
  | {
      readonly type: "pairing/offered";
      readonly attemptId: string;
      /** Key of the pairing URI in the vault. */
      readonly uriRef: Ref<string>;
      readonly expiresAt: number;
    }
  | { readonly type: "pairing/expired"; readonly attemptId: string }
  /** The WalletConnect relay refuses this page, or its socket fails (`relay/unreachable`), also while no code is on offer. */
  | { readonly type: "relay/refused"; readonly failure: Failure }
  | (Settles & {
      readonly type: "pairing/link-opened";
      readonly href: string;
      readonly withCode: boolean;
    })
  /** The link was unsafe, and was not opened. */
  | (Settles & { readonly type: "pairing/link-refused" });

/** The pairing as facts carry it: the code itself is in the vault under `uriRef`. */
export type PairingModel =
  | { readonly status: "idle" }
  | { readonly status: "preparing"; readonly attemptId: string }
  | {
      readonly status: "ready";
      readonly attemptId: string;
      readonly uriRef: Ref<string>;
      readonly expiresAt: number;
      readonly expired: boolean;
    };

export const initialPairing: PairingModel = { status: "idle" };

/** The public state. */
const showPairing = (model: PairingModel, uri: string | null): PairingState =>
  model.status === "ready"
    ? {
        status: "ready",
        uri: uri ?? "",
        expiresAt: model.expiresAt,
        expired: model.expired,
      }
    : { status: model.status };

/** The pairing code on offer. */
export const pairingStates = ({
  folded,
  late,
  held,
  vault,
}: Folding<{ readonly pairing: PairingModel }>) => ({
  pairing$: held<PairingState>(
    { status: "idle" },
    folded(initialPairing, late("pairing")).pipe(
      revealed<PairingModel, PairingState>(
        vault,
        initialPairing,
        (model) => (model.status === "ready" ? model.uriRef : null),
        showPairing,
      ),
    ),
  ),
});
