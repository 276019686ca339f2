import {
  combineLatest,
  distinct,
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  scan,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { ModalState, ViewState } from "../../model/modal.js";
import type { PayFact } from "../../model/pay.js";
import type { Streams } from "../wiring.js";

interface LeaveStreams extends Streams<"payments$" | "modal$" | "view$"> {
  readonly holder$: State<Holder>;
}

/**
 * Ends a payment about which no wallet is asked when the visitor leaves where one pays. Connecting and signing in may close the
 * dialog by themselves: then it leads back. S2.32
 */
export const leaveEffect = (
  { payments$, modal$, view$, holder$ }: LeaveStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> => {
  const place$ = combineLatest([modal$, view$, holder$]).pipe(
    scan(placeAfter, START),
    map(({ at }) => at),
    distinctUntilChanged(),
  );
  const open$ = combineLatest([place$, payments$]).pipe(
    map(([place, all]) => ({ place, open: all.find(({ status }) => status === "open") })),
  );
  return merge(
    open$.pipe(
      filter(({ place }) => place === "away"),
      mergeMap(({ open }) => (open === undefined ? [] : [open])),
      distinct(({ id }) => id),
      map(({ id, failure }): PayFact => {
        return { type: "pay/ended", settles: [id], paymentId: id, failure: failure ?? CLOSED };
      }),
    ),
    open$.pipe(
      distinctUntilChanged((a, b) => a.place === b.place),
      filter(({ place, open }) => place === "back" && open !== undefined),
      map((): SluiceEvent => {
        return { type: "view/show", id: env.randomId(), entry: { view: "Pay" } };
      }),
    ),
  );
};

interface Place {
  /** `back`: the dialog leads back there. */
  readonly at: "here" | "signing" | "away" | "back";
  /** Whether there was an account when the visitor last saw the payment. */
  readonly hadAccount: boolean;
}

const START: Place = { at: "away", hadAccount: false };

const placeAfter = (
  before: Place,
  [{ open }, { history, current }, { account }]: readonly [ModalState, ViewState, Holder],
): Place => {
  const hasAccount = account !== null;
  const isIn = (name: string): boolean => open && history.some(({ view }) => view === name);
  if (isIn("Pay"))
    return { at: "here", hadAccount: current.view === "Pay" ? hasAccount : before.hadAccount };
  if (before.at === "away" || before.at === "back") return before;
  if (isIn("SIWXSignMessage")) return { ...before, at: "signing" };
  const isBack = hasAccount && (before.at === "signing" || !before.hadAccount);
  return { ...before, at: isBack ? "back" : "away" };
};

const CLOSED: Failure = { code: "pay/closed", message: "Modal closed" };
