import {
  concat,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  withLatestFrom,
} from "rxjs";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInSubject } from "../../model/sign-in.js";
import { isReady } from "../../model/sign-in-fold.js";
import type { JourneyPorts, JourneyStreams } from "./parts.js";
import { prepare } from "./prepare.js";
import { show } from "./show.js";
import { sign } from "./sign.js";

/**
 * Asks the visitor to sign in, until they do or cancel. The message is made at once, so that it can be looked at and the
 * wallet's prompt opens within the click. S4.16
 */
export const ask = (
  subject: SignInSubject,
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> => {
  const { caipNetworkId, address } = subject;
  const isRequired = ports.store.isRequired();
  const acts$ = streams.events$.pipe(
    filter((event) => event.type === "sign-in/sign" || event.type === "sign-in/cancel"),
    withLatestFrom(streams.signIn$),
    filter(([{ type }, { step }]) => type === "sign-in/cancel" || isReady(step)),
  );
  return merge(
    concat(
      of<SluiceEvent>({ type: "sign-in/asked", caipNetworkId, address, isRequired }),
      show(streams, ports.env),
    ),
    concat(of(null), acts$).pipe(
      switchMap((act) => {
        if (act === null) return prepare(subject, ports);
        const [{ type, id }, { step }] = act;
        return type === "sign-in/sign" && isReady(step) ? sign(id, step, streams, ports) : EMPTY;
      }),
    ),
  );
};

/** Settles a click on Sign when nobody is asked, the wallet is asked already, or sessions are being read. */
export const ignoredEffect = ({
  events$,
  signIn$,
}: Pick<JourneyStreams, "events$" | "signIn$">): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "sign-in/sign"),
    withLatestFrom(signIn$),
    filter(([, { step, reading }]) => reading !== null || !isReady(step)),
    map(([{ id }]) => ({ type: "sign-in/unchanged", settles: [id] })),
  );
