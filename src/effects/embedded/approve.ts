import {
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  observeOn,
  of,
  queueScheduler,
  skip,
  switchMap,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import { rpcMethodKind } from "../../codecs/frame/rpc-methods.js";
import type { ConnectionModel } from "../connection/state.js";
import type { Fact } from "../events.js";
import type { ModalState, PendingRequest, ViewEntry, ViewState } from "../payloads.js";
import { isEmbedded } from "./is-embedded.js";

/**
 * What the visitor has to approve in the frame opens the dialog on it, over what is shown there; once there
 * is nothing left to approve the dialog goes back to that, or closes. A.9, S6.9
 *
 * ```
 * requests  --a--(ended)-----b--(ended, next at once)--c--
 * dialog    --o--x-----------o--                           one that follows at once finds it open
 * ```
 */
export const approveEffect = ({
  model$,
  modal$,
  view$,
  requests$,
}: {
  readonly model$: State<ConnectionModel>;
  readonly modal$: State<ModalState>;
  readonly view$: State<ViewState>;
  readonly requests$: State<readonly PendingRequest[]>;
}): Observable<Fact> =>
  requests$.pipe(
    withLatestFrom(model$),
    map(([requests, model]) => {
      const first = requests.find(
        (request) => rpcMethodKind(request.method) === "not-safe" && isEmbedded(request, model),
      );
      return first?.id ?? null;
    }),
    distinctUntilChanged(),
    // In its turn: one that waited for the other is sent before the dialog is looked at.
    switchMap((id) => of(id).pipe(observeOn(queueScheduler))),
    distinctUntilChanged(),
    skip(1),
    withLatestFrom(modal$, view$),
    map(([id, { open }, view]) => (id === null ? left(open, view) : shown(open, view))),
    filter((fact) => fact !== null),
  );

const APPROVE: ViewEntry = { view: "ApproveTransaction" };

/** Nothing where it is shown already. */
const shown = (open: boolean, { history, current }: ViewState): Fact | null => {
  if (open && current.view === APPROVE.view) return null;
  const [first = APPROVE, ...rest] = history;
  return open
    ? { type: "view/changed", settles: [], history: [first, ...rest, APPROVE] }
    : { type: "modal/opened", settles: [], entry: APPROVE };
};

/** Nothing where the visitor left it already. */
const left = (open: boolean, { history, current }: ViewState): Fact | null => {
  if (!open || current.view !== APPROVE.view) return null;
  const [first, ...rest] = history.filter(({ view }) => view !== APPROVE.view);
  return first === undefined
    ? { type: "modal/closed", settles: [] }
    : { type: "view/changed", settles: [], history: [first, ...rest] };
};
