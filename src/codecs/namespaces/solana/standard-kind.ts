import type { StandardKind } from "../../standard-wallet.js";

/** A wallet of Solana: it can connect, tells changes, and signs transactions. Wallet standard, wire 11.2 */
export const SOLANA_KIND: StandardKind = {
  namespace: "solana",
  family: "solana:",
  needed: ["standard:connect", "standard:events"],
  signing: ["solana:signTransaction", "solana:signAndSendTransaction"],
};
