import { sha256 } from "@noble/hashes/sha2";
import { map, of, switchMap } from "rxjs";
import { hexOf } from "../../../../codecs/base58.js";
import {
  type Moving,
  movingIn,
  outspendIn,
} from "../../../../codecs/namespaces/bip122/esplora-coins.js";
import type { Place } from "../../../../codecs/storage/transfers.js";
import type { RestQuestion } from "../../../api/node-question.js";
import type { FoundPlace, KnownTaker, PlaceReader } from "../transfer-reader.js";
import { esplora } from "./esplora.js";
import { movingNow$ } from "./moving.js";

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
