import { randomUUID } from "node:crypto";
import { isText } from "../../shared/json.js";
import { Problem } from "../problem.js";
import type { Users } from "./users.js";

/** The six of S1.9; Farcaster goes its own way. */
export const socialProviders = ["google", "github", "apple", "facebook", "x", "discord"] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  isText(value) && socialProviders.some((name) => name === value);

/** Whom a provider vouches for. */
export type Persona = { readonly userName: string; readonly email: string | null };

/** A visit to a provider that is under way. */
export type Visit = {
  readonly provider: SocialProvider;
  readonly device: string;
  /** Origin of the page that holds the frame, to which the popup answers. */
  readonly host: string;
};

/** Login at a social provider: a visit, a grant, and a session for the grant. */
export type SocialLogin = {
  /** Where the popup goes. */
  readonly start: (visit: Visit) => string;
  readonly visitOf: (state: string) => Visit | undefined;
  /** The address to come back to when the person agreed. */
  readonly allow: (state: string, persona: Persona) => string;
  readonly deny: (state: string) => string;
  /** Gives the token of a new session. Each grant works once, in the browser that asked. */
  readonly finish: (resultUri: string, device: string) => string;
};

/** Telegram's way: the page to come back to is appended to the state. wire 7 */
const RETURN_MARK = "--";
export const plainState = (state: string): string => state.split(RETURN_MARK)[0] ?? "";
export const returnPage = (state: string): string | undefined => {
  const at = state.indexOf(RETURN_MARK);
  return at === -1 ? undefined : decodeURIComponent(state.slice(at + RETURN_MARK.length));
};

export const createSocialLogin = ({
  users,
  frameUrl,
  socialUrl,
}: {
  readonly users: Users;
  readonly frameUrl: string;
  readonly socialUrl: string;
}): SocialLogin => {
  const visits = new Map<string, Visit>();
  const grants = new Map<string, { readonly state: string; readonly persona: Persona }>();
  const callback = `${frameUrl}/callback`;
  const back = (params: Readonly<Record<string, string>>): string =>
    `${callback}?${new URLSearchParams(params)}`;

  return {
    start: (visit) => {
      const state = randomUUID();
      visits.set(state, visit);
      return `${socialUrl}/authorize?${new URLSearchParams({ provider: visit.provider, state })}`;
    },
    visitOf: (state) => visits.get(plainState(state)),
    allow: (state, persona) => {
      const code = randomUUID();
      grants.set(code, { state: plainState(state), persona });
      return back({ state, code });
    },
    deny: (state) => back({ state, error: "access_denied" }),
    finish: (resultUri, device) => {
      const { origin, pathname, searchParams } = new URL(resultUri);
      const code = searchParams.get("code") ?? "";
      const grant = grants.get(code);
      const visit = visits.get(grant?.state ?? "");
      const isOurs =
        `${origin}${pathname}` === callback &&
        plainState(searchParams.get("state") ?? "") === grant?.state;
      if (!isOurs || grant === undefined || visit?.device !== device) {
        throw new Problem("This login is not valid here. Start again.");
      }
      grants.delete(code);
      visits.delete(grant.state);
      return users.openSession(users.findOrAdd({ provider: visit.provider, ...grant.persona }));
    },
  };
};
