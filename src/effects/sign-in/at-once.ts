import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  finalize,
  map,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { SIGN_IN_AT_ONCE_MS } from "../../base/sign-in-limits.js";
import { within } from "../../base/within.js";
import { isSameAddress } from "../../codecs/sign-in/check.js";
import { sessionOfCacao } from "../../codecs/sign-in/of-cacao.js";
import type { SignInSession, Siwx } from "../../codecs/sign-in/siwx.js";
import type { SettableSiteSessions } from "../../streams/sign-in/site-sessions.js";
import { siwxStore } from "../../streams/sign-in/siwx-store.js";
import type { OpenStep, Origin, Wallet, Wanted } from "../../streams/wallets/port.js";
import { checkedText, checkHere } from "./checked.js";

type Open = Origin["open"];
type Message = NonNullable<Wanted["signIn"]>;

export interface AtOncePorts {
  readonly env: Pick<Env, "page" | "scheduler">;
  /** Runs what nobody waits for. */
  readonly run: (work$: Observable<unknown>) => void;
}

/**
 * Opens a session and signs in with it at once: the wallet is given the site's message, and the site gets what it signed before the session
 * counts. Where the site makes no message, or the wallet signs none, the session is opened plainly, and the visitor is asked afterwards.
 *
 * ```
 * wallet  --u-----s(with signatures)-------
 * site            ....(accepts)
 * emits   --u-----(signed)----s------------    rejects: error, and the session is ended
 * ```
 *
 * S4.22 to S4.24
 */
export const openAtOnce =
  (open: Open, siwx: Siwx, ports: AtOncePorts): Open =>
  (wanted) => {
    if (!isForAll(wanted)) return open(wanted);
    const store = siwxStore(siwx, ports.env);
    return message$(wanted, store, ports).pipe(
      switchMap((signIn) =>
        signIn === null
          ? open(wanted)
          : open({ ...wanted, signIn }).pipe(
              concatMap((step) =>
                step.step === "session" ? kept$(step, signIn, wanted, store, ports) : of(step),
              ),
            ),
      ),
    );
  };

export type OpenAtOnce = typeof openAtOnce;

/** The library signs in on EVM networks only. An active network that the site does not have is none to sign in on. S4.22 */
const isForAll = ({ networks, activeId }: Wanted): boolean =>
  networks.every(({ chainNamespace }) => chainNamespace === "eip155") &&
  networks.some(({ caipNetworkId }) => caipNetworkId === activeId);

/** What the site wants to be signed; null if that cannot be told before the account is known, or takes too long. */
const message$ = (
  { activeId: chainId }: Wanted,
  store: SettableSiteSessions,
  { env }: AtOncePorts,
): Observable<Message | null> =>
  store.create$({ chainId, accountAddress: UNKNOWN }).pipe(
    map((text): Message => checkedText(withAccount(text), { chainId }, env)),
    within<Message | null>(SIGN_IN_AT_ONCE_MS, env.scheduler),
    catchError(() => of(null)),
  );

/** Stands for the account, as sites know it. wire 12.5 */
const UNKNOWN = "<<AccountAddress>>";
const ANY = `0x${"0".repeat(40)}`;

/** The text with an address that can be read. It is the second line whatever the site made of what it was given. EIP-4361 */
const withAccount = (text: string): string => {
  const [first = "", , ...rest] = text.split("\n");
  return [first, ANY, ...rest].join("\n");
};

type Opened = Extract<OpenStep, { readonly step: "session" }>;

/** The session, once the site has accepted what the wallet signed. One that is not kept in the end is ended. */
const kept$ = (
  { session, auths = [] }: Opened,
  signIn: Message,
  wanted: Wanted,
  store: SettableSiteSessions,
  { env, run }: AtOncePorts,
): Observable<OpenStep> => {
  const opened: OpenStep = { step: "session", session };
  return session.wallets$.pipe(
    take(1),
    concatMap((wallets) => {
      const fits = (one: SignInSession): boolean =>
        checkHere(one.data, { nonce: signIn.nonce }, env) === null &&
        isConfigured(one, wanted) &&
        isShared(one, wallets);
      const sessions = auths.map(sessionOfCacao).filter((one) => one !== null);
      const own = sessions.filter(fits);
      if (own.length === 0) return of(opened);
      let isKept = false;
      return concat(
        of<OpenStep>({ step: "signed" }),
        store.set$(own).pipe(
          map((): OpenStep => {
            isKept = true;
            return opened;
          }),
        ),
      ).pipe(
        finalize(() => {
          if (!isKept) run(session.end().pipe(catchError(() => EMPTY)));
        }),
      );
    }),
  );
};

const isConfigured = ({ data: { chainId } }: SignInSession, { networks }: Wanted): boolean =>
  networks.some(({ caipNetworkId }) => caipNetworkId === chainId);

const isShared = ({ data }: SignInSession, wallets: readonly Wallet[]): boolean =>
  wallets.some(({ state }) => state.accounts.some(({ address }) => isSameAddress(data, address)));

export default openAtOnce;
