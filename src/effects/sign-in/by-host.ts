import { filter, map, merge, mergeMap, type Observable, of, take, withLatestFrom } from "rxjs";
import type { Failure } from "../../base/errors.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import type { SignInModel } from "../../model/sign-in.js";
import { isReady } from "../../model/sign-in-fold.js";
import { isSameSubject, subjectOf } from "../../model/sign-in-states.js";
import type { Ports } from "../wiring.js";
import { hindranceIn, type JourneyStreams, show } from "./show.js";

/**
 * Answers a site that asks for a sign-in: when there is a session, or the visitor does not want to. Where nobody can be
 * asked, it says why, and nothing is shown. S8.1 to S8.4
 */
export const byHostEffect = (
  streams: JourneyStreams,
  ports: Pick<Ports, "env" | "settings" | "wallets">,
): Observable<SluiceEvent> => {
  const { events$, model$, signIn$ } = streams;
  const { settings } = ports;
  return events$.pipe(
    filter((event) => event.type === "sign-in"),
    withLatestFrom(model$, signIn$),
    mergeMap(([{ id }, model, { step }]) => {
      const failure = hindranceIn(model, ports);
      if (failure !== null) return of(answered(id, failure));
      const subject = subjectOf(model, settings);
      const outcome$ = events$.pipe(
        withLatestFrom(model$, signIn$),
        map(([event, now, signIn]) =>
          isSameSubject(subjectOf(now, settings), subject)
            ? outcomeOf(event, signIn, subject)
            : CANCELLED,
        ),
        filter((outcome) => outcome !== undefined),
        take(1),
        map((outcome) => answered(id, outcome)),
      );
      // Who is being asked sees it again; else the journey asks.
      return merge(outcome$, step === null ? of() : show(streams, ports.env));
    }),
  );
};

/** Null: signed in. Undefined: not decided yet. */
const outcomeOf = (
  event: SluiceEvent,
  { step, sessions }: SignInModel,
  subject: ReturnType<typeof subjectOf>,
): Failure | null | undefined => {
  switch (event.type) {
    case "session/read":
      return sessions.some((one) => isSameSubject(one, subject)) ? null : undefined;
    case "sign-in/cancelled":
      return CANCELLED;
    case "session/unavailable":
      return event.failure;
    case "modal/closed":
      // What the wallet has been asked goes on.
      return isReady(step) ? CANCELLED : undefined;
    default:
      return undefined;
  }
};

const answered = (id: string, failure: Failure | null): Fact => ({
  type: "sign-in/answered",
  settles: [id],
  ...(failure === null ? {} : { failure }),
});

const CANCELLED: Failure = {
  code: "sign-in/cancelled",
  message: "Nobody signed in. Ask again when the visitor wants to.",
};
