import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Difference } from "../../codecs/payment/plan.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { SluiceEvent } from "../../model/events.js";
import { askerOn } from "../../streams/api/node-question.js";
import { dueWhileVisible$, visible$ } from "../../streams/browser/reach.js";
import type { SentPlan } from "../../streams/wallets/namespaces/spending.js";
import type { Ports, Streams } from "../wiring.js";

/** A node is asked this often for what was signed, and so many times before it is looked for on other networks. */
const READ_BACK_MS = 4_000;
const READ_BACK_TRIES = 7;
/** Networks that are asked at once for a transaction that is not where it was meant to be. */
const ELSEWHERE_AT_ONCE = 3;

type ReadBackStreams = Streams<"transfers$" | "networks$" | "settings$" | "modal$">;
interface ReadBackPorts extends Pick<Ports, "env" | "packOf"> {
  readonly clientId: () => string | undefined;
}

/**
 * Reads back what a wallet has sent for the dialog, or for a site without it, and says loudly if that is not what was shown.
 * Nodes are asked every 4 s while the page is visible; what none of them has after 25 s is looked for on the other networks of
 * the namespace, and once more when it is in a block: until then, some wallets show it to nobody.
 */
export const readBackEffect = (
  streams: ReadBackStreams,
  ports: ReadBackPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter(
      (event) =>
        event.type === "send/sent" ||
        event.type === "send/submitted" ||
        event.type === "send/resumed" ||
        event.type === "send/outbidden" ||
        event.type === "send/bumped" ||
        event.type === "pay/sent",
    ),
    mergeMap(({ type, requestId, plan, hash }) => {
      const transfer = readNow(streams.transfers$).find(({ id }) => id === requestId);
      // One whose hash only the wallet knows comes again with it.
      if (transfer === undefined || hash === null) return EMPTY;
      return found$(transfer, { plan, hash, from: transfer.address }, streams, ports).pipe(
        mergeMap(({ caipNetworkId, differences }): readonly SluiceEvent[] => {
          if (differences.length === 0)
            return [{ type: "transfer/compared", transferId: transfer.id }];
          const differs: SluiceEvent = {
            type: "transfer/differs",
            transferId: transfer.id,
            caipNetworkId,
            differences,
          };
          const isOpen = readNow(streams.modal$).open;
          // A site that sends without the dialog reads it in `transfers$`.
          if (type === "send/submitted" && !isOpen) return [differs];
          return [
            differs,
            // Who has closed the dialog would not hear of it.
            ...(isOpen
              ? []
              : ([
                  { type: "view/show", id: ports.env.randomId(), entry: { view: "Transactions" } },
                ] as const)),
            {
              type: "snackbar/show",
              id: ports.env.randomId(),
              snackbar: { kind: "error", message: { key: "snackbar.send-differs" } },
            },
          ];
        }),
      );
    }),
  );

interface Found {
  /** Where it is. */
  readonly caipNetworkId: SentTransaction["caipNetworkId"];
  readonly differences: readonly Difference[];
}

/** Emits at most once. */
const found$ = (
  transfer: SentTransaction,
  sent: SentPlan,
  streams: ReadBackStreams,
  ports: ReadBackPorts,
): Observable<Found> => {
  const { transfers$, networks$ } = streams;
  const { env, packOf } = ports;
  const namespace = namespaceOf(transfer.caipNetworkId);
  const networks = readNow(networks$).filter(({ chainNamespace }) => chainNamespace === namespace);
  const isMeant = ({ caipNetworkId }: Network) => caipNetworkId === transfer.caipNetworkId;
  /** Emits nothing if it is not there, or cannot be read. */
  const on$ = (network: Network): Observable<Found> =>
    (packOf(namespace)?.spending$ ?? EMPTY).pipe(
      switchMap(({ readBack$ }) => readBack$(askerOn(network, streams, ports), sent)),
      mergeMap((differences) =>
        differences === null
          ? EMPTY
          : of({
              caipNetworkId: network.caipNetworkId,
              differences: [...elsewhere(network), ...differences],
            }),
      ),
      catchError(() => EMPTY),
    );
  const elsewhere = (network: Network): readonly Difference[] =>
    isMeant(network)
      ? []
      : [{ what: "network", meant: transfer.caipNetworkId, is: network.caipNetworkId }];
  const here$ = from(networks.filter(isMeant)).pipe(mergeMap(on$));
  const soon$ = dueWhileVisible$(env, 0, READ_BACK_MS).pipe(
    take(READ_BACK_TRIES),
    exhaustMap(() => here$),
  );
  const elsewhere$ = from(networks.filter((one) => !isMeant(one))).pipe(
    mergeMap(on$, ELSEWHERE_AT_ONCE),
  );
  const mined$ = transfers$.pipe(
    map((all) => all.find(({ id }) => id === transfer.id)?.status),
    filter((status) => status === "confirmed"),
    take(1),
    // Another tab may have heard of it.
    switchMap(() => visible$(env)),
    filter((isVisible) => isVisible),
    take(1),
    mergeMap(() => here$),
  );
  return concat(
    soon$,
    elsewhere$,
    defer(() => mined$),
  ).pipe(take(1));
};
