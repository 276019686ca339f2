import { concat, EMPTY, filter, merge, mergeMap, type Observable, of, take } from "rxjs";
import { readNow } from "../../base/state.js";
import { decimalText } from "../../base/units.js";
import type { SentAsset, SentTransaction } from "../../codecs/storage/transfers.js";
import { networkOf } from "../../model/connection-model.js";
import { type CommandOf, type SluiceEvent, settles } from "../../model/events.js";
import type { TransferFact } from "../../model/transfers.js";
import type {
  SentParts,
  TransferReader,
} from "../../streams/wallets/namespaces/transfer-reader.js";
import { maySend } from "../requests/send.js";
import type { Ports, Streams } from "../wiring.js";
import { type PlacePorts, type PlaceStreams, placed$ } from "./place.js";
import { isFollowed } from "./said.js";

type RecordPorts = Pick<Ports, "env" | "vault" | "packOf" | "wallets"> & PlacePorts;

/**
 * Notes what a wallet is asked to send, and its hash when the wallet has answered, so that a page that goes away at any moment
 * leaves something to look up. What reads the request is there by then.
 */
export const recordEffect = (
  streams: Streams<"model$"> & PlaceStreams,
  ports: RecordPorts,
): Observable<TransferFact> =>
  streams.events$.pipe(
    filter((event) => event.type === "request"),
    filter((request) => request.replaces === undefined && maySend(ports.wallets, request)),
    mergeMap((request) => {
      const { id, namespace, method, paramsRef } = request;
      // Read now: the wallet's answer ends it.
      const params = paramsRef === null ? undefined : ports.vault.see(paramsRef);
      return asked$(id, streams.events$).pipe(
        mergeMap(() => ports.packOf(namespace)?.transfers$ ?? EMPTY),
        mergeMap((reader): Observable<TransferFact> => {
          const sent = reader.sentBy(method, params);
          return sent === null
            ? EMPTY
            : recorded$(request, { params, sent, reader }, streams, ports);
        }),
      );
    }),
  );

/** Emits when the wallet is asked; never if the request fails before. */
const asked$ = (id: string, events$: Observable<SluiceEvent>): Observable<unknown> =>
  events$.pipe(
    filter(
      (event) => settles(id)(event) || (event.type === "request/sent" && event.request.id === id),
    ),
    take(1),
    filter(({ type }) => type === "request/sent"),
  );

interface Read {
  readonly params: unknown;
  readonly sent: SentParts;
  readonly reader: TransferReader;
}

const recorded$ = (
  { id, connectionId, address, method, sends }: CommandOf<"request">,
  { params, sent, reader }: Read,
  streams: Streams<"model$"> & PlaceStreams,
  ports: RecordPorts,
): Observable<TransferFact> => {
  const model = readNow(streams.model$);
  // That of the wallet: another namespace may be the active one.
  const { caipNetworkId: activeId = model.activeId } =
    model.connections.find((one) => one.id === connectionId) ?? {};
  const network = networkOf({ ...model, activeId });
  const { caipNetworkId, nativeCurrency } = network;
  const transaction: SentTransaction = {
    id,
    caipNetworkId,
    address,
    hash: null,
    status: "asked",
    since: ports.env.scheduler.now(),
    ...(sends === undefined
      ? { kind: sent.kind, ...coinOf(sent, nativeCurrency.decimals) }
      : { kind: "send" as const, ...sends }),
  };
  const withdrawn: TransferFact = { type: "transfer/withdrawn", transferId: id };
  const answered$ = answer$(id, streams.events$, ports).pipe(
    mergeMap((answer): Observable<TransferFact> => {
      if (answer === "refused") return of(withdrawn);
      if (reader.batches?.isBatch(method)) {
        const callId = reader.batches.idIn(answer.said);
        return of(
          callId === null ? withdrawn : { type: "transfer/batched", transferId: id, callId },
        );
      }
      const hash = reader.hashIn(answer.said);
      if (hash === null) return of(withdrawn);
      const { places } = reader;
      const isLookedFor = isFollowed(sends?.symbol ?? null, streams);
      return concat(
        of<TransferFact>({ type: "transfer/sent", transferId: id, hash }),
        places === null || !isLookedFor
          ? EMPTY
          : placed$({ id, hash, params, address, network }, places, streams, ports),
      );
    }),
  );
  return merge(of<TransferFact>({ type: "transfer/asked", transaction }), answered$);
};

const coinOf = ({ to, units }: SentParts, decimals: number): SentAsset => ({
  to,
  token: null,
  symbol: null,
  amount: units === null || units === 0n ? null : decimalText(units, decimals),
});

/**
 * What the wallet answers. Emits once; never if the connection ended while the wallet was asked, where the visitor may still
 * confirm: nobody but the wallet knows.
 */
const answer$ = (
  id: string,
  events$: Observable<SluiceEvent>,
  { vault }: Pick<Ports, "vault">,
): Observable<{ readonly said: unknown } | "refused"> =>
  events$.pipe(
    filter((event) => event.type === "request/answered" || event.type === "request/failed"),
    filter((event) => event.settles.includes(id)),
    take(1),
    mergeMap((event) => {
      if (event.type === "request/answered") return [{ said: vault.see(event.resultRef) }];
      return event.failure.code === "request/disconnected" ? [] : ["refused" as const];
    }),
  );
