import type { Failure } from "../../base/errors.js";
import type { CaipAddress, CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Account, Connector } from "../../codecs/wallet.js";

/** `status$`: one connected namespace is enough for `connected`. */
export type Status = "disconnected" | "connecting" | "connected";

/** An attempt to connect: the wallet is being asked, or it failed. */
export type Attempt =
  | {
      readonly phase: "asking";
      readonly attemptId: string;
      readonly connector: Connector;
      /** True while a stored connection is restored, without a prompt. */
      readonly restoring: boolean;
      /** True once the wallet has not answered for 10 s: ask the visitor to open it. */
      readonly slow: boolean;
      /** Over WalletConnect, the directory id of the wallet that the visitor chose. */
      readonly walletId: string | null;
    }
  | {
      readonly phase: "failed";
      readonly attemptId: string;
      readonly connector: Connector;
      readonly failure: Failure;
      readonly walletId: string | null;
    };

/** A live connection to one namespace of a wallet. */
export interface Connection<N extends Namespace = Namespace> {
  readonly id: string;
  /** The approval that it came from. Connections of one session end together. */
  readonly sessionId: string;
  readonly namespace: N;
  readonly connector: Connector;
  /** The active account comes first. */
  readonly accounts: readonly [Account<N>, ...Account<N>[]];
  /** The network that the wallet says it is on (CAIP-2). */
  readonly caipNetworkId: CaipNetworkId;
  /** Name and picture: the wallet's own over WalletConnect, else the connector's. */
  readonly wallet: { readonly name: string; readonly icon: string | null };
  /** Link that brings the wallet's app to the front; null where none is known. */
  readonly deepLink: string | null;
}

/** An entry of `connectionList$`: a live connection, and whether it is the active one of its namespace. */
export type ListedConnection<N extends Namespace = Namespace> = Connection<N> & {
  readonly isActive: boolean;
};

/** The state of one namespace. */
export type ConnectionState<N extends Namespace = Namespace> =
  | {
      readonly status: "disconnected";
      /** Why the last connection ended or could not be restored; null if there was none, or the visitor ended it. */
      readonly reason: Failure | null;
      readonly attempt: Extract<Attempt, { phase: "failed" }> | null;
    }
  | { readonly status: "connecting"; readonly attempt: Extract<Attempt, { phase: "asking" }> }
  | {
      readonly status: "connected";
      readonly connection: Connection<N>;
      /** An attempt with another wallet, while this connection stays. */
      readonly attempt: Attempt | null;
    };

/** `connections$`: one entry for each configured namespace. */
export type ConnectionsState = { readonly [N in Namespace]?: ConnectionState<N> };

/** An entry of `accounts$`: an account and the connection that shares it. */
export type ConnectedAccount<N extends Namespace = Namespace> = Account<N> & {
  readonly connectionId: string;
  readonly caipAddress: CaipAddress;
  readonly caipNetworkId: CaipNetworkId;
};

/** `account$`: the active account, or null. */
export type AccountState = ConnectedAccount | null;
