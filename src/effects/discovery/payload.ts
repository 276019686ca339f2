import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import type { DirectoryState } from "../directory/payload.js";

/** `wallets$`: the wallets that can be connected, as far as they are known now. */
export interface WalletsState {
  /** Announced wallets (EIP-6963), in order of announcement; while there is none, the one in `window.ethereum`. */
  readonly installed: readonly Connector[];
  /** Wallets of the option `connectors`. */
  readonly external: readonly Connector[];
  /** WalletConnect; null without a project ID. */
  readonly walletConnect: Connector | null;
  /** Wallets last used over WalletConnect, newest first, at most two. */
  readonly recent: readonly DirectoryWallet[];
  readonly directory: DirectoryState;
}
