import type { StandardKind } from "../../standard-wallet.js";

/** Our own wallet, as it is registered for other libraries, has this feature: it is not offered to ourselves. */
export const OWN_FEATURE = "sluice:registered";

/** A wallet of Solana: it can connect, tells changes, and signs transactions. Wallet standard, wire 11.2 */
export const SOLANA_KIND: StandardKind = {
  namespace: "solana",
  family: "solana:",
  needed: ["standard:connect", "standard:events"],
  signing: ["solana:signTransaction", "solana:signAndSendTransaction"],
  unwanted: OWN_FEATURE,
};
