/** A method: its parameters, and its answer. */
export interface Rpc<Params, Answer> {
  readonly params: Params;
  readonly answer: Answer;
}

/** The methods of Bitcoin wallets. PSBTs and signatures are base64, amounts whole numbers of satoshi as text. */
export interface BitcoinMethods {
  readonly signMessage: Rpc<
    {
      readonly message: string;
      /** An account of the connection. Default: the first. */
      readonly account?: string | undefined;
      readonly address?: string | undefined;
      /** Default: what the wallet is used to; for Taproot `bip322`. */
      readonly protocol?: "ecdsa" | "bip322" | undefined;
    },
    { readonly signature: string; readonly address: string; readonly messageHash?: string }
  >;
  readonly signPsbt: Rpc<
    {
      readonly psbt: string;
      /** The account that signs each input, and how (`SIGHASH`). None: all that the wallet can sign. */
      readonly signInputs: readonly {
        readonly address: string;
        readonly index: number;
        readonly sighashTypes?: readonly number[] | undefined;
      }[];
      readonly account?: string | undefined;
      readonly broadcast?: boolean | undefined;
    },
    { readonly psbt: string; readonly txid?: string }
  >;
  readonly sendTransfer: Rpc<
    {
      readonly recipientAddress: string;
      readonly amount: string;
      readonly account?: string | undefined;
      readonly changeAddress?: string | undefined;
      readonly memo?: string | undefined;
    },
    { readonly txid: string }
  >;
  readonly getAccountAddresses: Rpc<
    | {
        readonly account?: string | undefined;
        readonly intentions?: readonly ("payment" | "ordinal")[] | undefined;
      }
    | undefined,
    readonly {
      readonly address: string;
      readonly publicKey?: string;
      readonly path?: string;
      readonly intention?: string;
    }[]
  >;
}

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

type Hex = `0x${string}`;

/** The methods of Polkadot's wallets (WalletConnect). Addresses may be written for any network. */
export interface PolkadotMethods {
  /** Signs a text, or the bytes that a text in hexadecimal with `0x` stands for. */
  readonly polkadot_signMessage: Rpc<
    { readonly address: string; readonly message: string },
    { readonly signature: Hex }
  >;
  /** The payload is `SignerPayloadJSON` of polkadot.js. Its `genesisHash` says which network it is for. */
  readonly polkadot_signTransaction: Rpc<
    { readonly address: string; readonly transactionPayload: object },
    {
      readonly signature: Hex;
      /** The whole signed transaction, from wallets that change it, e.g. its mortality. */
      readonly signedTransaction?: Hex;
    }
  >;
}
