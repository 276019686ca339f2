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
