import type { Observable } from "rxjs";
import type { BitcoinChain } from "../../../../codecs/namespaces/bip122/chains.js";
import { psbtDifference, psbtPartsIn } from "../../../../codecs/namespaces/bip122/psbt-parts.js";
import type { BitcoinParams } from "../../../../codecs/namespaces/bip122/requests.js";
import type { Network } from "../../../../codecs/network.js";
import type { NodePorts } from "../../../api/json-rpc.js";
import { altered, unpromised } from "../signed-otherwise.js";

/** Which account acts, and on which network. */
export interface Acting {
  readonly address: string;
  readonly chain: BitcoinChain;
}

/** What a Bitcoin wallet signs with, wherever it is. Its answers are not checked; those of wire 9.6, with PSBTs in base64. */
export interface Signer {
  /** What it can be asked, where it says so. */
  readonly methods?: () => readonly string[];
  /** Whether it sends itself what it is to sign and to send. */
  readonly sends: (wanted: BitcoinParams["signPsbt"]) => boolean;
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

/**
 * Sends what a signer has signed that sends nothing itself: the answer of `signPsbt` that sends.
 *
 * @param asked what it was asked to sign
 * @param said what it has answered
 * @throws request/failed
 */
export type SendSigned = (
  asked: BitcoinParams["signPsbt"],
  said: unknown,
  ports: NodePorts,
  network: Network,
) => Observable<unknown>;

/**
 * Whoever gets what a wallet has signed would send it: so it has to be of the transaction that the wallet was asked to sign.
 *
 * @param asked a PSBT in base64
 * @param said what the wallet has answered as one
 * @throws send/altered with what differs; request/failed if it cannot be read
 */
export const demandAsAsked = (asked: string, said: unknown): void => {
  const [wanted, signed] = [asked, said].map((text) =>
    typeof text === "string" ? psbtPartsIn(text) : null,
  );
  if (wanted == null || signed == null) throw unpromised("signPsbt");
  const difference = psbtDifference(wanted, signed);
  if (difference !== null) throw altered(difference);
};
