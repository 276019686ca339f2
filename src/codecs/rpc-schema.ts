import type { EvmAddress } from "./caip.js";
import type { BitcoinMethods, CosmosMethods, PolkadotMethods, Rpc } from "./rpc-methods.js";

type Hex = `0x${string}`;

/**
 * Common methods of EVM wallets and nodes, by name (EIP-1193, EIP-1474). What is not here can be asked for as well; its
 * answer is unknown. Neither is an answer checked against its type: it is what the standard says.
 */
export interface EvmMethods {
  readonly eth_accounts: Rpc<undefined, readonly EvmAddress[]>;
  readonly eth_requestAccounts: Rpc<undefined, readonly EvmAddress[]>;
  readonly eth_chainId: Rpc<undefined, Hex>;
  /** The network's number as decimal text, unlike that of `eth_chainId`. */
  readonly net_version: Rpc<undefined, string>;
  readonly eth_blockNumber: Rpc<undefined, Hex>;
  readonly eth_gasPrice: Rpc<undefined, Hex>;
  readonly eth_maxPriorityFeePerGas: Rpc<undefined, Hex>;
  readonly eth_blobBaseFee: Rpc<undefined, Hex>;
  readonly eth_getBalance: Rpc<readonly [address: EvmAddress, block: EvmBlock], Hex>;
  readonly eth_getTransactionCount: Rpc<readonly [address: EvmAddress, block: EvmBlock], Hex>;
  readonly eth_getCode: Rpc<readonly [address: EvmAddress, block: EvmBlock], Hex>;
  readonly eth_getStorageAt: Rpc<readonly [address: EvmAddress, index: Hex, block: EvmBlock], Hex>;
  readonly eth_call: Rpc<
    readonly [transaction: EvmTransaction, block?: EvmBlock, ...overrides: readonly unknown[]],
    Hex
  >;
  readonly eth_estimateGas: Rpc<
    readonly [transaction: EvmTransaction, block?: EvmBlock, ...overrides: readonly unknown[]],
    Hex
  >;
  readonly eth_sendTransaction: Rpc<readonly [transaction: EvmTransaction], Hex>;
  readonly eth_sendRawTransaction: Rpc<readonly [signedTransaction: Hex], Hex>;
  readonly personal_sign: Rpc<readonly [message: Hex, address: EvmAddress], Hex>;
  /** The second parameter is the typed data as JSON text. */
  readonly eth_signTypedData_v4: Rpc<readonly [address: EvmAddress, typedData: string], Hex>;
  readonly wallet_switchEthereumChain: Rpc<readonly [chain: { readonly chainId: string }], null>;
  readonly wallet_addEthereumChain: Rpc<readonly [chain: AddedEvmChain], null>;
  readonly wallet_watchAsset: Rpc<WatchedAsset, boolean>;
  readonly wallet_getPermissions: Rpc<undefined, readonly WalletPermission[]>;
  readonly wallet_requestPermissions: Rpc<
    readonly [permissions: { readonly eth_accounts: object }],
    readonly WalletPermission[]
  >;
  readonly wallet_revokePermissions: Rpc<
    readonly [permissions: { readonly eth_accounts: object }],
    null
  >;
  readonly wallet_getCapabilities: Rpc<
    readonly [address?: EvmAddress | undefined, chainIds?: readonly Hex[] | undefined] | undefined,
    Readonly<Record<Hex, Readonly<Record<string, unknown>>>>
  >;
  readonly wallet_sendCalls: Rpc<readonly [batch: CallBatch], SentCalls>;
  readonly wallet_getCallsStatus: Rpc<readonly [id: string], CallsStatus>;
  /** Wallets answer with nothing of use. */
  readonly wallet_showCallsStatus: Rpc<readonly [id: string], unknown>;
}

/** The methods of Solana wallets. Texts are base58. */
export interface SolanaMethods {
  readonly solana_signMessage: Rpc<
    { readonly message: string; readonly pubkey: string },
    { readonly signature: string }
  >;
  readonly solana_signTransaction: Rpc<
    { readonly transaction: string },
    { readonly transaction: string }
  >;
  readonly solana_signAllTransactions: Rpc<
    { readonly transactions: readonly string[] },
    { readonly transactions: readonly string[] }
  >;
  readonly solana_signAndSendTransaction: Rpc<
    { readonly transaction: string; readonly options?: object },
    { readonly signature: string }
  >;
  readonly solana_signIn: Rpc<SolanaSignInInput | undefined, SolanaSignedIn>;
}

/**
 * What the message of a sign-in says, in the fields of the wallet standard's `solana:signIn`. The wallet fills in the
 * domain and the address if they are left out.
 */
export interface SolanaSignInInput {
  readonly domain?: string | undefined;
  /** An account of the connection. Without it, the wallet chooses. */
  readonly address?: string | undefined;
  readonly statement?: string | undefined;
  readonly uri?: string | undefined;
  readonly version?: string | undefined;
  readonly chainId?: string | undefined;
  readonly nonce?: string | undefined;
  /** ISO 8601 */
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

/** A sign-in: check the message and the signature on your server. Bytes are base58. */
export interface SolanaSignedIn {
  readonly address: string;
  readonly signedMessage: string;
  readonly signature: string;
  /** Such as `ed25519`, if the wallet says it. */
  readonly signatureType?: string;
}

/** The methods of all namespaces. */
type Methods = EvmMethods & SolanaMethods & BitcoinMethods & PolkadotMethods & CosmosMethods;

/** A request for a method that is known. */
export type RpcArgs<M extends keyof Methods> = undefined extends Methods[M]["params"]
  ? { readonly method: M; readonly params?: Methods[M]["params"] }
  : { readonly method: M; readonly params: Methods[M]["params"] };

/** The answer to a method that is known. */
export type RpcAnswer<M extends keyof Methods> = Methods[M]["answer"];

/** A request for any other method, or with parameters of unknown type. */
export interface OtherRpcArgs {
  readonly method: string;
  readonly params?: unknown;
}

/** A block: its number, a name that nodes know, or its number or hash in an object (EIP-1898). */
export type EvmBlock =
  | Hex
  | "latest"
  | "earliest"
  | "pending"
  | "safe"
  | "finalized"
  | { readonly blockNumber: Hex }
  | { readonly blockHash: Hex; readonly requireCanonical?: boolean | undefined };

/** A transaction to send, call or estimate. Quantities are hexadecimal. */
export interface EvmTransaction {
  readonly from?: EvmAddress | undefined;
  readonly to?: EvmAddress | null | undefined;
  readonly data?: Hex | undefined;
  readonly value?: Hex | undefined;
  readonly gas?: Hex | undefined;
  readonly gasPrice?: Hex | undefined;
  readonly maxFeePerGas?: Hex | undefined;
  readonly maxPriorityFeePerGas?: Hex | undefined;
  readonly nonce?: Hex | undefined;
  readonly type?: Hex | undefined;
  readonly chainId?: Hex | undefined;
}

/** EIP-3085 */
export interface AddedEvmChain {
  readonly chainId: string;
  readonly chainName: string;
  readonly nativeCurrency?:
    | { readonly name: string; readonly symbol: string; readonly decimals: number }
    | undefined;
  readonly rpcUrls: readonly string[];
  readonly blockExplorerUrls?: readonly string[] | undefined;
  readonly iconUrls?: readonly string[] | undefined;
}

/** EIP-747. Not a list, unlike the parameters of other methods. */
export interface WatchedAsset {
  readonly type: string;
  readonly options: {
    readonly address: string;
    readonly symbol: string;
    readonly decimals: number;
    readonly image?: string | undefined;
  };
}

/** EIP-2255 */
export interface WalletPermission {
  readonly parentCapability: string;
  readonly caveats: readonly {
    readonly type: string;
    readonly value: Readonly<Record<string, unknown>>;
  }[];
}

/** EIP-5792 */
export interface CallBatch {
  readonly version: string;
  readonly atomicRequired: boolean;
  readonly calls: readonly {
    readonly to?: EvmAddress | undefined;
    readonly data?: Hex | undefined;
    readonly value?: Hex | undefined;
    readonly capabilities?: object | undefined;
  }[];
  readonly chainId?: Hex | undefined;
  readonly from?: EvmAddress | undefined;
  readonly id?: string | undefined;
  readonly capabilities?: object | undefined;
}

/** EIP-5792 */
export interface SentCalls {
  readonly id: string;
  readonly capabilities?: object | undefined;
}

/** What became of a batch. EIP-5792 */
export interface CallsStatus {
  readonly version: string;
  readonly id: string;
  readonly chainId: Hex;
  /** 100 to 199: pending; 200 to 299: done; 400 to 499: not sent; 500 to 599: reverted; 600 to 699: partly reverted. */
  readonly status: number;
  /** Whether all calls take effect or none. */
  readonly atomic: boolean;
  readonly receipts?:
    | readonly {
        readonly logs: readonly {
          readonly address: Hex;
          readonly data: Hex;
          readonly topics: readonly Hex[];
        }[];
        readonly status: Hex;
        readonly blockHash: Hex;
        readonly blockNumber: Hex;
        readonly gasUsed: Hex;
        readonly transactionHash: Hex;
      }[]
    | undefined;
  readonly capabilities?: object | undefined;
}
