import { decodeOrNull } from "../../codecs/decode.js";
import { number } from "../../codecs/primitives.js";
import { listOf, shape } from "../../codecs/shape.js";
import { checkTimes } from "../../codecs/sign-in/check.js";
import { instantOf } from "../../codecs/sign-in/grammar.js";
import { signInSession } from "../../codecs/sign-in/session.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import { parseJson } from "../../codecs/text.js";
import { CLOCK_SKEW_MS, SESSIONS_MAX } from "./limits.js";
import type { Server } from "./options.js";
import { newSecret, sessionKey } from "./secrets.js";

/** A session, and when it ends, in milliseconds since the epoch. */
export interface KeptSession {
  readonly session: SignInSession;
  readonly until: number;
}

/** The sessions of the browser that sent a request, as long as they are valid. */
export const keptSessions = async (
  server: Server,
  request: Request,
): Promise<readonly KeptSession[]> => {
  const secret = server.session.read(request);
  return secret === null
    ? []
    : stillValid(await server.store.get(sessionKey(secret)), server.now());
};

/**
 * Keeps sessions in place of those that the browser had, under a new secret: one that somebody else had put there is worth nothing after a
 * sign-in.
 *
 * @returns the cookie
 */
export const keepSessions = async (
  server: Server,
  request: Request,
  sessions: readonly KeptSession[],
): Promise<string> => {
  await forgetSessions(server, request);
  if (sessions.length === 0) return server.session.erase();
  const secret = newSecret(server.random);
  const seconds = Math.max(...sessions.map(({ until }) => until - server.now())) / 1000;
  await server.store.set(sessionKey(secret), JSON.stringify(sessions), Math.ceil(seconds));
  return server.session.write(secret, seconds);
};

/** When a session ends: as its message says, or after the server's own time. */
export const withEnd = (server: Server, session: SignInSession): KeptSession => {
  const own = server.now() + server.sessionSeconds * 1000;
  const { expirationTime } = session.data;
  const said = expirationTime === undefined ? null : instantOf(expirationTime);
  return { session, until: said === null ? own : Math.min(own, said) };
};

const forgetSessions = async (server: Server, request: Request): Promise<void> => {
  const secret = server.session.read(request);
  if (secret !== null) await server.store.take(sessionKey(secret));
};

const stillValid = (text: string | null, now: number): readonly KeptSession[] =>
  (decodeOrNull(KEPT, parseJson(text)) ?? []).filter(
    ({ session, until }) =>
      until > now && checkTimes(session.data, now, CLOCK_SKEW_MS)?.code !== "not-yet-valid",
  );

const KEPT = listOf(shape({ session: signInSession, until: number }), SESSIONS_MAX);
