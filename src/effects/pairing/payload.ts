/** `pairing$`: the WalletConnect code on offer. wire 8 */
export type PairingState =
  | { readonly status: "idle" }
  | { readonly status: "preparing" }
  | {
      readonly status: "ready";
      /** Opaque; secret until used. */
      readonly uri: string;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
      /** 10 s or less remain: offer a fresh code. S4.34 */
      readonly expired: boolean;
    };
