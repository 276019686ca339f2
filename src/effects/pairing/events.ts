import type { Failure } from "../../base/errors.js";
import type { Asks, Settles } from "../asks.js";

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
      readonly uriRef: string;
      readonly expiresAt: number;
    }
  | { readonly type: "pairing/expired"; readonly attemptId: string }
  /** The WalletConnect relay refuses this page, also while no code is on offer. */
  | { readonly type: "relay/refused"; readonly failure: Failure }
  | (Settles & { readonly type: "pairing/link-opened"; readonly href: string })
  /** The link was unsafe, and was not opened. */
  | (Settles & { readonly type: "pairing/link-refused" });
