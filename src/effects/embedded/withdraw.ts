import {
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  type Observable,
  pairwise,
  tap,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import type { FramePort } from "../../streams/frame/port.js";
import type { ModalState, ViewState } from "../modal/payload.js";
import type { TransactionStack } from "../transactions/payload.js";

/**
 * Closing the dialog, or leaving what is to be approved, takes back what the frame still asks for. Reads go
 * on; and so does what a flow waits for when the dialog closes: it can be opened again. S4.33, A.10, A.11
 */
export const withdrawEffect = (
  {
    modal$,
    view$,
    stack$,
  }: {
    readonly modal$: State<ModalState>;
    readonly view$: State<ViewState>;
    readonly stack$: Observable<TransactionStack>;
  },
  frame: Pick<FramePort, "rejectRpc">,
): Observable<never> =>
  combineLatest([modal$, view$]).pipe(
    map(([{ open }, { current }]) =>
      !open ? "closed" : current.view === "ApproveTransaction" ? "shown" : "left",
    ),
    distinctUntilChanged(),
    pairwise(),
    withLatestFrom(stack$),
    filter(([[was, is], stack]) => was === "shown" && (is === "left" || stack.length === 0)),
    tap(() => frame.rejectRpc()),
    ignoreElements(),
  );
