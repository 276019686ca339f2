import { filter, map, type Observable, share } from "rxjs";
import type { Ref, Vault } from "../../base/vault.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** A command of the log-in, with the secret that waited in the vault. */
export type Asked =
  | { readonly type: "email/connect" | "email/update"; readonly email: string }
  | { readonly type: "email/verify"; readonly code: string }
  | { readonly type: "social/connect"; readonly provider: string }
  | { readonly type: "email/resend" | "login/cancel" };

type AskedOf<T extends Asked["type"]> = Extract<Asked, { readonly type: T }>;

/**
 * The commands of the log-in, with their secrets. Hot, and synchronous, so that a click still counts as one.
 * Takes each secret once, for all subscribers.
 */
export const askedOf$ = (
  events$: Observable<SluiceEvent>,
  vault: Pick<Vault, "take">,
): Observable<Asked> => {
  const text = (ref: Ref<string>): string => String(vault.take(ref) ?? "").trim();
  return events$.pipe(
    map((event): Asked | null => {
      switch (event.type) {
        case "email/connect":
        case "email/update":
          return { type: event.type, email: text(event.emailRef) };
        case "email/verify":
          return { type: event.type, code: text(event.codeRef) };
        case "social/connect":
          return { type: event.type, provider: event.provider };
        case "email/resend":
        case "login/cancel":
          return { type: event.type };
        default:
          return null;
      }
    }),
    filter((asked) => asked !== null),
    share(),
  );
};

export const ofType =
  <T extends Asked["type"]>(type: T) =>
  (asked$: Observable<Asked>): Observable<AskedOf<T>> =>
    asked$.pipe(filter((asked): asked is AskedOf<T> => asked.type === type));

const COMMANDS = [
  "email/connect",
  "email/update",
  "email/verify",
  "email/resend",
  "social/connect",
  "login/cancel",
] as const satisfies readonly Asked["type"][];

type LoginCommand = Extract<SluiceEvent, { readonly type: (typeof COMMANDS)[number] }>;

/** Whether an event is a command of the log-in. */
const isLoginCommand = (event: SluiceEvent): event is LoginCommand =>
  COMMANDS.some((type) => type === event.type);

/** Settles every command at once. The state tells the outcome, which may take minutes. */
export const heardEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter(isLoginCommand),
    map(({ id }): Fact => ({ type: "login/heard", settles: [id] })),
  );
