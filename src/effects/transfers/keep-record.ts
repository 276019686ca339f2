import { filter, from, map, merge, mergeMap, type Observable, of, tap } from "rxjs";
import { type SentTransaction, TRANSFERS_RECORD } from "../../codecs/storage/transfers.js";
import type { FactOf, SluiceEvent } from "../../model/events.js";
import type { TransferFact, TransfersState } from "../../model/transfers.js";
import type { Ports, Streams } from "../wiring.js";

/** Keeps the record up to date: what other tabs have sent is in it as well. */
export const keepRecordEffect = (
  { events$ }: Streams,
  { records, env }: Pick<Ports, "env" | "records">,
): Observable<TransferFact | FactOf<"send/resumed">> => {
  const read = (): TransfersState => records.read(TRANSFERS_RECORD) ?? [];
  const remembered = (): TransferFact => ({ type: "transfer/remembered", items: read() });
  return merge(
    of(remembered()),
    from(read().flatMap(resumed)),
    records.changedElsewhere$(TRANSFERS_RECORD).pipe(map(remembered)),
    events$.pipe(
      tap((event) => {
        const before = read();
        const now = foldTransfers(before, event);
        if (now !== before && event.type !== "transfer/remembered")
          records.write(TRANSFERS_RECORD, pruned(now, env.scheduler.now()));
      }),
      filter((event) => event.type === "transfer/mined"),
      mergeMap(({ transferId }) =>
        read()
          .filter(({ id, callId }) => id === transferId && callId !== undefined)
          .flatMap(resumed),
      ),
    ),
  );
};

/** What was not compared yet with what was signed: when the page was left, or before the wallet told the hash of a batch. */
const resumed = ({
  id,
  hash,
  to,
  meant,
  lastBlock = null,
}: SentTransaction): readonly FactOf<"send/resumed">[] =>
  meant == null || hash === null || to === null
    ? []
    : [{ type: "send/resumed", requestId: id, hash, plan: { ...meant, to, lastBlock } }];

const KEPT_MAX = 200;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** What is pending is never forgotten. */
const pruned = (items: TransfersState, now: number): TransfersState =>
  items.filter(
    ({ status, since }, at) => status === "pending" || (at < KEPT_MAX && now - since < KEPT_MS),
  );

export const foldTransfers = (state: TransfersState, event: SluiceEvent): TransfersState => {
  const changed = (id: string, parts: Partial<SentTransaction>): TransfersState =>
    state.some((one) => one.id === id)
      ? state.map((one) => (one.id === id ? { ...one, ...parts } : one))
      : state;
  switch (event.type) {
    case "transfer/remembered":
      return event.items;
    case "transfer/asked":
      return [event.transaction, ...state];
    case "send/bumped": {
      const { requestId, hash, plan } = event;
      const before = state.find(({ id }) => id === requestId);
      const replaces = [...(before?.replaces ?? []), ...(before?.hash ? [before.hash] : [])];
      const { request, asset, units, rent } = plan;
      const meant = { request, asset, units, rent };
      return changed(requestId, { hash, replaces, meant, isSpedUp: true });
    }
    case "send/outbidden": {
      const { requestId, hash: outbidBy } = event;
      const isPending = state.some(({ id, status }) => id === requestId && status === "pending");
      return isPending ? changed(requestId, { outbidBy }) : state;
    }
    case "transfer/withdrawn":
      return state.filter(({ id }) => id !== event.transferId);
    case "transfer/sent":
      return changed(event.transferId, { hash: event.hash, status: "pending" });
    case "transfer/batched":
      return changed(event.transferId, { callId: event.callId, status: "pending" });
    case "transfer/told":
      return changed(
        event.transferId,
        event.times === undefined ? { isTold: true } : { toldBack: event.times },
      );
    case "transfer/placed": {
      const { transferId, place } = event;
      // What a node has told is more than what is likely.
      const isKnown = state.some((one) => one.id === transferId && one.place != null);
      return isKnown && place.isLikely ? state : changed(transferId, { place });
    }
    case "transfer/mined": {
      const { type, transferId, caipNetworkId, ...end } = event;
      return changed(transferId, end);
    }
    case "transfer/taken-back": {
      const { transferId, times: takenBack } = event;
      // Another tab may have told.
      const isNew = state.some((one) => one.id === transferId && takenBack > (one.takenBack ?? 0));
      return isNew ? changed(transferId, { ...TAKEN_BACK, takenBack }) : state;
    }
    case "transfer/final":
      return changed(event.transferId, { block: null });
    case "transfer/compared":
      return changed(event.transferId, { meant: null });
    case "transfer/differs": {
      const { transferId, caipNetworkId, differences } = event;
      // Numbers of another network say nothing here.
      const isHere = state.some(
        (one) => one.id === transferId && one.caipNetworkId === caipNetworkId,
      );
      // What is not what was shown is not paid for once more.
      const there = { caipNetworkId, differences, meant: null, isReplaceable: false };
      return changed(transferId, isHere ? there : { ...there, place: null });
    }
    default:
      return state;
  }
};

const TAKEN_BACK = { status: "pending", block: null, replacedBy: null, isTold: false } as const;
