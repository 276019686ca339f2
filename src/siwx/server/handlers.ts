import { web } from "../../base/browser-env/web.js";
import { caipNetworkId } from "../../codecs/caip.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { missing, string } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import { isOfAccount } from "../../codecs/sign-in/check.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import {
  ANSWER_MS,
  BRIEF_TTL_S,
  bodyOf,
  empty,
  json,
  setCookie,
  TOO_LARGE,
} from "../../server/http.js";
import {
  newNonce,
  newSecret,
  nonceKey,
  type Server,
  type SignInServerOptions,
  serverOf,
} from "./options.js";
import { corsOf, refusal, refusalOf } from "./refusals.js";
import { keepSessions, keptSessions, signIn } from "./sessions.js";

/** A sign-in has to be finished this long after its nonce was given out, in seconds. */
const NONCE_TTL_S = BRIEF_TTL_S;

/** The server's side of `httpSessions`, for any server that speaks web `Request` and `Response`. */
export interface SignInHandlers {
  /**
   * Answers `GET .../nonce`, `POST .../verify`, `GET .../session` and `POST .../sign-out`, under whichever path they stand. Never rejects.
   */
  readonly handle: (request: Request) => Promise<Response>;
  /** Who is signed in, for the other routes of the server: the newest session of the browser that sent this; null if there is none. */
  readonly sessionOf: (request: Request) => Promise<SignInSession | null>;
  /** All sessions of that browser: one for each account and network. */
  readonly sessionsOf: (request: Request) => Promise<readonly SignInSession[]>;
}

export const createSignInHandlers = (options: SignInServerOptions): SignInHandlers => {
  const server = serverOf(options);
  const sessionsOf = async (request: Request): Promise<readonly SignInSession[]> =>
    (await keptSessions(server, request)).map(({ session }) => session);
  return {
    handle: async (request) => {
      const response = await Promise.race([
        answer(server, request).catch(() => unavailable("could not do that just now")),
        web
          .after(ANSWER_MS)
          .then(() => unavailable("did not get an answer in time from what it needs")),
      ]);
      for (const [name, value] of corsOf(request, server.origins))
        response.headers.set(name, value);
      return response;
    },
    sessionsOf,
    sessionOf: async (request) => (await sessionsOf(request)).at(-1) ?? null,
  };
};

const unavailable = (what: string): Response =>
  refusal(500, "unavailable", `The server ${what}. Try again later.`);

const answer = async (server: Server, request: Request): Promise<Response> => {
  const wait = (await server.rateLimit?.(request)) ?? null;
  if (wait !== null)
    return refusal(429, "rate-limited", `Too many requests. Try again in ${wait} seconds.`, [
      ["retry-after", String(wait)],
    ]);
  const refused = refusalOf(request, server);
  if (refused !== null) return refused;
  // A browser asks first whether a page of another origin may ask.
  if (request.method === "OPTIONS") return empty();

  const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (route === undefined) return refusal(404, "not-found", "There is nothing here.");
  if (route.method !== request.method)
    return refusal(405, "method", `This takes ${route.method} only.`, [["allow", route.method]]);
  if (request.bodyUsed) return refusal(400, "body", READ_BEFORE);
  const body = route.method === "POST" ? await bodyOf(request) : null;
  if (body === TOO_LARGE) return refusal(413, "too-large", "The request is too large.");
  return route.run(server, request, body);
};

const READ_BEFORE =
  "Something on this server has read the request before its sign-in did. Hand over `request.clone()` there.";

interface Route {
  readonly method: "GET" | "POST";
  readonly run: (server: Server, request: Request, body: unknown) => Promise<Response>;
}

/** A browser that has a secret keeps it, so that two tabs can sign in side by side. */
const giveNonce: Route["run"] = async (server, request) => {
  const visitor = server.visitor.read(request) ?? newSecret(server.random);
  const nonce = newNonce(server.random);
  await server.store.set(nonceKey(visitor, nonce), "1", NONCE_TTL_S);
  return json({ nonce }, [setCookie(server.visitor.write(visitor, NONCE_TTL_S))]);
};

const giveSessions: Route["run"] = async (server, request) =>
  json({ sessions: (await keptSessions(server, request)).map(({ session }) => session) });

/** Of one account on one network, if both are named; else of all. */
const signOut: Route["run"] = async (server, request, body) => {
  const one = decodeOrNull(ONE_ACCOUNT, body);
  if (one === null && decodeOrNull(EVERYBODY, body) === null)
    return refusal(400, "body", "The request names a network and an account, or neither.");
  const kept = one === null ? [] : await keptSessions(server, request);
  const rest = kept.filter(
    ({ session }) => one === null || !isOfAccount(session.data, one.chainId, one.accountAddress),
  );
  return empty([setCookie(await keepSessions(server, request, rest))]);
};

const ONE_ACCOUNT = shape({ chainId: caipNetworkId, accountAddress: string });
const EVERYBODY = shape({}, { chainId: missing, accountAddress: missing });

const ROUTES: Readonly<Record<string, Route>> = {
  nonce: { method: "GET", run: giveNonce },
  verify: { method: "POST", run: signIn },
  session: { method: "GET", run: giveSessions },
  "sign-out": { method: "POST", run: signOut },
};
