import type { Observable } from "rxjs";
import type { ConnectorType } from "../../codecs/wallet.js";
import type { EmbeddedPort } from "../../streams/wallets/embedded/port.js";
import type { WalletConnectPort } from "../../streams/wallets/walletconnect/port.js";
import type { Wiring } from "../wiring.js";

export type SessionPorts = Pick<Wiring, "walletConnect$" | "embedded$">;

/** What holds the session of a connector with one session for all namespaces; null: it has none. S4.7 */
export const sessionPort = (
  type: ConnectorType,
  { walletConnect$, embedded$ }: SessionPorts,
): Observable<WalletConnectPort | EmbeddedPort> | null =>
  type === "WALLET_CONNECT" ? walletConnect$ : type === "AUTH" ? embedded$ : null;
