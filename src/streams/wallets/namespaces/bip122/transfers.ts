import { map, of, switchMap } from "rxjs";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { statusIn } from "../../../../codecs/namespaces/bip122/esplora-coins.js";
import { txid } from "../../../../codecs/namespaces/bip122/fields.js";
import { bitcoinParams } from "../../../../codecs/namespaces/bip122/requests.js";
import { number } from "../../../../codecs/primitives.js";
import { shape } from "../../../../codecs/shape.js";
import type { RestQuestion } from "../../../api/node-question.js";
import { NODE_POLL_MS } from "../../../limits.js";
import type { TransferReader } from "../transfer-reader.js";
import { esplora } from "./esplora.js";
import { bitcoinPlaces } from "./places.js";

/** Nobody takes so many blocks back. */
const FINAL_BLOCKS = 6;
const sent = shape({ txid });

const statusOf = <A>(hash: string, decode: RestQuestion<A>["decode"]): RestQuestion<A> => ({
  urls: esplora(`/tx/${encodeURIComponent(hash)}/status`),
  decode,
});

const outcomeIn = (said: unknown) => {
  const status = statusIn(said);
  return (
    status &&
    (status.confirmed
      ? { status: "confirmed" as const, block: status.block_hash ?? null }
      : { status: "pending" as const })
  );
};

const tip: RestQuestion<number> = {
  urls: esplora("/blocks/tip/height"),
  decode: (said) => decodeOrNull(number, said),
};

/** `sendTransfer`, `signPsbt` that sends, and what the service says of its transaction. What a PSBT moves is in its bytes. */
const bitcoinTransfers: TransferReader = {
  batches: null,
  places: bitcoinPlaces,
  sentBy: (method, params) => {
    if (method === "signPsbt")
      return decodeOrNull(bitcoinParams.signPsbt, params)?.broadcast === true
        ? { kind: "execute", to: null, units: null }
        : null;
    const asked = method === "sendTransfer" && decodeOrNull(bitcoinParams.sendTransfer, params);
    return asked ? { kind: "send", to: asked.recipientAddress, units: BigInt(asked.amount) } : null;
  },
  hashIn: (answer) => decodeOrNull(sent, answer)?.txid ?? null,
  outcomeOf: (hash) => statusOf(hash, outcomeIn),
  settled$: (ask, { hash, block }) =>
    ask(statusOf(hash, statusIn)).pipe(
      switchMap(({ confirmed, block_hash, block_height }) => {
        if (!confirmed || block_hash !== block) return of("gone" as const);
        return ask(tip).pipe(
          map((height) =>
            block_height != null && height - block_height + 1 >= FINAL_BLOCKS ? "final" : "open",
          ),
        );
      }),
    ),
  height: null,
  soonMs: NODE_POLL_MS,
};

export default bitcoinTransfers;
