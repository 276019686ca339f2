import {
  filter,
  map,
  type Observable,
  skip,
  skipWhile,
  startWith,
  take,
  withLatestFrom,
} from "rxjs";
import type { Failure } from "../../base/errors.js";
import type { Wanted } from "../../codecs/login-way.js";
import type { Connection } from "../../model/connection.js";
import { EMBEDDED_ID } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import { loginFailure } from "./finish.js";

/** What came of a step: the connection if the visitor is logged in now, or a failure. */
type Outcome = Failure | { readonly connection: Connection | null };

/**
 * What comes of a step. Emits once.
 *
 * @param commandId the command that takes the step, and has not been heard yet
 */
export const outcomeOf = (
  events$: Observable<SluiceEvent>,
  wanted: Wanted,
  commandId: string,
): Observable<Outcome> => {
  const since$ = events$.pipe(
    skipWhile((event) => !("id" in event && event.id === commandId)),
    skip(1),
  );
  const has = (happened: (event: SluiceEvent) => boolean) =>
    since$.pipe(
      filter(happened),
      map(() => true),
      startWith(false),
    );
  return since$.pipe(
    withLatestFrom(has(isConfirmed), has(showsLink)),
    map(([event, confirmed, linked]) => outcomeIn(event, wanted, { confirmed, linked })),
    filter((outcome) => outcome !== null),
    take(1),
  );
};

/** The social account confirmed the visitor. */
const isConfirmed = ({ type }: SluiceEvent): boolean => type === "login/result";

/** The link to approve in Farcaster is known. */
const showsLink = (event: SluiceEvent): boolean =>
  event.type === "login/reached" && event.at.subjectRef !== undefined;

interface SoFar {
  readonly confirmed: boolean;
  readonly linked: boolean;
}

const outcomeIn = (event: SluiceEvent, wanted: Wanted, soFar: SoFar): Outcome | null => {
  switch (event.type) {
    case "email/connect":
    case "email/update":
    case "social/connect":
      return SUPERSEDED;
    case "connect/succeeded": {
      const [connection] = event.connections;
      const isOurs = connection.connector.id === EMBEDDED_ID && !event.restored;
      return isOurs ? { connection } : null;
    }
    case "login/failed":
      return wanted.kind === "social" ? inWindow(soFar, event.failure, wanted) : event.failure;
    case "login/left":
      return leftBy(event.how, wanted);
    case "login/reached":
    case "login/done":
      // A window, or an approval elsewhere, only ends with a connection or a failure.
      return wanted.kind === "social" ? null : { connection: null };
    default:
      return null;
  }
};

/** S8.35, and S8.37 for Farcaster */
const leftBy = (how: "closed" | "elsewhere" | "cancelled", wanted: Wanted): Failure => {
  if (how !== "closed") return GIVEN_UP;
  return loginFailure(isFarcaster(wanted) ? "login/popup-closed" : "login/closed");
};

/** S8.38, and S8.39 for Farcaster: a window names its own failures. */
const inWindow = ({ confirmed, linked }: SoFar, failure: Failure, wanted: Wanted): Failure => {
  if (confirmed) return because("login/failed", failure);
  return isFarcaster(wanted) && !linked ? because("login/not-started", failure) : failure;
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
