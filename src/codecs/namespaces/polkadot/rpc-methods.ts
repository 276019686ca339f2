import type { Rpc } from "../../rpc.js";

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
