import { web } from "../base/browser-env/web.js";
import { failed } from "../base/errors.js";
import { shape } from "../codecs/shape.js";
import { isOfAccount } from "../codecs/sign-in/check.js";
import { signInNonce, signInSession, signInSessions } from "../codecs/sign-in/session.js";
import type { SignInSession, Siwx } from "../codecs/sign-in/siwx.js";
import { type AskServer, type Fetch, serverAt } from "./ask-server.js";
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
