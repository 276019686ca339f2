import { sha256 } from "@noble/hashes/sha2";
import { map, of, switchMap } from "rxjs";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { hexOf } from "../../../../codecs/encodings.js";
import {
  type Moving,
  movingIn,
  outspendIn,
  statusIn,
} from "../../../../codecs/namespaces/bip122/esplora-coins.js";
import { txid } from "../../../../codecs/namespaces/bip122/fields.js";
import { bitcoinParams } from "../../../../codecs/namespaces/bip122/requests.js";
import { number } from "../../../../codecs/primitives.js";
import { shape } from "../../../../codecs/shape.js";
import type { Place } from "../../../../codecs/storage/transfers.js";
import type { RestQuestion } from "../../../api/node-question.js";
import { NODE_POLL_MS } from "../../../limits.js";
import type { FoundPlace, KnownTaker, PlaceReader, TransferReader } from "../transfer-reader.js";
import { esplora, movingNow$ } from "./esplora.js";

/**
 * A coin is spent once: whatever spends the first one of an account's transaction has its place. The number of a place is that of
 * the output, and its call begins with the transaction that made it.
 */
export const bitcoinPlaces: PlaceReader = {
  placeOf: (hash, address): RestQuestion<FoundPlace> => ({
    urls: esplora(`/tx/${encodeURIComponent(hash)}`),
    decode: (said) => {
      const found = movingIn(said, hash);
      return found && { place: placeOf(found, address), isThere: true };
    },
  }),
  expected$: null,
  taker$: (ask, { hash, address, place }) =>
    ask(spenderOf(place)).pipe(
      switchMap(({ by }) =>
        by === null || by === hash
          ? of(null)
          : movingNow$(ask, by).pipe(
              map((found) => found && { hash: by, does: whatDoes(found, address, place) }),
            ),
      ),
    ),
};

const placeOf = (moving: Moving, address: string): Place | null => {
  const own = moving.vin.find(({ prevout }) => prevout?.scriptpubkey_address === address);
  return own === undefined
    ? null
    : { nonce: own.vout, call: `${own.txid} ${callOf(moving, address)}` };
};

/** What others get, in whichever order, in short. */
const callOf = ({ vout }: Moving, address: string): string => {
  const paid = othersOf(vout, address).map(
    ({ scriptpubkey_address: to, value }) => `${to} ${value}`,
  );
  return hexOf(sha256(new TextEncoder().encode(paid.sort().join())));
};

const othersOf = (vout: Moving["vout"], address: string): Moving["vout"] =>
  vout.filter(({ scriptpubkey_address: to }) => to !== address);

const spenderOf = ({ nonce, call }: Place): RestQuestion<{ readonly by: string | null }> => ({
  urls: esplora(`/tx/${encodeURIComponent(coinOf(call))}/outspend/${nonce}`),
  decode: outspendIn,
});

const coinOf = (call: string): string => call.split(" ", 1)[0] ?? "";

const whatDoes = (moving: Moving, address: string, { call }: Place): KnownTaker["does"] => {
  if (call === `${coinOf(call)} ${callOf(moving, address)}`) return "same";
  return othersOf(moving.vout, address).length === 0 ? "nothing" : "other";
};

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
