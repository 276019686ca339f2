import type { Connector } from "../codecs/wallet.js";
import type { WalletsState } from "./wallets.js";

/** A connector by its id, wherever it is listed. */
export const connectorOf = (state: WalletsState, id: string | undefined): Connector | null =>
  [...state.installed, ...state.external, state.walletConnect].find(
    (connector) => connector !== null && connector.id === id,
  ) ?? null;
