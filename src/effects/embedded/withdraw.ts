import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  type Observable,
  of,
  pairwise,
  startWith,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import type { ViewState } from "../../model/modal.js";
import type { States } from "../../model/states.js";
import type { FramePort } from "../../streams/frame/port.js";

/**
 * Withdraws what the frame asks when the visitor closes the dialog or leaves the approval. Reads continue. So
 * does a flow's request when the dialog closes, since it can be opened again. S4.33, A.10, A.11
 */
export const withdrawEffect = (
  { modal$, view$, flows$ }: Pick<States, "modal$" | "view$" | "flows$">,
  frame: Pick<FramePort, "rejectRpc">,
): Observable<never> =>
  modal$.pipe(
    switchMap(({ open }) => (open ? view$.pipe(map(placeOf)) : of<Place>("closed"))),
    distinctUntilChanged(),
    startWith<Place>("closed"),
    pairwise(),
    withLatestFrom(flows$),
    filter(([[was, is], flows]) => was === "shown" && (is === "left" || flows.length === 0)),
    tap(() => frame.rejectRpc()),
    ignoreElements(),
  );

type Place = "shown" | "left" | "closed";

const placeOf = ({ current }: ViewState): Place =>
  current.view === "ApproveTransaction" ? "shown" : "left";
