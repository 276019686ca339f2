import { filter, map, type Observable, scan, skip, skipWhile, take } from "rxjs";
import type { Failure } from "../../base/errors.js";
import type { Wanted } from "../../codecs/login-way.js";
import type { Connection } from "../../model/connection.js";
import { EMBEDDED_ID } from "../../model/connection-model.js";
import type { FactOf, SluiceEvent } from "../../model/events.js";
import { loginFailure } from "./failures.js";

/** What came of a step: the connection if the visitor is logged in now, or a failure. */
type Outcome = Failure | { readonly connection: Connection | null };

/** How far a step is, and its outcome once there is one. */
interface Followed {
  /** The link to approve in Farcaster is known. */
  readonly hasLink: boolean;
  /** The social account confirmed the visitor. */
  readonly isConfirmed: boolean;
  readonly outcome: Outcome | null;
}

const STARTED: Followed = { hasLink: false, isConfirmed: false, outcome: null };

/**
 * What comes of a step. Emits once.
 *
 * @param commandId the command that takes the step, and has not been heard yet
 */
export const outcomeOf = (
  events$: Observable<SluiceEvent>,
  wanted: Wanted,
  commandId: string,
): Observable<Outcome> =>
  events$.pipe(
    skipWhile((event) => !("id" in event && event.id === commandId)),
    skip(1),
    scan((followed: Followed, event) => follow(followed, event, wanted), STARTED),
    map(({ outcome }) => outcome),
    filter((outcome) => outcome !== null),
    take(1),
  );

const follow = (followed: Followed, event: SluiceEvent, wanted: Wanted): Followed => {
  switch (event.type) {
    case "email/connect":
    case "email/update":
    case "social/connect":
      return { ...followed, outcome: SUPERSEDED };
    case "login/result":
      return { ...followed, isConfirmed: true };
    case "connect/succeeded": {
      const [connection] = event.connections;
      const isOurs = connection.connector.id === EMBEDDED_ID && !event.restored;
      return isOurs ? { ...followed, outcome: { connection } } : followed;
    }
    case "login/changed":
      return {
        ...followed,
        hasLink: followed.hasLink || event.login.subjectRef !== null,
        outcome: changed(followed, event, wanted),
      };
    default:
      return followed;
  }
};

const changed = (
  followed: Followed,
  { login, left }: FactOf<"login/changed">,
  wanted: Wanted,
): Outcome | null => {
  if (left !== undefined) return leftBy(left, wanted);
  if (login.failure !== null)
    return wanted.kind === "social" ? inWindow(followed, login.failure, wanted) : login.failure;
  // A window, or an approval elsewhere, only ends with a connection or a failure.
  return login.busy || wanted.kind === "social" ? null : { connection: null };
};

/** S8.35, and S8.37 for Farcaster */
const leftBy = (left: "closed" | "elsewhere" | "cancelled", wanted: Wanted): Failure => {
  if (left !== "closed") return GIVEN_UP;
  return loginFailure(isFarcaster(wanted) ? "login/popup-closed" : "login/closed");
};

/** S8.38, and S8.39 for Farcaster: a window names its own failures. */
const inWindow = (
  { isConfirmed, hasLink }: Followed,
  failure: Failure,
  wanted: Wanted,
): Failure => {
  if (isConfirmed) return because("login/failed", failure);
  return isFarcaster(wanted) && !hasLink ? because("login/not-started", failure) : failure;
};

/** A failure of ours, with the reason after its first words. */
const because = (code: "login/failed" | "login/not-started", failure: Failure): Failure => {
  if (failure.code === code) return failure;
  const said = loginFailure(code);
  return { ...said, message: `${said.message}. ${failure.message}` };
};

const isFarcaster = (wanted: Wanted): boolean =>
  wanted.kind === "social" && wanted.text === "farcaster";

const SUPERSEDED: Failure = {
  code: "command/superseded",
  message: "Another log-in was begun, which took the place of this one.",
};

const GIVEN_UP: Failure = {
  code: "connect/cancelled",
  message: "The log-in was given up before it was done. Start it again.",
};
