export {
  type SolanaEvent,
  type SolanaListener,
  type SolanaProvider,
  type SolanaPublicKey,
  solanaProvider,
} from "../solana/provider.js";
export { type RegisteredLook, registerSolanaWallet } from "../solana/registered-wallet.js";
export type { SolanaSendOptions, SolanaTransaction } from "../solana/sign.js";
