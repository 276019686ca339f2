import { isRight } from "fp-ts/Either";
import type { Decoder } from "io-ts";
import { web } from "../base/browser-env/web.js";
import { type FailureCode, failed } from "../base/errors.js";
import { decodeOrNull, decodeWith } from "../codecs/decode.js";
import { string } from "../codecs/primitives.js";
import { shape } from "../codecs/shape.js";
import { isOfAccount } from "../codecs/sign-in/check.js";
import { signInNonce, signInSession, signInSessions } from "../codecs/sign-in/session.js";
import type { SignInSession, Siwx } from "../codecs/sign-in/siwx.js";
import { boundedText, parseJson } from "../codecs/text.js";
import { type MessageOptions, makeMessage } from "./make-message.js";

export interface HttpSessionsOptions extends MessageOptions {
  /** Where the server's four routes stand, e.g. `/api/sign-in`. See `sluice/siwx/server`. */
  readonly url: string;
  /** Whether a visitor has to sign in to stay connected. Default: true */
  readonly required?: boolean;
  /** Whether disconnecting ends all sessions. Default: true */
  readonly signOutOnDisconnect?: boolean;
  /** `include` for a server of another origin, which has to name this page's among its own. Default: `same-origin` */
  readonly credentials?: "same-origin" | "include";
  /** In place of the browser's. */
  readonly fetch?: Fetch;
  /** Milliseconds since the epoch, for tests. */
  readonly now?: () => number;
  /** The page's address, for tests. */
  readonly pageUrl?: () => string;
}

/**
 * Sign-in at a server, for the option `siwx`. The server gives the nonce, verifies the signature and keeps the session in a cookie that no
 * script can read. Each function rejects with a `SluiceError` whose message is a sentence.
 */
export const httpSessions = (options: HttpSessionsOptions): Siwx => {
  const { url, credentials = "same-origin", signOutOnDisconnect = true } = options;
  const { now = web.now, pageUrl = web.pageUrl } = options;
  const server = serverAt(url, { fetch: options.fetch ?? web.fetch, credentials });
  return {
    createMessage: async (request) => {
      const { nonce } = await server.get("nonce", NONCE);
      return makeMessage({ ...request, nonce, pageUrl: pageUrl(), now: now() }, options);
    },
    addSession: async (session) => {
      const { session: kept } = await server.post("verify", signedOf(session), SESSION);
      if (!isSameAccount(session, kept)) throw failed("http/bad-answer", OTHER_ACCOUNT);
    },
    setSessions: (sessions) => setSessions(server, sessions),
    getSessions: async (chainId, accountAddress) => {
      const { sessions } = await server.get("session", SESSIONS);
      return sessions.filter(({ data }) => isOfAccount(data, chainId, accountAddress));
    },
    revokeSession: (chainId, accountAddress) =>
      server.tell("sign-out", { chainId, accountAddress }),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect,
  };
};

const NONCE = shape({ nonce: signInNonce });
const SESSION = shape({ session: signInSession });
const SESSIONS = shape({ sessions: signInSessions });

const OTHER_ACCOUNT = "The server signed another account in. Start the sign-in again.";

/** The fields are in the text, so that they are not sent besides. */
const signedOf = ({ message, signature, cacao }: SignInSession) => ({ message, signature, cacao });

/** Several at once, since a wallet signs them with one nonce. */
const setSessions = async (
  server: AskServer,
  sessions: readonly SignInSession[],
): Promise<void> => {
  if (sessions.length === 0) return server.tell("sign-out", {});
  const { sessions: kept } = await server.post(
    "verify",
    { sessions: sessions.map(signedOf) },
    SESSIONS,
  );
  if (!sessions.every((session) => kept.some((it) => isSameAccount(session, it))))
    throw failed("http/bad-answer", OTHER_ACCOUNT);
};

const isSameAccount = (given: SignInSession, { data }: SignInSession): boolean =>
  isOfAccount(data, given.data.chainId, given.data.accountAddress);

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The routes of a server. Each call rejects with a `SluiceError` whose message is a sentence. */
export interface AskServer {
  readonly get: <A>(route: string, answer: Decoder<unknown, A>) => Promise<A>;
  readonly post: <A>(route: string, body: unknown, answer: Decoder<unknown, A>) => Promise<A>;
  /** Posts where the answer has no content. The browser sends it even if the page is left at once. */
  readonly tell: (route: string, body: unknown) => Promise<void>;
}

const serverAt = (
  url: string,
  {
    fetch,
    credentials,
  }: { readonly fetch: Fetch; readonly credentials: "same-origin" | "include" },
): AskServer => {
  const ask = async (route: string, init: RequestInit): Promise<string> => {
    const response = await fetch(`${url.replace(/\/$/, "")}/${route}`, {
      ...init,
      credentials,
      // A server that moved has to be named anew: cookies and signatures do not follow.
      redirect: "error",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: web.abortAfter(SIGN_IN_SERVER_MS),
    }).catch((cause: unknown) => {
      throw failed("http/unreachable", UNREACHABLE, cause);
    });
    const text = await response.text().catch((cause: unknown) => {
      throw failed("http/unreachable", UNREACHABLE, cause);
    });
    if (response.ok) return text;
    const said = decodeOrNull(ERROR, parseJson(text))?.error.message;
    throw failed(
      CODES[response.status] ?? "http/status",
      said === undefined ? statusText(response.status) : boundedText(said, 300),
    );
  };

  const post = (route: string, body: unknown, keepalive = false): Promise<string> =>
    ask(route, {
      method: "POST",
      keepalive,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  return {
    get: async (route, answer) => read(answer, await ask(route, { method: "GET" })),
    post: async (route, body, answer) => read(answer, await post(route, body)),
    tell: async (route, body) => void (await post(route, body, true)),
  };
};

/** Longest wait for the site's own sign-in server. That answers sooner, whatever it waits for: `ANSWER_MS` in `src/server/http.ts`. */
const SIGN_IN_SERVER_MS = 10_000;

/** What the visitor can do something about; the sentence is the server's. */
const CODES: Readonly<Record<number, FailureCode>> = {
  401: "sign-in/refused",
  403: "sign-in/refused",
  429: "api/rate-limited",
};

const ERROR = shape({ error: shape({ message: string }) });

const UNREACHABLE =
  "The sign-in server did not answer. Check the connection and start the sign-in again.";

const statusText = (status: number): string =>
  `The sign-in server refused with status ${status}. Start the sign-in again.`;

const read = <A>(answer: Decoder<unknown, A>, text: string): A => {
  const decoded = decodeWith(answer, parseJson(text));
  if (isRight(decoded)) return decoded.right;
  throw failed(
    "http/bad-answer",
    `The sign-in server's answer cannot be read (${decoded.left}). Tell the site about it.`,
  );
};
