import {
  catchError,
  concat,
  defer,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { inTurn } from "../../base/commands.js";
import { readNow } from "../../base/state.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInStep } from "../../model/sign-in.js";
import { isSameSubject, subjectOf } from "../../model/sign-in-states.js";
import { knownSessions } from "./sessions.js";
import type { JourneyPorts, JourneyStreams } from "./show.js";
import { leave, settled } from "./sign-out.js";

/**
 * The visitor does not want to sign in. Where they have to, they go back to the network on which they are signed in, or
 * the wallet is disconnected; then the dialog closes. S4.20, S4.21
 */
export const cancelEffect = (
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "sign-in/cancel"),
    withLatestFrom(streams.signIn$),
    mergeMap(([{ id }, { step }]) =>
      concat(
        step?.isRequired === true ? back(step, streams, ports) : of(),
        defer(() => {
          const next = subjectOf(readNow(streams.model$), ports.settings);
          // Of several wallets, the next one is asked now.
          if (step !== null && next !== null && next.address !== step.address) return of();
          return concat(
            settled(streams.events$, { type: "modal/close", id: ports.env.randomId(), by: "host" }),
            defer(() =>
              isSameSubject(readNow(streams.signIn$).step, step)
                ? of<SluiceEvent>({ type: "sign-in/left" })
                : of(),
            ),
          );
        }),
        of<SluiceEvent>({ type: "sign-in/cancelled", settles: [id] }),
      ),
    ),
  );

const back = (
  step: SignInStep,
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> =>
  isSignedInOn$(ports.records.read(SIGN_IN_RECORD)?.caipNetworkId ?? null, step, ports).pipe(
    mergeMap((caipNetworkId) =>
      caipNetworkId === null
        ? leave(step, streams, ports.env)
        : concat(
            settled(streams.events$, {
              type: "network/switch",
              id: ports.env.randomId(),
              caipNetworkId,
            }),
            // The wallet may have refused.
            defer(() =>
              readNow(streams.model$).activeId === caipNetworkId
                ? of()
                : leave(step, streams, ports.env),
            ),
          ),
    ),
  );

/** The last network, if the address is signed in there; else null. */
const isSignedInOn$ = (
  last: SignInStep["caipNetworkId"] | null,
  { caipNetworkId, address }: SignInStep,
  ports: JourneyPorts,
): Observable<SignInStep["caipNetworkId"] | null> =>
  last === null || last === caipNetworkId
    ? of(null)
    : defer(() => ports.store.read$({ chainId: last, accountAddress: address })).pipe(
        map((read) => {
          const there = knownSessions(read, { caipNetworkId: last, address }, ports);
          return there.length > 0 ? last : null;
        }),
        catchError(() => of(null)), // a site that cannot say: as if there were none
        inTurn(),
      );
