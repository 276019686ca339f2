import {
  catchError,
  concatMap,
  distinct,
  EMPTY,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  withLatestFrom,
} from "rxjs";
import { readNow } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { TransferFact } from "../../model/transfers.js";
import { askerOn } from "../../streams/api/node-question.js";
import { visible$ } from "../../streams/browser/reach.js";
import type { Settling } from "../../streams/wallets/namespaces/transfer-reader.js";
import { FOLLOWED_MAX } from "../limits.js";
import type { Ports, Streams } from "../wiring.js";

/** What is in a block is looked at again after this long, and then each time after twice as long. */
const SETTLING_MS = 15_000;
/** So many times. */
const SETTLING_LOOKS = 8;
/** What was sent longer ago is not looked at again after the page was loaded anew. */
const SETTLING_MAX_MS = 3_600_000;
/** A block that a node does not have any more is asked for once more after this long: another node may be behind. */
const GONE_MS = 8_000;
/** A transfer that was taken back so many times is looked at no more. */
const TAKEN_BACK_MAX = 3;

type SettleStreams = Streams<"transfers$" | "networks$" | "settings$">;
interface SettlePorts extends Pick<Ports, "env" | "packOf"> {
  readonly clientId: () => string | undefined;
}

/**
 * Looks again at what is in a block until nobody can take that back, ever more rarely and while the page is visible. What is in
 * no block any more, or in another one, is pending again. After a reload, what was sent in the last hour is looked at.
 *
 * ```
 * transfer/mined  m
 * looks           -l--l----l--------l----------------l     after 15 s, and each time after twice as long
 * emits           ----------------------------------f      f: transfer/final, or transfer/taken-back
 * ```
 */
export const settleEffect = (
  streams: SettleStreams,
  ports: SettlePorts,
): Observable<TransferFact> =>
  streams.events$.pipe(
    filter((event) => event.type === "transfer/mined" || event.type === "transfer/remembered"),
    withLatestFrom(streams.transfers$),
    mergeMap(([event, all]) =>
      all.filter(({ id, since }) =>
        event.type === "transfer/mined"
          ? id === event.transferId
          : ports.env.scheduler.now() - since <= SETTLING_MAX_MS,
      ),
    ),
    mergeMap((sent) => settling(sent)),
    distinct(({ id, block }) => `${id} ${block}`),
    take(FOLLOWED_MAX),
    mergeMap((one) => settled$(one, streams, ports)),
  );

interface SettlingTransfer extends Settling, Pick<SentTransaction, "id"> {
  /** How often it was taken back before. */
  readonly takenBack: number;
}

/** Nothing if it is in no block, or in one that nobody takes back. */
const settling = ({
  hash,
  replacedBy,
  block,
  takenBack = 0,
  ...sent
}: SentTransaction): readonly SettlingTransfer[] =>
  hash === null || block == null || takenBack >= TAKEN_BACK_MAX
    ? []
    : [{ ...sent, hash: replacedBy ?? hash, block, takenBack }];

const settled$ = (
  one: SettlingTransfer,
  { transfers$, ...streams }: SettleStreams,
  { env, packOf, clientId }: SettlePorts,
): Observable<TransferFact> => {
  const { id: transferId, caipNetworkId, block, takenBack } = one;
  const network = readNow(streams.networks$).find((each) => each.caipNetworkId === caipNetworkId);
  const reader$ = packOf(namespaceOf(caipNetworkId))?.transfers$ ?? EMPTY;
  if (network === undefined) return EMPTY;
  const ask = askerOn(network, streams, { env, clientId });
  const back: TransferFact = {
    type: "transfer/taken-back",
    transferId,
    caipNetworkId,
    times: takenBack + 1,
  };
  const look$ = (ms: number) =>
    after(ms, env.scheduler).pipe(
      switchMap(() => visible$(env)),
      filter((isVisible) => isVisible),
      take(1),
      switchMap(() => reader$),
      switchMap((reader) => reader.settled$(ask, one)),
      catchError(() => of("open" as const)),
    );
  const looked$ = from(
    Array.from({ length: SETTLING_LOOKS }, (_, at) => SETTLING_MS * 2 ** at),
  ).pipe(
    concatMap((ms) => look$(ms)),
    concatMap((said) => (said === "gone" ? look$(GONE_MS) : of(said))),
    mergeMap((said): readonly TransferFact[] => {
      if (said === "open") return [];
      return [said === "gone" ? back : { type: "transfer/final", transferId }];
    }),
  );
  // Another tab may be the first to know.
  const elsewhere$ = transfers$.pipe(
    map((all) => all.find(({ id }) => id === transferId)),
    filter((now) => now?.block !== block),
    take(1),
    map((now) => (now?.status === "pending" ? back : null)),
  );
  return merge(looked$, elsewhere$).pipe(
    take(1),
    filter((fact) => fact !== null),
  );
};
