import type { Observable } from "rxjs";
import type { Network } from "../../../../codecs/network.js";

/** Which account acts, and on which network. */
export interface Acting {
  readonly address: string;
  readonly network: Network;
}

/** What a wallet of Polkadot signs with, wherever it is. Its answers are not checked. */
export interface Signer {
  /** The accounts that it shares on a network now, as the network writes them. */
  readonly addressesOn: (network: Network) => readonly string[];
  /** Signs a text, or the bytes that a text in hexadecimal stands for. */
  readonly signMessage: (message: string, acting: Acting) => Observable<unknown>;
  /** Signs a transaction (`SignerPayloadJSON` of polkadot.js). */
  readonly signTransaction: (payload: object, acting: Acting) => Observable<unknown>;
}
