import {
  catchError,
  concat,
  defer,
  filter,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  startWith,
  switchMap,
  withLatestFrom,
} from "rxjs";
import { inTurn } from "../../base/commands.js";
import { toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type {
  KnownSession,
  ReadingReason,
  SignInModel,
  SignInSubject,
} from "../../model/sign-in.js";
import { isSameSubject, signsIn, subjectOf } from "../../model/sign-in-states.js";
import { ask } from "./ask.js";
import { knownSessions } from "./sessions.js";
import { hindranceIn, isShown, type JourneyPorts, type JourneyStreams, leaveView } from "./show.js";

/**
 * Signs the active account in: reads its sessions whenever another account or network becomes active, and asks the
 * visitor if there is none. Whoever becomes active meanwhile starts it anew. S4.14, S4.15
 *
 * ```
 * active    --a---------b---------
 * sessions    (none)      (one)
 * emits     --r(asked)--(left)r---
 * ```
 *
 * @param elsewhere$ emits when another tab has signed in or out, or this page was away
 */
export const journeyEffect = (
  streams: JourneyStreams,
  elsewhere$: Observable<"elsewhere">,
  ports: JourneyPorts,
): Observable<SluiceEvent> =>
  merge(streams.events$, elsewhere$).pipe(
    withLatestFrom(streams.model$, streams.signIn$),
    map(([event, model, signIn]): Moment => {
      const subject = subjectOf(model, ports.settings);
      return { event, model, signIn, subject };
    }),
    startWith(null),
    pairwise(),
    map(([before, now]) => now && lookAt(now, before?.subject ?? null, ports)),
    filter((look) => look !== null),
    switchMap(({ subject, leaves, closes, reason }) =>
      concat(
        leaves ? of<SluiceEvent>({ type: "sign-in/left" }) : of(),
        closes && isShown(streams) ? of(leaveView(ports.env)) : of(),
        subject === null ? of() : read(subject, reason, streams, ports),
      ),
    ),
  );

/** An event, and what is so after it. */
interface Moment {
  readonly event: SluiceEvent | "elsewhere";
  readonly model: ConnectionModel;
  readonly signIn: SignInModel;
  readonly subject: SignInSubject | null;
}

interface Look {
  readonly subject: SignInSubject | null;
  readonly reason: ReadingReason;
  /** Somebody else was being asked. */
  readonly leaves: boolean;
  /** No account is asked any more. */
  readonly closes: boolean;
}

/** What follows from an event; null if nothing does. */
const lookAt = (
  { event, model, signIn: { step, reading }, subject }: Moment,
  before: SignInSubject | null,
  ports: JourneyPorts,
): Look | null => {
  const isNew = !isSameSubject(subject, before);
  const why = reasonOf(event, isNew);
  if (why === null) return null;
  // Where nobody can be asked, the site is told why. S8.1 to S8.4
  if (why === "asked" && (step !== null || hindranceIn(model, ports) !== null)) return null;
  return {
    subject,
    reason: isNew ? why : strongerOf(why, reading),
    leaves: isNew && step !== null,
    closes: subject === null && !signsIn(ports.settings, namespaceOf(model.activeId)),
  };
};

const reasonOf = (event: SluiceEvent | "elsewhere", isNew: boolean): ReadingReason | null => {
  if (event === "elsewhere") return event;
  if (event.type === "connect/succeeded" && !event.restored) return "connected";
  if (event.type === "sign-in") return "asked";
  if (isNew) return "active";
  return event.type === "session/ended" && event.isExpiry === true ? "elsewhere" : null;
};

/** What was to follow from a reading that begins anew still follows. */
const strongerOf = (why: ReadingReason, reading: ReadingReason | null): ReadingReason =>
  why === "elsewhere" || reading === "connected" ? (reading ?? why) : why;

/** Reads the sessions of an account. If there is none, the visitor is asked. */
const read = (
  subject: SignInSubject,
  reason: ReadingReason,
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> => {
  const { store, env } = ports;
  const { caipNetworkId, address } = subject;
  const wasAsked = readNow(streams.signIn$).step !== null || isShown(streams);
  const next = (sessions: readonly KnownSession[]): Observable<SluiceEvent> => {
    if (sessions.length === 0) {
      // What happened elsewhere is no reason to ask a visitor who does not have to sign in.
      const isQuiet = reason === "elsewhere" && !wasAsked && !store.isRequired();
      return isQuiet ? of() : ask(subject, streams, ports);
    }
    if (reason === "connected") return of({ type: "modal/close", id: env.randomId(), by: "host" });
    return isShown(streams) ? of(leaveView(env)) : of();
  };
  return concat(
    of<SluiceEvent>({ type: "session/reading", caipNetworkId, address, reason }),
    defer(() => store.read$({ chainId: caipNetworkId, accountAddress: address })).pipe(
      map((sessions) => knownSessions(sessions, subject, ports)),
      inTurn(),
      switchMap((sessions) =>
        concat(
          of<SluiceEvent>({
            type: "session/read",
            caipNetworkId,
            address,
            sessions,
            isOnly: store.keepsOne,
          }),
          next(sessions),
        ),
      ),
      catchError((cause: unknown) =>
        of<SluiceEvent>({
          type: "session/unavailable",
          caipNetworkId,
          address,
          failure: toFailure(cause),
        }),
      ),
    ),
  );
};
