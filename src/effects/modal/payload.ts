import type { CaipNetworkId } from "../../codecs/caip.js";
import type { LoginViewName } from "../login/payload.js";

/** `modal$`: open or closed, nothing in between. S4.6 */
export interface ModalState {
  readonly open: boolean;
  /** Counts visitor's attempts to close that were refused, so that a view can shake. S2.46 */
  readonly refusals: number;
}

/** Names of the views, as the specification writes them. S2.9 to S2.33 */
export type ViewName =
  | "Connect"
  | "Account"
  | "AllWallets"
  | "ConnectingExternal"
  | "ConnectingWalletConnect"
  | "ConnectingWalletConnectBasic"
  | "ApproveTransaction"
  | "Networks"
  | "SwitchNetwork"
  | "SwitchActiveChain"
  | "UnsupportedChain"
  | "GetWallet"
  | "Downloads"
  | "WhatIsAWallet"
  | "WhatIsANetwork"
  | LoginViewName;

/** One entry of the history: a view and what it shows. */
export interface ViewEntry {
  readonly view: ViewName;
  readonly connectorId?: string;
  readonly walletId?: string;
  readonly caipNetworkId?: CaipNetworkId;
}

/** `view$`: the router. `history` is never empty; its last entry is `current`. S2.4 */
export interface ViewState {
  readonly current: ViewEntry;
  readonly history: readonly ViewEntry[];
}
