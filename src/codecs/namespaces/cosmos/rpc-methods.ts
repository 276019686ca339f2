import type { Rpc } from "../../rpc.js";

/** The methods of wallets of Cosmos, as they are over WalletConnect. Bytes are base64. */
export interface CosmosMethods {
  readonly cosmos_getAccounts: Rpc<undefined, readonly CosmosAccount[]>;
  readonly cosmos_signAmino: Rpc<
    { readonly signerAddress: string; readonly signDoc: CosmosAminoDoc },
    CosmosSigned<CosmosAminoDoc>
  >;
  readonly cosmos_signDirect: Rpc<
    { readonly signerAddress: string; readonly signDoc: CosmosDirectDoc },
    CosmosSigned<CosmosDirectDoc>
  >;
}

/** An account on the network that the wallet is on. */
export interface CosmosAccount {
  readonly address: string;
  /** Such as `secp256k1`. */
  readonly algo: string;
  /** Compressed, base64. */
  readonly pubkey: string;
  /** A Ledger is behind it, which signs amino alone. Wallets of the page tell it. */
  readonly isNanoLedger?: boolean;
}

/** A transaction in amino JSON. Optional fields, such as `timeout_height`, are kept as they are. */
export interface CosmosAminoDoc {
  readonly chain_id: string;
  readonly account_number: string;
  readonly sequence: string;
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[];
    readonly gas: string;
  };
  readonly msgs: readonly {
    readonly type: string;
    readonly value: Readonly<Record<string, unknown>>;
  }[];
  readonly memo: string;
}

/** A transaction in protobuf. */
export interface CosmosDirectDoc {
  readonly chainId: string;
  readonly accountNumber: string;
  readonly authInfoBytes: string;
  readonly bodyBytes: string;
}

/** What was signed, which may have another fee and memo than was asked for, and the signature. */
export interface CosmosSigned<Doc> {
  readonly signed: Doc;
  readonly signature: {
    readonly pub_key: { readonly type: string; readonly value: string };
    readonly signature: string;
  };
}
