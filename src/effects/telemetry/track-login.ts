import { concatMap, from, map, type Observable, scan } from "rxjs";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import { EMBEDDED_ID } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import { type LoginModel, NO_LOGIN } from "../../model/login.js";
import { discreetFailure, type Tracked } from "./message.js";

/** The log-in as seen so far, and what the last event means. */
interface Seen {
  readonly login: LoginModel;
  /** The last command, which the next state answers. */
  readonly asked: SluiceEvent["type"] | null;
  /** The log-in is over: its wallet is being connected, or has been. */
  readonly isOver: boolean;
  readonly tracked: readonly Tracked[];
}

const NOTHING: Seen = { login: NO_LOGIN, asked: null, isOver: false, tracked: [] };

/** The log-in in the service's terms, without address or code. wire 14, A.7, A.8 */
export const loggedIn = (
  events$: Observable<SluiceEvent>,
  telemetry: TelemetryOptions,
): Observable<Tracked> =>
  events$.pipe(
    scan(
      (seen: Seen, event) => ({ ...seen, tracked: [], ...heard(seen, event, telemetry) }),
      NOTHING,
    ),
    map(({ tracked }) => tracked),
    concatMap((tracked) => from(tracked)),
  );

const named = (...names: readonly string[]): readonly Tracked[] =>
  names.map((event) => ({ event }));

const social = (
  event: string,
  provider: string | null,
  more: Readonly<Record<string, unknown>> = {},
): readonly Tracked[] => [{ event, properties: { provider, ...more } }];

const heard = (seen: Seen, event: SluiceEvent, telemetry: TelemetryOptions): Partial<Seen> => {
  const { login } = seen;
  switch (event.type) {
    case "email/connect":
      return { asked: event.type, isOver: false, tracked: named("EMAIL_LOGIN_SELECTED") };
    case "email/update":
      return { asked: event.type, tracked: named("EMAIL_EDIT") };
    case "email/verify":
    case "email/resend":
      return { asked: event.type, isOver: false };
    case "social/connect": {
      const tracked = social("SOCIAL_LOGIN_STARTED", event.provider);
      return { asked: event.type, isOver: false, tracked };
    }
    case "login/result":
      return { tracked: social("SOCIAL_LOGIN_REQUEST_USER_DATA", event.provider) };
    case "connect":
      return event.connectorId === EMBEDDED_ID ? { isOver: true, tracked: passed(login) } : {};
    case "connect/succeeded":
      return event.connections[0].connector.id === EMBEDDED_ID && isSocial(login)
        ? { login: NO_LOGIN, tracked: social("SOCIAL_LOGIN_SUCCESS", login.provider) }
        : {};
    case "login/changed":
      return {
        login: event.login,
        tracked: [
          ...mailed(seen, event.login),
          ...refused(seen, event.login, telemetry),
          ...left(login, event.login),
        ],
      };
    default:
      return {};
  }
};

const isSocial = ({ step }: LoginModel): boolean => step === "social" || step === "farcaster";

/** The embedded wallet knows the visitor. */
const passed = ({ step }: LoginModel): readonly Tracked[] => {
  if (step === "code") return named("EMAIL_VERIFICATION_CODE_PASS");
  return step === "email" ? named("EMAIL_SUBMITTED") : [];
};

/** A mail was sent, or its link was clicked. */
const mailed = ({ login, asked }: Seen, now: LoginModel): readonly Tracked[] => {
  const isNew = now.step !== login.step;
  const isAnother = !now.busy && now.failure === null && asked === "email/resend";
  return [
    ...(login.step === "email" && (now.step === "device" || now.step === "code")
      ? named("EMAIL_SUBMITTED")
      : []),
    ...(login.step === "device" && now.step === "code" ? named("DEVICE_REGISTERED_FOR_EMAIL") : []),
    ...(now.step === "code" && (isNew || isAnother) ? named("EMAIL_VERIFICATION_CODE_SENT") : []),
  ];
};

/** The embedded wallet, or the social account's service, refused. Mistyped texts were never sent there. */
const refused = (
  { login, asked, isOver }: Seen,
  { step, provider, failure }: LoginModel,
  telemetry: TelemetryOptions,
): readonly Tracked[] => {
  if (failure === null || failure === login.failure) return [];
  const message = discreetFailure(failure, telemetry);
  if (step === "social" || step === "farcaster")
    return failure.code === "login/popup-closed" || failure.code === "login/came-back"
      ? social("SOCIAL_LOGIN_CANCELED", provider)
      : social("SOCIAL_LOGIN_ERROR", provider, { message });
  return step === "code" &&
    asked === "email/verify" &&
    !isOver &&
    failure.code !== "login/code-invalid"
    ? [{ event: "EMAIL_VERIFICATION_CODE_FAIL", properties: { message } }]
    : [];
};

/** The visitor left before it was done. */
const left = (before: LoginModel, now: LoginModel): readonly Tracked[] =>
  isSocial(before) && before.failure === null && now.step === null
    ? social("SOCIAL_LOGIN_CANCELED", before.provider)
    : [];
