import type { State } from "../../base/state.js";
import type { Connector } from "../../codecs/wallet.js";
import { initialDirectory } from "../directory/state.js";
import type { WalletsState } from "./payload.js";

/** The wallets that can be connected. */
export interface DiscoveryStates {
  readonly wallets$: State<WalletsState>;
}

export const initialWallets: WalletsState = {
  installed: [],
  external: [],
  walletConnect: null,
  recent: [],
  directory: initialDirectory,
};

/** A connector by its id, wherever it is listed. */
export const connectorOf = (state: WalletsState, id: string | undefined): Connector | null =>
  [...state.installed, ...state.external, state.walletConnect].find(
    (connector) => connector !== null && connector.id === id,
  ) ?? null;
