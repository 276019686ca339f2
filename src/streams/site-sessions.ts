import { catchError, defer, from, map, type Observable, take } from "rxjs";
import type { Env } from "../base/env.js";
import { failed, isSluiceError, messageOf } from "../base/errors.js";
import type { SignInFailureCode } from "../base/failure-codes.js";
import { within } from "../base/under-way.js";
import { isSameAccount } from "../codecs/caip-account.js";
import { decodeOrNull } from "../codecs/decode.js";
import { number, orNull, string } from "../codecs/primitives.js";
import { shape } from "../codecs/shape.js";
import { signInSessions } from "../codecs/sign-in/session.js";
import type {
  SignInRequest,
  SignInSession,
  SiweConfig,
  SiweMessageFields,
  Siwx,
} from "../codecs/sign-in/siwx.js";

/**
 * The site's own functions for sign-in, as streams that emit once. One that rejects, throws, answers something else or does not answer
 * within 30 s is an error with a sentence.
 */
export interface SiteSessions {
  /** The text to sign. */
  readonly create$: (request: SignInRequest) => Observable<string>;
  /** Has the site verify and keep a session. */
  readonly add$: (session: SignInSession) => Observable<unknown>;
  readonly read$: (request: SignInRequest) => Observable<readonly SignInSession[]>;
  /** Ends the session of an account on a network. */
  readonly revoke$: (request: SignInRequest) => Observable<unknown>;
  /** Ends all sessions. */
  readonly clear$: () => Observable<unknown>;
  /** Whether a visitor has to sign in to stay connected. */
  readonly isRequired: () => boolean;
  readonly signsOutOnDisconnect: boolean;
  /** Whether a session takes the place of any other. */
  readonly keepsOne: boolean;
}

/** One that also takes the sessions of a wallet that signed while it connected: several networks at once. */
export interface SettableSiteSessions extends SiteSessions {
  /** Has the site verify these sessions, and keep them in place of all others. */
  readonly set$: (sessions: readonly SignInSession[]) => Observable<unknown>;
}

/** The functions of the option `siwx`. */
export const siwxStore = (siwx: Siwx, env: Pick<Env, "scheduler">): SettableSiteSessions => {
  const done = (act: HostAct, call: () => Promise<unknown>) =>
    hostAnswer(act, call, () => true, env);
  return {
    create$: (request) => hostAnswer("make", () => siwx.createMessage(request), String, env),
    add$: (session) => done("accept", () => siwx.addSession(session)),
    set$: (sessions) => done("accept", () => siwx.setSessions(sessions)),
    read$: ({ chainId, accountAddress }) =>
      hostAnswer(
        "read",
        () => siwx.getSessions(chainId, accountAddress),
        (answer) => decodeOrNull(signInSessions, answer),
        env,
      ),
    revoke$: ({ chainId, accountAddress }) =>
      done("end", () => siwx.revokeSession(chainId, accountAddress)),
    clear$: () => done("end", () => siwx.setSessions([])),
    isRequired: () => {
      try {
        return siwx.getRequired?.() !== false;
      } catch {
        return true; // the safe side
      }
    },
    signsOutOnDisconnect: siwx.signOutOnDisconnect !== false,
    keepsOne: false,
  };
};

type SiweEnv = Pick<Env, "scheduler" | "page">;

/** The callbacks of the option `siweConfig`. It knows one session, of an account of an EVM network. wire 12.6 */
export const siweStore = (config: SiweConfig, env: SiweEnv): SiteSessions => {
  const signOut = async () => {
    await config.signOut();
    config.onSignOut?.();
  };
  const clear$ = () => hostAnswer("end", signOut, () => true, env);
  return {
    create$: (request) =>
      hostAnswer("make", () => siweMessageFor(config, request, env), String, env),
    add$: ({ data: { accountAddress: address, chainId }, message, signature, cacao }) =>
      hostAnswer(
        "accept",
        () => config.verifyMessage({ message, signature, ...(cacao && { cacao }) }),
        (isValid) => {
          if (isValid !== true) return null;
          config.onSignIn?.({ address, chainId: numberOf(chainId) });
          return true;
        },
        env,
      ),
    read$: (request) =>
      hostAnswer(
        "read",
        () => sessionsFor(config, request, signOut, env),
        (known) => known,
        env,
      ),
    revoke$: clear$,
    clear$,
    isRequired: () => config.required !== false,
    signsOutOnDisconnect: config.signOutOnDisconnect !== false,
    keepsOne: true,
  };
};

const siweMessageFor = async (
  config: SiweConfig,
  { chainId, accountAddress }: SignInRequest,
  env: SiweEnv,
): Promise<string> => {
  const nonce = await config.getNonce(accountAddress);
  const { origin } = env.page();
  const fields: SiweMessageFields = {
    domain: new URL(origin).host,
    uri: origin,
    iat: new Date(env.scheduler.now()).toISOString(),
    ...(await config.getMessageParams?.()),
    address: `did:pkh:${chainId}:${accountAddress}`,
    chainId: numberOf(chainId),
    nonce,
    version: "1",
  };
  return config.createMessage(fields);
};

const siweSession = orNull(shape({ address: string, chainId: number }));

/** Null for an answer that cannot be used. Whoever becomes somebody else, or goes elsewhere, is signed out, unless the site keeps them. */
const sessionsFor = async (
  config: SiweConfig,
  { chainId, accountAddress }: SignInRequest,
  signOut: () => Promise<void>,
  env: SiweEnv,
): Promise<readonly SignInSession[] | null> => {
  const answer = await config.getSession();
  const known = decodeOrNull(siweSession, answer ?? null);
  if (known === null) return answer == null ? [] : null;
  const isOther = !isSameAccount("eip155", known.address, accountAddress);
  const isElsewhere = known.chainId !== numberOf(chainId);
  if (
    (isOther && config.signOutOnAccountChange !== false) ||
    (isElsewhere && config.signOutOnNetworkChange !== false)
  )
    await signOut();
  else if (!isOther) return [unsigned(chainId, accountAddress, env)];
  return [];
};

/** The site keeps the message and its signature to itself. */
const unsigned = (
  chainId: SignInRequest["chainId"],
  accountAddress: string,
  env: SiweEnv,
): SignInSession => {
  const { origin } = env.page();
  const domain = new URL(origin).host;
  const data = { chainId, accountAddress, domain, uri: origin, version: "1", nonce: "" };
  return { data, message: "", signature: "" };
};

const numberOf = (chainId: SignInRequest["chainId"]): number => Number(chainId.split(":")[1]);

/** The site's own functions have this long to answer. */
const SIGN_IN_ANSWER_MS = 30_000;

/** What the site was asked for. */
export type HostAct = "make" | "accept" | "read" | "end";

/**
 * The answer of one of the site's functions for sign-in.
 *
 * @param read null for an answer that cannot be used
 */
const hostAnswer = <T, A>(
  act: HostAct,
  call: () => PromiseLike<T>,
  read: (answer: T) => A | null,
  env: Pick<Env, "scheduler">,
): Observable<A> => {
  const [code, message] = REFUSALS[act];
  return defer(() => from(call())).pipe(
    take(1),
    within(SIGN_IN_ANSWER_MS, env.scheduler),
    map((answer) => {
      const known = read(answer);
      if (known === null) throw failed(code, `${message} Its answer cannot be used.`);
      return known;
    }),
    catchError((cause: unknown) => {
      throw isSluiceError(cause) ? cause : failed(code, `${message} ${messageOf(cause)}`, cause);
    }),
  );
};

const REFUSALS: Readonly<Record<HostAct, readonly [SignInFailureCode, string]>> = {
  make: ["sign-in/message-invalid", "This site could not make a message to sign."],
  accept: ["sign-in/not-accepted", "This site did not accept the signature."],
  read: ["sign-in/unavailable", "This site could not say whether you are signed in."],
  end: ["sign-in/not-ended", "This site could not sign you out."],
};
