import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  of,
  queueScheduler,
  switchMap,
  take,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import type { Failure } from "../../base/errors.js";
import { decodeLoginWay, type Wanted } from "../../codecs/login-way.js";
import type { Connection } from "../../model/connection.js";
import { type Command, type Fact, type SluiceEvent, settles } from "../../model/events.js";
import { isLoggedIn } from "../../model/live.js";
import type { LoginState } from "../../model/login.js";
import type { FeaturesState } from "../../model/options.js";
import type { Ports, Streams } from "../wiring.js";
import { loginFailure } from "./finish.js";
import { outcomeOf } from "./outcome.js";

type HostStreams = Streams<"login$" | "features$" | "model$">;

/**
 * Takes the steps that a site asks for: sends the command that a view would send, and answers with what comes of
 * it. Nothing is shown: a step lasts until it is left, and one whose view is not shown is only left by cancelling.
 *
 * Synchronous once the code is there, so that a window opens within the site's click.
 */
export const byHostEffect = (
  streams: HostStreams,
  ports: Pick<Ports, "vault" | "env">,
): Observable<SluiceEvent> => merge(taken$(streams, ports), prepared$(streams));

/** The code is there when this hears the command. */
const prepared$ = ({ events$ }: HostStreams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "login/prepare"),
    map(({ id }) => answered(id, null)),
  );

const taken$ = (
  { events$, login$, features$, model$ }: HostStreams,
  ports: Pick<Ports, "vault" | "env">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "login"),
    // After the decision about the features that the same command brings about.
    observeOn(queueScheduler),
    mergeMap(({ id, howRef }) => {
      const wanted = decodeLoginWay(ports.vault.take(howRef));
      if (wanted === null) return of(denied(id, WRONG));
      const answer$ = features$.pipe(
        filter(({ decided }) => decided),
        take(1),
        withLatestFrom(login$, model$),
        switchMap(([features, login, model]) => {
          const refusal = refusalOf(wanted, { features, login, isLoggedIn: isLoggedIn(model) });
          return refusal === null ? asked$(events$, wanted, id, ports) : of(denied(id, refusal));
        }),
      );
      // Another part may have failed to load.
      return answer$.pipe(takeUntil(events$.pipe(filter(settles(id)))));
    }),
  );

/** Sends the command for a step, and answers with its outcome. */
const asked$ = (
  events$: Observable<SluiceEvent>,
  wanted: Wanted,
  id: string,
  ports: Pick<Ports, "vault" | "env">,
): Observable<SluiceEvent> => {
  const command = commandFor(wanted, ports);
  if (wanted.kind === "cancel") return of<SluiceEvent[]>(command, answered(id, null));
  const outcome$ = outcomeOf(events$, wanted, command.id).pipe(
    map(
      (outcome): Fact =>
        "code" in outcome ? denied(id, outcome) : answered(id, outcome.connection),
    ),
  );
  return merge(outcome$, of(command));
};

const commandFor = (wanted: Wanted, { vault, env }: Pick<Ports, "vault" | "env">): Command => {
  const id = env.randomId();
  switch (wanted.kind) {
    case "email":
      return { type: "email/connect", id, emailRef: vault.put(wanted.text) };
    case "newEmail":
      return { type: "email/update", id, emailRef: vault.put(wanted.text) };
    case "code":
      return { type: "email/verify", id, codeRef: vault.put(wanted.text) };
    case "social":
      return { type: "social/connect", id, provider: wanted.text };
    case "resend":
      return { type: "email/resend", id };
    case "cancel":
      return { type: "login/cancel", id };
  }
};

/** Why a step cannot be taken now; null if it can. */
const refusalOf = (
  wanted: Wanted,
  now: {
    readonly features: FeaturesState;
    readonly login: LoginState | null;
    readonly isLoggedIn: boolean;
  },
): Failure | null => {
  switch (wanted.kind) {
    case "email":
      return now.features.email ? null : loginFailure("login/off");
    case "social":
      return now.features.socials.includes(wanted.text) ? null : loginFailure("login/off");
    case "newEmail":
      return now.isLoggedIn ? null : NOBODY;
    case "code":
      return isAwaited(now.login, CODE) ? null : loginFailure("login/not-expected");
    case "resend":
      return isAwaited(now.login, MAIL) ? null : loginFailure("login/not-expected");
    default:
      return null;
  }
};

const isAwaited = (login: LoginState | null, steps: RegExp): boolean =>
  login !== null && !login.busy && steps.test(login.step ?? "");

const CODE = /code$/;
const MAIL = /code$|^device$/;

const answered = (id: string, connection: Connection | null): Fact => ({
  type: "login/answered",
  settles: [id],
  connection,
});

const denied = (id: string, failure: Failure): Fact => ({
  type: "login/denied",
  settles: [id],
  failure,
});

const WRONG: Failure = {
  code: "command/invalid",
  message:
    '"how" is missing or wrong. Pass one of `email`, `newEmail`, `code` and `social`, or "resend", "cancel" or "prepare".',
};

const NOBODY: Failure = {
  code: "request/disconnected",
  message: "Nobody is logged in by e-mail. Log in first, then change the address.",
};
