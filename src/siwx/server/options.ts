import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { web } from "../../base/browser-env/web.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { type ServerStore, storeInTime } from "../../server/stores/store.js";
import type { Verifiers } from "../verify/verifier.js";
import type { EvmClients } from "../verify/verify-eip155.js";
import { allVerifiers } from "./verify-sign-in.js";

export interface SignInServerOptions {
  /** The host of the site's pages, with its port if it has one. Messages for any other are refused. */
  readonly domain: string;
  /** Where nonces and sessions are kept: `memoryStore()` for a single process. */
  readonly store: SignInStore;
  /**
   * Gives the client of an EVM chain, such as viem's `PublicClient`. Smart accounts are asked with it (ERC-1271, ERC-6492); without it they cannot sign in.
   */
  readonly getClient?: EvmClients;
  /** In place of those for all namespaces. A namespace that is not there cannot sign in. */
  readonly verifiers?: Verifiers;
  /** The networks to sign in on. Default: all of the namespaces that can be verified */
  readonly chains?: readonly CaipNetworkId[];
  /** What messages have to say. Without it, they may say anything. */
  readonly statement?: string;
  /** The resources that messages have to name. Without it, they may name any. */
  readonly resources?: readonly string[];
  /**
   * Other origins whose pages may ask who is signed in, and sign out, e.g. `https://www.shop.example`. Those of `domain` may already; only
   * there can visitors sign in.
   */
  readonly origins?: readonly string[];
  /** How long a session lives whose message does not say so, in seconds. Default: 7 days */
  readonly sessionSeconds?: number;
  /** The cookies' name, and whether a link from elsewhere finds the visitor signed in (`Lax`, the default). */
  readonly cookie?: { readonly name?: string; readonly sameSite?: "Lax" | "Strict" };
  /** Asked before anything else: null to go on, or how many seconds to wait. */
  readonly rateLimit?: (request: Request) => number | null | Promise<number | null>;
  /** Milliseconds since the epoch, for tests. */
  readonly now?: () => number;
  /** Random bytes, for tests. */
  readonly random?: RandomBytes;
}

/**
 * Where a server keeps nonces and sessions: three functions over any key-value store. Keys are hashes and values are JSON, so that who reads
 * the store cannot sign in with what it holds.
 */
export type SignInStore = Pick<ServerStore, "set" | "get" | "take">;

export type RandomBytes = (length: number) => Uint8Array;

/** The options, with what they leave out. */
export interface Server extends SignInServerOptions {
  readonly verifiers: Verifiers;
  /** Whether the pages are on this very machine. */
  readonly isLocal: boolean;
  readonly origins: readonly string[];
  readonly sessionSeconds: number;
  readonly now: () => number;
  readonly random: RandomBytes;
  /** Names the browser that asked for a nonce. */
  readonly visitor: SecretCookie;
  /** Names the sessions of a browser. */
  readonly session: SecretCookie;
}

/** A cookie that holds a secret. Scripts of the page cannot read it, and no other site's form sends it. */
interface SecretCookie {
  readonly read: (request: Request) => string | null;
  readonly write: (secret: string, seconds: number) => string;
  readonly erase: () => string;
}

/** A session that says nothing of its end, in seconds: 7 days. */
const SESSION_TTL_S = 604_800;

export const serverOf = (options: SignInServerOptions): Server => {
  const { domain, cookie = {}, origins = [] } = options;
  const isLocal = LOCAL.test(domain);
  const { name = "sluice-sign-in", sameSite = "Lax" } = cookie;
  if (!TOKEN.test(name))
    throw new TypeError(
      `The option cookie.name is ${JSON.stringify(name)}, which no cookie can be called (RFC 6265). Use letters, digits, "-" and "_".`,
    );
  const own = isLocal ? [`http://${domain}`, `https://${domain}`] : [`https://${domain}`];
  return {
    sessionSeconds: SESSION_TTL_S,
    now: web.now,
    random: web.random,
    ...options,
    store: inTime(options.store),
    isLocal,
    verifiers: options.verifiers ?? allVerifiers(options.getClient),
    origins: [...own, ...origins],
    visitor: secretCookie(`${name}-nonce`, { isLocal, sameSite }),
    session: secretCookie(name, { isLocal, sameSite }),
  };
};

/** What a cookie may be called. RFC 6265, RFC 2616 */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A store whose answers come in time, or are errors. */
const inTime = (store: SignInStore): SignInStore => ({
  set: (key, value, ttlSeconds) => storeInTime(store.set(key, value, ttlSeconds)),
  get: (key) => storeInTime(store.get(key)),
  take: (key) => storeInTime(store.take(key)),
});

/**
 * @param isLocal for a page on this very machine: there is no TLS, and without it neither `Secure` nor the prefix. With `__Host-` no other
 *   subdomain can set the cookie.
 */
const secretCookie = (
  name: string,
  { isLocal, sameSite }: { readonly isLocal: boolean; readonly sameSite: "Lax" | "Strict" },
): SecretCookie => {
  const fullName = isLocal ? name : `__Host-${name}`;
  const rest = `Path=/; HttpOnly; SameSite=${sameSite}${isLocal ? "" : "; Secure"}`;
  return {
    read: (request) => {
      const found = (request.headers.get("cookie") ?? "")
        .split(/; */)
        .filter((cookie) => cookie.startsWith(`${fullName}=`))
        .map((cookie) => cookie.slice(fullName.length + 1));
      // Two of one name: somebody else has set one of them.
      const [secret] = found;
      return found.length === 1 && secret !== undefined && isSecret(secret) ? secret : null;
    },
    write: (secret, seconds) => `${fullName}=${secret}; Max-Age=${Math.floor(seconds)}; ${rest}`,
    erase: () => `${fullName}=; Max-Age=0; ${rest}`,
  };
};

/** Of a cookie: more than anybody guesses. */
const SECRET_BYTES = 32;
/** Of a nonce, which is not secret. */
const NONCE_BYTES = 16;

/** What a cookie holds: 64 hexadecimal digits that nobody guesses. */
export const newSecret = (random: RandomBytes): string => bytesToHex(random(SECRET_BYTES));

const isSecret = (text: string): boolean => /^[\da-f]{64}$/.test(text);

export const newNonce = (random: RandomBytes): string => bytesToHex(random(NONCE_BYTES));

/** The key of a nonce. It holds the visitor's secret: with another cookie, the nonce is not there. */
export const nonceKey = (secret: string, nonce: string): string =>
  `nonce:${hashOf(`${secret}:${nonce}`)}`;

/** The key of a session. Who reads the store does not learn the cookie. */
export const sessionKey = (secret: string): string => `session:${hashOf(secret)}`;

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
