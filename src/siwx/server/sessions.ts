import { isRight } from "fp-ts/Either";
import { decodeOrNull } from "../../codecs/decode.js";
import { number, or } from "../../codecs/primitives.js";
import { listOf, shape } from "../../codecs/shape.js";
import { checkTimes, isOfAccount } from "../../codecs/sign-in/check.js";
import { readMessage } from "../../codecs/sign-in/message.js";
import { instantOf, signed, signInSession } from "../../codecs/sign-in/session.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import { parseJson } from "../../codecs/text.js";
import { json, setCookie } from "../../server/http.js";
import type { SignInVerdict } from "../verify-session.js";
import { newSecret, nonceKey, type Server, sessionKey } from "./options.js";
import { refusal } from "./refusals.js";
import { CLOCK_SKEW_MS, verifySignIn } from "./verify-sign-in.js";

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

const forgetSessions = async (server: Server, request: Request): Promise<void> => {
  const secret = server.session.read(request);
  if (secret !== null) await server.store.take(sessionKey(secret));
};

const stillValid = (text: string | null, now: number): readonly KeptSession[] =>
  (decodeOrNull(KEPT, parseJson(text)) ?? []).filter(
    ({ session, until }) =>
      until > now && checkTimes(session.data, now, CLOCK_SKEW_MS)?.code !== "not-yet-valid",
  );

/** Accounts that one browser is signed in with at once. */
const SESSIONS_MAX = 20;
const KEPT = listOf(shape({ session: signInSession, until: number }), SESSIONS_MAX);

/**
 * `POST verify`: one signed message, or several of one nonce that a wallet signed at once (over WalletConnect, one for each network). The nonce
 * is taken before anything is verified, so that it is good for one attempt.
 */
export const signIn = async (
  server: Server,
  request: Request,
  body: unknown,
): Promise<Response> => {
  const asked = decodeOrNull(BODY, body);
  const signedTexts = asked === null ? [] : "sessions" in asked ? asked.sessions : [asked];
  const [first] = signedTexts;
  if (asked === null || first === undefined) return BAD_BODY();

  const read = readMessage(first.message);
  if (!isRight(read)) return refusal(401, "message", `${read.left} Start the sign-in again.`);
  const { nonce } = read.right;
  if (!(await takeNonce(server, request, nonce))) return refusal(401, "nonce", NO_NONCE);

  const verdicts = await Promise.all(signedTexts.map((it) => verify(server, it, nonce)));
  const wrong = verdicts.find((verdict) => !verdict.ok);
  if (wrong?.ok === false)
    return refusal(wrong.code === "unreachable" ? 503 : 401, wrong.code, wrong.message);

  const fresh = verdicts.flatMap((verdict) =>
    verdict.ok ? [withEnd(server, verdict.session)] : [],
  );
  const before = "sessions" in asked ? [] : await keptSessions(server, request);
  const cookie = await keepSessions(server, request, together(before, fresh));
  const sessions = fresh.map(({ session }) => session);
  return json("sessions" in asked ? { sessions } : { session: sessions[0] }, [setCookie(cookie)]);
};

const BODY = or(shape({ sessions: listOf(signed, SESSIONS_MAX) }), signed);

const BAD_BODY = () =>
  refusal(400, "body", "The request needs a message and its signature, as texts.");

const NO_NONCE =
  "This sign-in was not started in this browser, took longer than five minutes, or has been used already. Start the sign-in again.";

const takeNonce = async (server: Server, request: Request, nonce: string): Promise<boolean> => {
  const visitor = server.visitor.read(request);
  return visitor !== null && (await server.store.take(nonceKey(visitor, nonce))) !== null;
};

type Signed = Omit<SignInSession, "data">;

const verify = async (server: Server, it: Signed, nonce: string): Promise<SignInVerdict> => {
  const { domain, isLocal, statement, resources, verifiers, chains } = server;
  const verdict = await verifySignIn({
    message: it.message,
    signature: it.signature,
    ...(it.cacao === undefined ? {} : { cacao: it.cacao }),
    domain,
    // A page on this very machine may have either.
    ...(isLocal ? {} : { scheme: "https" }),
    nonce,
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    verifiers,
    now: server.now(),
  });
  if (!verdict.ok) return verdict;
  const { data } = verdict.session;
  // A clock may run behind, but an expired session is never accepted.
  const ended = checkTimes(data, server.now());
  if (ended?.code === "expired") return { ok: false, ...ended };
  return chains === undefined || chains.includes(data.chainId)
    ? verdict
    : { ok: false, code: "chain", message: `Accounts of ${data.chainId} cannot sign in here.` };
};

/** When a session ends: as its message says, or after the server's own time. */
const withEnd = (server: Server, session: SignInSession): KeptSession => {
  const own = server.now() + server.sessionSeconds * 1000;
  const { expirationTime } = session.data;
  const said = expirationTime === undefined ? null : instantOf(expirationTime);
  return { session, until: said === null ? own : Math.min(own, said) };
};

/** An account has one session on a network. The newest are kept. */
const together = (
  before: readonly KeptSession[],
  fresh: readonly KeptSession[],
): readonly KeptSession[] =>
  [
    ...before.filter(({ session: { data } }) =>
      fresh.every(({ session }) => !isOfAccount(session.data, data.chainId, data.accountAddress)),
    ),
    ...fresh,
  ].slice(-SESSIONS_MAX);
