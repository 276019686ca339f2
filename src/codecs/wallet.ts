import type { AddressIn, Namespace } from "./caip.js";

/** The kind of a connector: decides where `wallets$` lists it and how it disconnects. */
export type ConnectorType =
  | "MULTI_CHAIN"
  | "ANNOUNCED"
  | "INJECTED"
  | "EXTERNAL"
  | "WALLET_CONNECT"
  | "AUTH";

/**
 * A way to connect, as plain data. Pass its `id` to `connect`.
 *
 * A wallet chooses its own `name` and `icon`, so neither proves anything: bounded text, and a `data:image` URI
 * or null.
 */
export interface Connector {
  readonly id: string;
  readonly type: ConnectorType;
  readonly name: string;
  readonly icon: string | null;
  readonly rdns: string | null;
  readonly namespaces: readonly Namespace[];
}

/** A wallet of the directory or of `wallets.custom`. Its texts are bounded and its links checked. */
export interface DirectoryWallet {
  readonly id: string;
  readonly name: string;
  /** Id of its picture in the directory. */
  readonly imageId: string | null;
  /** The host's own picture, `data:image` or https; used instead of the directory's. */
  readonly imageUrl: string | null;
  readonly rdns: string | null;
  readonly certified: boolean;
  readonly chains: readonly string[];
  readonly mobileLink: string | null;
  readonly desktopLink: string | null;
  readonly webappLink: string | null;
  readonly linkMode: string | null;
  readonly stores: {
    readonly chrome: string | null;
    readonly apple: string | null;
    readonly google: string | null;
    readonly homepage: string | null;
  };
}

/** Kinds of accounts of the embedded wallet. `eoa`: an externally owned account. */
export type AccountType = "eoa" | "smartAccount";

/** An account that a wallet shares. Its `namespace` decides about the type of its `address`. */
export type Account<N extends Namespace = Namespace> = N extends Namespace
  ? {
      readonly namespace: N;
      readonly address: AddressIn<N>;
      /** Known for the embedded wallet only. */
      readonly type?: AccountType;
      /** As the namespace writes it. Bitcoin: hexadecimal; empty if the wallet does not tell it. */
      readonly publicKey?: string;
      /** Of the key in the wallet. Bitcoin only; empty if the wallet does not tell it. BIP-32 */
      readonly path?: string;
      /** What the account is for. Bitcoin only. */
      readonly purpose?: "payment" | "ordinal";
    }
  : never;

/** A token that a wallet says an account has. How many of it, the chain knows better. EIP-7811 */
export interface WalletToken {
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Of one, in US dollars; null if the wallet tells none. */
  readonly price: number | null;
  readonly iconUrl: string | null;
}
