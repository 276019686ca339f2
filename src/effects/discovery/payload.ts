import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import type { DirectoryState } from "../directory/payload.js";

/** `wallets$`: what can be connected, as far as it is known now. */
export interface WalletsState {
  /** Announced (EIP-6963) in order of announcement, then the legacy injected one. */
  readonly installed: readonly Connector[];
  /** Supplied by the host. */
  readonly external: readonly Connector[];
  /** Present when WalletConnect can be used (a project id was given). */
  readonly walletConnect: Connector | null;
  /** Wallets last used over WalletConnect, newest first, at most two. S3.7 */
  readonly recent: readonly DirectoryWallet[];
  readonly directory: DirectoryState;
}
