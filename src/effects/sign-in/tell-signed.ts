import { concat, filter, mergeMap, type Observable, of, take } from "rxjs";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import type { FactOf, SluiceEvent } from "../../model/events.js";
import type { Ports, Streams } from "../wiring.js";

/**
 * Tells what comes of a sign-in that a wallet has signed while it connected: first that the site checks it, then whether there is a session.
 * The network is remembered, as after any sign-in. S4.23, S4.24
 */
export const tellSignedEffect = (
  { events$ }: Streams,
  { env, records }: Pick<Ports, "env" | "records">,
): Observable<SluiceEvent> => {
  const next$ = <T extends SluiceEvent>(is: (event: SluiceEvent) => event is T): Observable<T> =>
    events$.pipe(filter(is), take(1));
  // The session is read as after any connection, which also closes the dialog.
  const session$ = next$(isRead).pipe(
    filter(({ sessions }) => sessions.length > 0),
    mergeMap(({ caipNetworkId, address }) => {
      records.write(SIGN_IN_RECORD, { caipNetworkId, at: env.scheduler.now() });
      return of<SluiceEvent>({ type: "sign-in/succeeded", caipNetworkId, address });
    }),
  );
  return events$.pipe(
    filter((event) => event.type === "connect/signed"),
    mergeMap(({ attemptId }) =>
      concat(
        of<SluiceEvent>({
          type: "snackbar/show",
          id: env.randomId(),
          snackbar: { kind: "loading", message: { key: "snackbar.authenticating" } },
        }),
        next$(isOutcomeOf(attemptId)).pipe(
          mergeMap((outcome) =>
            concat(
              of<SluiceEvent>({ type: "snackbar/hide", id: env.randomId() }),
              outcome.type === "connect/succeeded" ? session$ : refused(outcome),
            ),
          ),
        ),
      ),
    ),
  );
};

type Outcome = FactOf<"connect/succeeded"> | FactOf<"connect/failed">;

const isOutcomeOf =
  (attemptId: string) =>
  (event: SluiceEvent): event is Outcome =>
    (event.type === "connect/succeeded" || event.type === "connect/failed") &&
    event.attemptId === attemptId;

const isRead = (event: SluiceEvent): event is FactOf<"session/read"> =>
  event.type === "session/read";

/** Nothing, if the visitor left before the site had answered. */
const refused = ({ failure }: FactOf<"connect/failed">): Observable<SluiceEvent> =>
  failure.code === "sign-in/not-accepted"
    ? of({ type: "sign-in/failed", failure, isTold: true })
    : of();
