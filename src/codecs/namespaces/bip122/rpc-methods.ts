import type { Rpc } from "../../rpc.js";

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
