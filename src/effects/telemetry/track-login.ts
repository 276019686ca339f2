import {
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  startWith,
  withLatestFrom,
} from "rxjs";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import { EMBEDDED_ID } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { LoginPlace, LoginProgress } from "../../model/login.js";
import type { Streams } from "../wiring.js";
import { discreetFailure, type Tracked, whereIn } from "./message.js";

/** The log-in in the service's terms, without address or code. wire 14, A.7, A.8 */
export const loggedIn = (
  events$: Observable<SluiceEvent>,
  telemetry: TelemetryOptions,
): Observable<Tracked> => {
  const progress$ = events$.pipe(filter(isProgress), startWith<LoginProgress>(READY));
  const attempt$ = events$.pipe(filter(isAttempt), startWith(null));
  const acts$ = events$.pipe(
    withLatestFrom(progress$),
    map(([event, progress]) => acted(event, placeOf(progress))),
  );
  const steps$ = progress$.pipe(
    pairwise(),
    withLatestFrom(attempt$),
    map(([[before, now], attempt]) => {
      switch (now.type) {
        case "login/reached":
          return mailed(placeOf(before)?.step, now.at.step);
        case "login/failed":
          return refused(now, attempt?.type === "email/verify", telemetry);
        case "login/left":
          return left(before);
        default:
          return [];
      }
    }),
  );
  return merge(acts$, steps$).pipe(mergeMap((tracked) => from(tracked)));
};

const READY: LoginProgress = { type: "login/ready" };

const isProgress = (event: SluiceEvent): event is LoginProgress =>
  /^login\/(ready|reached|asking|failed|left|done)$/.test(event.type);

/** What a failure at the code may be about. */
const isAttempt = ({ type }: SluiceEvent): boolean =>
  type === "email/verify" || type === "email/resend" || type === "connect";

const placeOf = (progress: LoginProgress): LoginPlace | null =>
  "at" in progress ? progress.at : null;

const named = (...names: readonly string[]): readonly Tracked[] =>
  names.map((event) => ({ event }));

const social = (
  event: string,
  provider: string | null | undefined,
  more: Readonly<Record<string, unknown>> = {},
): readonly Tracked[] => [{ event, properties: { provider, ...more } }];

const acted = (event: SluiceEvent, at: LoginPlace | null): readonly Tracked[] => {
  switch (event.type) {
    case "email/connect":
      return named("EMAIL_LOGIN_SELECTED");
    case "email/update":
      return named("EMAIL_EDIT");
    case "social/connect":
      return social("SOCIAL_LOGIN_STARTED", event.provider);
    case "login/result":
      return social("SOCIAL_LOGIN_REQUEST_USER_DATA", event.provider);
    case "connect":
      return event.connectorId === EMBEDDED_ID ? passed(at) : [];
    case "connect/succeeded":
      return event.connections[0].connector.id === EMBEDDED_ID && isSocial(at)
        ? social("SOCIAL_LOGIN_SUCCESS", at?.provider)
        : [];
    default:
      return [];
  }
};

const isSocial = (at: LoginPlace | null): boolean =>
  at?.step === "social" || at?.step === "farcaster";

/** The embedded wallet knows the visitor. */
const passed = (at: LoginPlace | null): readonly Tracked[] => {
  if (at?.step === "code") return named("EMAIL_VERIFICATION_CODE_PASS");
  return at?.step === "email" ? named("EMAIL_SUBMITTED") : [];
};

/** A mail was sent, or its link was clicked. */
const mailed = (
  before: LoginPlace["step"] | undefined,
  now: LoginPlace["step"],
): readonly Tracked[] => [
  ...(before === "email" && (now === "device" || now === "code") ? named("EMAIL_SUBMITTED") : []),
  ...(before === "device" && now === "code" ? named("DEVICE_REGISTERED_FOR_EMAIL") : []),
  ...(now === "code" ? named("EMAIL_VERIFICATION_CODE_SENT") : []),
];

/** The embedded wallet, or the social account's service, refused. Mistyped texts were never sent there. */
const refused = (
  { at, failure }: Extract<LoginProgress, { type: "login/failed" }>,
  isVerified: boolean,
  telemetry: TelemetryOptions,
): readonly Tracked[] => {
  const message = discreetFailure(failure, telemetry);
  if (isSocial(at))
    return failure.code === "login/popup-closed" || failure.code === "login/came-back"
      ? social("SOCIAL_LOGIN_CANCELED", at.provider)
      : social("SOCIAL_LOGIN_ERROR", at.provider, { message });
  return at.step === "code" && isVerified && failure.code !== "login/code-invalid"
    ? [{ event: "EMAIL_VERIFICATION_CODE_FAIL", properties: { message } }]
    : [];
};

/** The visitor left before it was done. */
const left = (before: LoginProgress): readonly Tracked[] => {
  const at = placeOf(before);
  return isSocial(at) && before.type !== "login/failed"
    ? social("SOCIAL_LOGIN_CANCELED", at?.provider)
    : [];
};

/** The sign-in in the service's terms, without the message and its signature. wire 14, S4.16 to S4.21 */
export const signedIn = ({ events$, model$ }: Streams<"model$">): Observable<Tracked> =>
  events$.pipe(
    map(signInEvent),
    filter((event) => event !== null),
    withLatestFrom(model$),
    map(([event, model]) => ({ event, properties: whereIn(model) })),
  );

const signInEvent = (event: SluiceEvent): string | null => {
  switch (event.type) {
    case "sign-in/signing":
      return "CLICK_SIGN_SIWX_MESSAGE";
    case "sign-in/succeeded":
      return "SIWX_AUTH_SUCCESS";
    case "sign-in/failed":
      return event.isTold ? "SIWX_AUTH_ERROR" : null;
    case "session/unavailable":
      return "SIWX_AUTH_ERROR";
    case "sign-in/cancelled":
      return "CLICK_CANCEL_SIWX";
    default:
      return null;
  }
};
