import {
  catchError,
  concat,
  connect,
  filter,
  map,
  merge,
  type Observable,
  of,
  scan,
  switchMap,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import { toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { KnownSession, SignInStep, SignInSubject } from "../../model/sign-in.js";
import { isReady } from "../../model/sign-in-fold.js";
import { isSameSubject, signsIn, subjectOf } from "../../model/sign-in-states.js";
import { ask, unchanged$ } from "./ask.js";
import { untilExpiry } from "./end-sessions.js";
import { hindranceIn } from "./hindrance.js";
import { knownSessions } from "./known-sessions.js";
import type { JourneyPorts, JourneyStreams } from "./parts.js";
import { leaveView } from "./show.js";

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
    scan((before: Look | null, [event, model, { step }]): Look => {
      const subject = subjectOf(model, ports.settings);
      const isNew = !isSameSubject(subject, before?.subject ?? null);
      const isReading = !isNew && !isRead(event);
      const reading = isReading ? (before?.reading ?? null) : null;
      const now = whyLook(event, isNew);
      // Where nobody can be asked, the site is told why. S8.1 to S8.4
      const isOff = now === "asked" && (step !== null || hindranceIn(model, ports) !== null);
      const why = isOff ? null : strongerOf(now, reading);
      // The view stays while sessions are read, whoever is active by then.
      const wasAsked = step !== null || (isReadingStill(before, event) && before.wasAsked);
      return { subject, model, step, isNew, why, wasAsked, reading: why ?? reading };
    }, null),
    filter((look) => look !== null),
    filter(({ why }) => why !== null),
    switchMap(({ subject, model, step, isNew, why, wasAsked }) => {
      const leaves = subject === null && !signsIn(ports.settings, namespaceOf(model.activeId));
      return concat(
        isNew && step !== null ? of(LEFT) : of(),
        wasAsked && leaves ? of(leaveView(ports.env)) : of(),
        subject === null ? of() : lookUp(subject, { why, wasAsked }, streams, ports),
      );
    }),
  );

/** Why sessions are read. */
type Why =
  /** Another account or network is active. */
  | "active"
  /** A wallet was connected, and the dialog waits for what comes next. */
  | "connected"
  /** The site asks for it. */
  | "asked"
  /** They may have changed elsewhere, or have expired. */
  | "elsewhere";

interface Look {
  readonly model: ConnectionModel;
  readonly subject: SignInSubject | null;
  readonly step: SignInStep | null;
  readonly isNew: boolean;
  readonly why: Why | null;
  /** Whether the visitor was being asked, so that the view is there. */
  readonly wasAsked: boolean;
  /** Why sessions are being read, until the site has answered. */
  readonly reading: Why | null;
}

const whyLook = (event: SluiceEvent | "elsewhere", isNew: boolean): Why | null => {
  if (event === "elsewhere") return event;
  if (event.type === "connect/succeeded" && !event.restored) return "connected";
  if (event.type === "sign-in") return "asked";
  return isNew ? "active" : null;
};

const isReadingStill = (before: Look | null, event: SluiceEvent | "elsewhere"): before is Look =>
  before?.reading != null && !isRead(event);

const isRead = (event: SluiceEvent | "elsewhere"): boolean =>
  event !== "elsewhere" && /^session\/(read|unavailable)$/.test(event.type);

/** What was to follow from a reading that begins anew still follows. */
const strongerOf = (why: Why | null, reading: Why | null): Why | null =>
  why !== null && (why === "elsewhere" || reading === "connected") ? (reading ?? why) : why;

const LEFT: SluiceEvent = { type: "sign-in/left" };

const lookUp = (
  subject: SignInSubject,
  { why, wasAsked }: { readonly why: Why | null; readonly wasAsked: boolean },
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> => {
  const { store, env } = ports;
  const { caipNetworkId, address } = subject;
  const again$ = () => lookUp(subject, { why: "elsewhere", wasAsked: false }, streams, ports);
  const watched$ = (sessions: readonly KnownSession[]) =>
    untilExpiry(sessions, env).pipe(switchMap(again$));
  const next = (sessions: readonly KnownSession[]): Observable<SluiceEvent> => {
    const read: SluiceEvent = {
      type: "session/read",
      caipNetworkId,
      address,
      sessions,
      isOnly: store.keepsOne,
    };
    const close: SluiceEvent = { type: "modal/close", id: env.randomId(), by: "host" };
    if (sessions.length > 0)
      return concat(
        of(read),
        why === "connected" ? of(close) : wasAsked ? of(leaveView(env)) : of(),
        watched$(sessions),
      );
    // What happened elsewhere is no reason to ask a visitor who does not have to sign in.
    const isQuiet = why === "elsewhere" && !wasAsked && !store.isRequired();
    return concat(of(read), isQuiet ? of() : ask(subject, streams, ports, watched$));
  };
  return store.read$({ chainId: caipNetworkId, accountAddress: address }).pipe(
    map((read) => knownSessions(read, subject, ports)),
    inTurn(),
    // Where they are read anew, the view is still there, and nobody else hears its button.
    connect((read$) =>
      merge(read$.pipe(switchMap(next)), unchanged$(streams, isReady).pipe(takeUntil(read$))),
    ),
    catchError((cause: unknown) =>
      of<SluiceEvent>({
        type: "session/unavailable",
        caipNetworkId,
        address,
        failure: toFailure(cause),
      }),
    ),
  );
};
