import { catchError, defer, EMPTY, map, mergeMap, type Observable, of, switchMap } from "rxjs";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { Place } from "../../codecs/storage/transfers.js";
import type { TransferFact, TransfersState } from "../../model/transfers.js";
import { askerOn } from "../../streams/api/node-question.js";
import type {
  AskedPlace,
  FoundPlace,
  PlaceReader,
} from "../../streams/wallets/namespaces/transfer-reader.js";
import type { Ports, Streams } from "../wiring.js";
import { foundPlace$ } from "./said.js";

export type PlaceStreams = Streams<"transfers$" | "settings$">;
export interface PlacePorts extends Pick<Ports, "env"> {
  readonly clientId: () => string | undefined;
}

interface Sent extends Pick<AskedPlace, "params" | "address"> {
  /** Of the request that sent it. */
  readonly id: string;
  readonly hash: string;
  readonly network: Network;
}

/**
 * The place of a transaction, asked for once, as soon as its wallet has answered, also while the page is hidden: another one
 * may take that place before anybody looks. If no node has it yet, the place that it most likely has. A node that cannot say
 * is asked again by who follows it.
 */
export const placed$ = (
  { id, hash, params, address, network }: Sent,
  { placeOf, expected$ }: PlaceReader,
  streams: PlaceStreams,
  ports: PlacePorts,
): Observable<TransferFact> => {
  const ask = askerOn(network, streams, ports);
  const found$ = defer(() => foundPlace$(placeOf(hash, address), ask));
  const after = () => nextAfter(id, address, network, readNow(streams.transfers$));
  const likely$ = defer(() => expected$?.(ask, { params, address, after: after() }) ?? EMPTY);
  return found$.pipe(
    switchMap((found) =>
      found.isThere
        ? of(found.place)
        : likely$.pipe(
            // If the node has it by now, it may have counted it.
            switchMap((likely) => found$.pipe(map((now) => placeIn(now, likely)))),
          ),
    ),
    mergeMap((place): readonly TransferFact[] =>
      place === null ? [] : [{ type: "transfer/placed", transferId: id, place }],
    ),
    catchError(() => EMPTY),
  );
};

const placeIn = ({ place, isThere }: FoundPlace, likely: Place | null): Place | null =>
  isThere ? place : likely;

/** Number after those of the account's other transactions that are pending. */
const nextAfter = (
  id: string,
  address: string,
  { caipNetworkId }: Network,
  all: TransfersState,
): number => {
  const namespace = namespaceOf(caipNetworkId);
  const others = all.filter(
    (one) =>
      one.id !== id &&
      one.status === "pending" &&
      one.caipNetworkId === caipNetworkId &&
      isSameAccount(namespace, one.address, address),
  );
  return Math.max(0, ...others.map(({ place }) => (place == null ? 0 : place.nonce + 1)));
};
