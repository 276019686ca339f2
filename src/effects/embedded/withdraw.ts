import {
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  type Observable,
  pairwise,
  tap,
} from "rxjs";
import type { State } from "../../base/state.js";
import type { FramePort } from "../../streams/frame/port.js";
import type { ModalState, ViewState } from "../payloads.js";

/**
 * Closing the dialog, or leaving what is to be approved, takes back what the frame still asks for. Reads go
 * on. S4.33, A.10, A.11
 */
export const withdrawEffect = (
  { modal$, view$ }: { readonly modal$: State<ModalState>; readonly view$: State<ViewState> },
  frame: Pick<FramePort, "rejectRpc">,
): Observable<never> =>
  combineLatest([modal$, view$]).pipe(
    map(([{ open }, { current }]) => open && current.view === "ApproveTransaction"),
    distinctUntilChanged(),
    pairwise(),
    filter(([was]) => was),
    tap(() => frame.rejectRpc()),
    ignoreElements(),
  );
