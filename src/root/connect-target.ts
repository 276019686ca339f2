import type { Namespace } from "../codecs/caip.js";

/** What `connect` connects: a connector's id, or that with a wallet of the directory or a namespace. */
export type ConnectTarget =
  | string
  | {
      readonly connectorId: string;
      /** Over WalletConnect, the directory id of the wallet. */
      readonly walletId?: string;
      /** The namespace to connect. Default: every configured one that the connector serves. */
      readonly namespace?: Namespace;
    };
