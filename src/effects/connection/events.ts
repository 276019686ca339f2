import type { Failure } from "../../base/errors.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Account, AccountType, Connector } from "../../codecs/wallet.js";
import type { Asks, Settles } from "../asks.js";
import type { Connection } from "./payload.js";

export type ConnectionCommand =
  | (Asks & {
      readonly type: "connect";
      readonly connectorId: string;
      /** Wanted in this one; without it, in each of the connector's that is configured. */
      readonly namespace?: Namespace;
      /** The directory's wallet chosen for WalletConnect. */
      readonly walletId?: string;
      /** Give up a pending attempt to the same wallet and ask anew. */
      readonly restart?: boolean;
    })
  | (Asks & { readonly type: "connect/cancel"; readonly namespace: Namespace })
  | (Asks & { readonly type: "disconnect"; readonly namespace?: Namespace })
  /** The other kind of account of the embedded wallet. S4.32 */
  | (Asks & { readonly type: "account/set-type"; readonly accountType: AccountType });

export type ConnectionFact =
  | { readonly type: "restore/wanted"; readonly namespace: Namespace }
  | {
      readonly type: "connect/started";
      readonly attemptId: string;
      /** Where accounts are wanted. */
      readonly namespaces: readonly Namespace[];
      readonly connector: Connector;
      readonly restoring: boolean;
      readonly walletId: string | null;
    }
  | { readonly type: "connect/slow"; readonly attemptId: string }
  | (Settles & {
      readonly type: "connect/succeeded";
      readonly attemptId: string;
      readonly restored: boolean;
      /** One for each namespace; those that were wanted first. */
      readonly connections: readonly [Connection, ...Connection[]];
    })
  | (Settles & {
      readonly type: "connect/failed";
      readonly attemptId: string;
      readonly failure: Failure;
    })
  | (Settles & { readonly type: "connect/cancel-done" })
  | {
      readonly type: "connection/accounts-changed";
      readonly namespace: Namespace;
      readonly connectionId: string;
      readonly accounts: readonly [Account, ...Account[]];
    }
  | {
      readonly type: "connection/chain-changed";
      readonly namespace: Namespace;
      readonly connectionId: string;
      readonly caipNetworkId: CaipNetworkId;
    }
  | {
      readonly type: "connection/ended";
      readonly namespace: Namespace;
      readonly connectionId: string;
      /** Null when the visitor or the host asked for it. */
      readonly failure: Failure | null;
    }
  | (Settles & { readonly type: "disconnect/done"; readonly failure?: Failure })
  | (Settles & { readonly type: "account/type-set"; readonly accountType: AccountType })
  | (Settles & { readonly type: "account/type-failed"; readonly failure: Failure });
