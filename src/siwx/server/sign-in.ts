import { isRight } from "fp-ts/Either";
import { decodeOrNull } from "../../codecs/decode.js";
import { or } from "../../codecs/or.js";
import { listOf, shape } from "../../codecs/shape.js";
import { checkTimes, isOfAccount } from "../../codecs/sign-in/check.js";
import { readMessage } from "../../codecs/sign-in/message.js";
import { signed } from "../../codecs/sign-in/session.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import { json, setCookie } from "../../server/answers.js";
import type { SignInVerdict } from "../verify-session.js";
import { refusal } from "./answers.js";
import { SESSIONS_MAX } from "./limits.js";
import type { Server } from "./options.js";
import { nonceKey } from "./secrets.js";
import { type KeptSession, keepSessions, keptSessions, withEnd } from "./sessions.js";
import { verifySignIn } from "./verify-sign-in.js";

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
