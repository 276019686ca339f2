import type { Observable } from "rxjs";
import type { BitcoinChain } from "../../../../codecs/namespaces/bip122/chains.js";
import type { BitcoinParams } from "../../../../codecs/namespaces/bip122/requests.js";

/** Which account acts, and on which network. */
export interface Acting {
  readonly address: string;
  readonly chain: BitcoinChain;
}

/** What a Bitcoin wallet signs with, wherever it is. Its answers are not checked; those of wire 9.6, with PSBTs in base64. */
export interface Signer {
  readonly signMessage: (
    wanted: Pick<BitcoinParams["signMessage"], "message" | "protocol">,
    acting: Acting,
  ) => Observable<unknown>;
  readonly signPsbt: (wanted: BitcoinParams["signPsbt"], acting: Acting) => Observable<unknown>;
  readonly sendTransfer: (
    wanted: BitcoinParams["sendTransfer"],
    acting: Acting,
  ) => Observable<unknown>;
}
