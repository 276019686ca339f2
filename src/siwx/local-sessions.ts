import { bytesToHex } from "@noble/hashes/utils";
import { web } from "../base/browser-env/web.js";
import { failed } from "../base/errors.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import { decodeOrNull } from "../codecs/decode.js";
import { SIGN_IN_SESSIONS_MAX } from "../codecs/limits.js";
import { checkMessage, isOfAccount } from "../codecs/sign-in/check.js";
import { signInSession } from "../codecs/sign-in/session.js";
import type { SignInMessage, SignInSession, Siwx } from "../codecs/sign-in/siwx.js";
import { parseJson } from "../codecs/text.js";
import { type MessageOptions, makeMessage } from "./make-message.js";
import { lazily, OTHER_VERIFIERS, type Verifiers } from "./verify/verifier.js";
import type { EvmClients } from "./verify/verify-eip155.js";
import { type SignInVerdict, verifySession } from "./verify-session.js";

export interface LocalSessionsOptions extends MessageOptions {
  /** Those of the namespaces that may sign in, e.g. `allVerifiers(getClient)`. */
  readonly verifiers: Verifiers;
  /** Whether a visitor has to sign in to stay connected. Default: true */
  readonly required?: boolean;
  /** Whether disconnecting ends all sessions. Default: true */
  readonly signOutOnDisconnect?: boolean;
  /** Where the sessions are kept. Default: `localStorage`, and where that is denied, this page's memory */
  readonly storage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Milliseconds since the epoch, for tests. */
  readonly now?: () => number;
  /** Random bytes, for tests. */
  readonly random?: (length: number) => Uint8Array;
  /** The page's address, for tests. */
  readonly pageUrl?: () => string;
}

/**
 * Sign-in without a server, for the option `siwx`: messages are made and verified in this browser, and sessions are kept in its storage. It
 * shows who uses the page to the page, and to nobody else: what a server gives out needs `httpSessions`.
 */
export const localSessions = (options: LocalSessionsOptions): Siwx => {
  const { verifiers, signOutOnDisconnect = true } = options;
  const { now = web.now, random = web.random, pageUrl = web.pageUrl } = options;
  const store = sessionStore(() => options.storage ?? web.storage());

  const verify = (session: SignInSession): Promise<SignInVerdict> =>
    verifySession(session, verifiers, (message: SignInMessage) => {
      const { host, protocol } = new URL(pageUrl());
      return checkMessage(message, {
        domain: host,
        scheme: protocol.slice(0, -1),
        ...(options.uri === undefined ? {} : { uri: options.uri }),
        now: now(),
      });
    });

  const verified = async (session: SignInSession): Promise<SignInSession> => {
    const verdict = await verify(session);
    if (!verdict.ok) throw failed("request/failed", verdict.message);
    const { chainId, accountAddress } = session.data;
    if (!isOf(verdict.session, chainId, accountAddress)) throw failed("request/failed", OTHER_TEXT);
    return verdict.session;
  };

  return {
    createMessage: async (request) =>
      makeMessage(
        { ...request, nonce: bytesToHex(random(16)), pageUrl: pageUrl(), now: now() },
        options,
      ),
    addSession: async (session) => {
      const added = await verified(session);
      const { chainId, accountAddress } = added.data;
      store.write([...store.read().filter((it) => !isOf(it, chainId, accountAddress)), added]);
    },
    setSessions: async (sessions) => store.write(await Promise.all(sessions.map(verified))),
    getSessions: async (chainId, accountAddress) => {
      const asked = store.read().filter((it) => isOf(it, chainId, accountAddress));
      const verdicts = await Promise.all(asked.map(verify));
      const lost = asked.filter((_, at) => isLost(verdicts[at]));
      forget(store, lost);
      return verdicts.flatMap((verdict) => (verdict.ok ? [verdict.session] : []));
    },
    revokeSession: async (chainId, accountAddress) =>
      store.write(store.read().filter((it) => !isOf(it, chainId, accountAddress))),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect,
  };
};

const OTHER_TEXT = "The signed text is of another account or network. Start the sign-in again.";

/** Of both: a session of the account elsewhere, or of somebody else here, is another one. wire 12.4 */
const isOf = ({ data }: SignInSession, chainId: CaipNetworkId, address: string): boolean =>
  isOfAccount(data, chainId, address);

/** One that becomes valid later, or whose network does not answer, may still be good. */
const isLost = (verdict: SignInVerdict | undefined): boolean =>
  verdict?.ok === false && verdict.code !== "not-yet-valid" && verdict.code !== "unreachable";

/** Read anew: another tab may have written meanwhile. */
const forget = (store: SessionStore, lost: readonly SignInSession[]): void => {
  if (lost.length === 0) return;
  const texts = new Set(lost.map(({ signature }) => signature));
  store.write(store.read().filter(({ signature }) => !texts.has(signature)));
};

/** The sessions of this browser. @internal */
export interface SessionStore {
  readonly read: () => readonly SignInSession[];
  readonly write: (sessions: readonly SignInSession[]) => void;
}

type PlainStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "@sluice/sign-in";

/** In the page's memory where there is no storage, or none that can be written: they end with the page then. */
const sessionStore = (storage: () => PlainStorage | null): SessionStore => {
  let own: readonly SignInSession[] | null = null;
  return {
    read: () => own ?? stored(storage()),
    write: (sessions) => {
      const newest = sessions.slice(-SIGN_IN_SESSIONS_MAX);
      own = keep(storage(), newest) ? null : newest;
    },
  };
};

/** What cannot be read counts as absent. */
const stored = (storage: PlainStorage | null): readonly SignInSession[] => {
  try {
    const said = parseJson(storage?.getItem(KEY) ?? null);
    return Array.isArray(said)
      ? said.slice(-SIGN_IN_SESSIONS_MAX).flatMap((it) => decodeOrNull(signInSession, it) ?? [])
      : [];
  } catch {
    return []; // denied
  }
};

const keep = (storage: PlainStorage | null, sessions: readonly SignInSession[]): boolean => {
  try {
    if (sessions.length === 0) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify(sessions));
    return storage !== null;
  } catch {
    return false; // denied, or full
  }
};

/**
 * A verifier for each namespace. The code of each is fetched when it is first needed.
 *
 * @param getClient gives the client of an EVM chain, such as viem's `PublicClient`, for the signatures of smart accounts (ERC-1271, ERC-6492). Without it, only
 *   accounts with a key of their own sign in.
 */
export const allVerifiers = (getClient?: EvmClients): Verifiers => ({
  ...OTHER_VERIFIERS,
  eip155: lazily(async () =>
    (await import("./verify/recover-address.js")).verifierInPage(getClient),
  ),
});
