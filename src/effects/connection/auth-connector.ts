import type { Connector } from "../../codecs/wallet.js";
import type { WalletsState } from "../discovery/payload.js";
import { connectorOf } from "../discovery/state.js";
import { EMBEDDED_ID, EMBEDDED_NAMESPACES } from "./state.js";

/**
 * The embedded wallet. It is no row among the wallets: who logs in by e-mail or a social account ends up
 * here. Whether one can is answered by the wallet itself. S3.4
 */
export const AUTH: Connector = {
  id: EMBEDDED_ID,
  type: "AUTH",
  name: "Embedded wallet",
  icon: null,
  rdns: null,
  namespaces: EMBEDDED_NAMESPACES,
};

/** A connector by its id, the embedded wallet among them. */
export const anyConnectorOf = (wallets: WalletsState, id: string): Connector | null =>
  id === AUTH.id ? AUTH : connectorOf(wallets, id);
