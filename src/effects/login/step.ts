import {
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  skipWhile,
  take,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import type { Vault } from "../../base/vault.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import type { LoginModel, LoginPlace } from "../../model/login.js";
import type { ModalState, ViewName, ViewState } from "../../model/modal.js";
import type { FramePort } from "../../streams/frame/port.js";
import type { Records } from "../../streams/storage/records.js";
import { type Asked, ofType } from "./asked.js";

interface LoginStreams {
  readonly events$: Observable<SluiceEvent>;
  readonly asked$: Observable<Asked>;
  readonly view$: State<ViewState>;
  readonly modal$: State<ModalState>;
  readonly model$: State<ConnectionModel>;
  readonly settings$: State<
    Pick<
      Settings,
      | "projectId"
      | "metadata"
      | "defaultAccountTypes"
      | "customRpcUrls"
      | "endpoints"
      | "basic"
      | "features"
    >
  >;
}

interface LoginPorts {
  readonly frame: Pick<FramePort, "request">;
  /** Whose messages are accepted, and where a social log-in starts. */
  readonly frameOrigin: string;
  readonly env: Env;
  readonly records: Records;
  readonly vault: Pick<Vault, "put">;
}

export type LoginParts = LoginStreams & LoginPorts;

/** The step replaces the one that leads to it. */
interface Next {
  readonly next: Observable<Told>;
}

/** What a step emits: an event for the bus, or what comes after the step. */
export type Told = SluiceEvent | Next;

/** Ends the step and continues with these events and streams, one after the other. */
export const next = (...then: readonly (SluiceEvent | Observable<Told>)[]): Next => ({
  next: concat(...then.map((one) => ("type" in one ? of<Told>(one) : one))),
});

const isNext = (told: Told): told is Next => "next" in told;

/** Work that may hand over to what comes next. It does so once; whatever it emits later is ignored. */
export const inSteps = (work$: Observable<Told>): Observable<SluiceEvent> =>
  defer(() => {
    let then: Observable<Told> = EMPTY;
    const own$ = work$.pipe(
      takeWhile((told): told is SluiceEvent => {
        if (isNext(told)) then = told.next;
        return !isNext(told);
      }),
    );
    return concat(
      own$,
      // Only once the work has ended: what comes next may move the view, which would end the work as well.
      defer(() => (then === EMPTY ? EMPTY : inSteps(then))),
    );
  });

/**
 * The work of a step, as long as its view is shown. Leaving the view, closing the dialog or cancelling gives up
 * the step and everything it holds.
 *
 * @param onLeft follows the fact that no log-in is under way
 */
export const step = (
  { events$, asked$, view$, modal$ }: Pick<LoginStreams, "events$" | "asked$" | "view$" | "modal$">,
  view: ViewName,
  work$: Observable<Told>,
  onLeft: Observable<Told> = of(),
): Observable<SluiceEvent> => {
  // A log-in that the site draws is shown by no dialog, so that none that comes and goes ends it.
  const isShown$ = merge(
    modal$.pipe(
      take(1),
      map(({ open }) => open),
    ),
    view$.pipe(
      filter(({ current }) => current.view === view),
      map(() => true),
    ),
  );
  const left$ = merge(
    view$.pipe(
      map(({ current }) => current.view),
      skipWhile((shown) => shown !== view),
      filter((shown) => shown !== view),
      // A dialog that closes shows another view as well.
      withLatestFrom(modal$),
      map(([, { open }]) => (open ? "elsewhere" : "closed")),
    ),
    events$.pipe(
      filter(({ type }) => type === "modal/closed"),
      withLatestFrom(isShown$),
      filter(([, isShown]) => isShown),
      map(() => "closed" as const),
    ),
    asked$.pipe(
      ofType("login/cancel"),
      map(() => "cancelled" as const),
    ),
  ).pipe(
    take(1),
    map((how) => next({ type: "login/left", how }, onLeft)),
  );
  return inSteps(merge(left$, work$));
};

/** The log-in comes to this place. */
export const reached = (at: LoginPlace): Fact => ({ type: "login/reached", at });

/** The embedded wallet is asked at this place. */
export const asking = (at: LoginPlace): Fact => ({ type: "login/asking", at });

/** What was asked at this place failed. */
export const failedAt = (at: LoginPlace, failure: Failure): Fact => ({
  type: "login/failed",
  at,
  failure,
});

export const DONE: Fact = { type: "login/done" };

const NO_LOGIN: LoginModel = {
  step: null,
  busy: false,
  failure: null,
  resendAt: null,
  provider: null,
  subjectRef: null,
};

export const foldLogin = (login: LoginModel | null, event: SluiceEvent): LoginModel | null => {
  switch (event.type) {
    case "login/reached":
      return { ...NO_LOGIN, ...event.at };
    case "login/asking":
      return { ...NO_LOGIN, ...event.at, busy: true };
    case "login/failed":
      return { ...NO_LOGIN, ...event.at, failure: event.failure };
    case "login/ready":
    case "login/left":
    case "login/done":
      return NO_LOGIN;
    default:
      return login;
  }
};
