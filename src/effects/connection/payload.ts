import type { Failure } from "../../base/errors.js";
import type { CaipAddress, CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Account, Connector } from "../../codecs/wallet.js";

/** `status$`: over all namespaces. S4.2 */
export type Status = "disconnected" | "connecting" | "connected";

/** A wallet that is being asked, or that said no. */
export type Attempt =
  | {
      readonly phase: "asking";
      readonly attemptId: string;
      readonly connector: Connector;
      /** Silent restore of a stored connection: no prompt is shown. */
      readonly restoring: boolean;
      /** It has not answered for 10 s: tell the visitor to open it. */
      readonly slow: boolean;
      /** The directory's wallet the visitor chose, for WalletConnect. */
      readonly walletId: string | null;
    }
  | {
      readonly phase: "failed";
      readonly attemptId: string;
      readonly connector: Connector;
      readonly failure: Failure;
      readonly walletId: string | null;
    };

/** A live connection; its wallet is in the registry under `id`. */
export interface Connection {
  readonly id: string;
  /** What one approval gave: connections of one session end together. */
  readonly sessionId: string;
  readonly namespace: Namespace;
  readonly connector: Connector;
  /** Never empty; the first is the active one. */
  readonly accounts: readonly [Account, ...Account[]];
  /** The chain the wallet is on, as it said itself. */
  readonly caipNetworkId: CaipNetworkId;
  /** Name and picture that the wallet gave over WalletConnect, else the connector's. */
  readonly wallet: { readonly name: string; readonly icon: string | null };
  /** App link that brings the wallet to the front, when one is known. wire 10.3 */
  readonly deepLink: string | null;
}

/** One namespace. `connected` always carries a connection whose provider answered. S4.1 */
export type ConnectionState =
  | {
      readonly status: "disconnected";
      /** Why it ended or could not be restored; null when it never was, or by the visitor's wish. */
      readonly reason: Failure | null;
      readonly attempt: Extract<Attempt, { phase: "failed" }> | null;
    }
  | { readonly status: "connecting"; readonly attempt: Extract<Attempt, { phase: "asking" }> }
  | {
      readonly status: "connected";
      readonly connection: Connection;
      /** Another wallet that is asked, or refused, while this connection stays. */
      readonly attempt: Attempt | null;
    };

/** `connections$`: one entry for each configured namespace. */
export type ConnectionsState = Readonly<Partial<Record<Namespace, ConnectionState>>>;

/** An entry of `accounts$`. */
export interface ConnectedAccount extends Account {
  readonly connectionId: string;
  readonly caipAddress: CaipAddress;
  readonly caipNetworkId: CaipNetworkId;
}

/** `account$`: the active account, or null. */
export type AccountState = ConnectedAccount | null;
