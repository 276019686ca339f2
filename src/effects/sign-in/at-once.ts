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
import { within } from "../../base/under-way.js";
import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { isSameAddress } from "../../codecs/sign-in/check.js";
import { sessionOfCacao, sessionOfText } from "../../codecs/sign-in/signed-with.js";
import type { SignInSession, Siwx } from "../../codecs/sign-in/siwx.js";
import { type SettableSiteSessions, siwxStore } from "../../streams/site-sessions.js";
import type { AskSignedIn } from "../../streams/wallets/namespaces/page-sign-in.js";
import type { OpenStep, Origin, Wallet, Wanted } from "../../streams/wallets/port.js";
import { checkedText, checkHere } from "./checked.js";

/** A site that takes longer to make the message is not waited for: visitors sign in after they are connected. */
const SIGN_IN_AT_ONCE_MS = 3_000;

type Open = Origin["open"];
type Message = NonNullable<Wanted["signIn"]>;

/** How sessions are opened; for a wallet of the page, also how it is asked to sign with it, and read once it has been. */
export interface Openable {
  readonly open: Open;
  readonly page?: { readonly restore: Origin["restore"]; readonly asks$: Observable<AskSignedIn> };
}

interface AtOncePorts {
  readonly env: Pick<Env, "page" | "scheduler">;
  /** Runs what nobody waits for. */
  readonly run: (work$: Observable<unknown>) => void;
}

interface Asking extends AtOncePorts {
  readonly wanted: Wanted;
  readonly store: SettableSiteSessions;
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
 * CAIP-74, ERC-7846
 */
export const openAtOnce =
  ({ open, page }: Openable, siwx: Siwx, ports: AtOncePorts): Open =>
  (wanted) => {
    const asking = { ...ports, wanted, store: siwxStore(siwx, ports.env) };
    return page === undefined ? overRelay$(open, asking) : inPage$(open, page, asking);
  };

export type OpenAtOnce = typeof openAtOnce;

const overRelay$ = (open: Open, asking: Asking): Observable<OpenStep> => {
  const { wanted } = asking;
  // The library signs in on EVM networks only. S4.22
  if (wanted.networks.some(({ chainNamespace }) => chainNamespace !== "eip155"))
    return open(wanted);
  return message$(wanted.activeId, asking).pipe(
    switchMap((signIn) =>
      signIn === null
        ? open(wanted)
        : open({ ...wanted, signIn }).pipe(
            concatMap((step) =>
              step.step === "session"
                ? kept$(step, signIn.nonce, asking.store.set$, asking)
                : of(step),
            ),
          ),
    ),
  );
};

/**
 * A wallet of the page is asked so only where a visitor has to sign in: who may put it off has to be able to decline that alone. Once it has
 * been asked, its accounts are read without another prompt.
 */
const inPage$ = (
  open: Open,
  { restore, asks$ }: NonNullable<Openable["page"]>,
  asking: Asking,
): Observable<OpenStep> => {
  const { wanted, store } = asking;
  if (!store.isRequired()) return open(wanted);
  return asks$.pipe(
    catchError(() => of(null)),
    switchMap((ask) => ask?.(wanted, (id) => message$(id, asking)) ?? of(null)),
    switchMap((signed) => {
      if (signed === null) return open(wanted);
      const { address, caipNetworkId, message, auths } = signed;
      return restore({ namespace: namespaceOf(caipNetworkId), address, caipNetworkId }).pipe(
        switchMap((session) =>
          session === null
            ? open(wanted)
            : kept$({ session, auths }, message.nonce, ([one]) => store.add$(one), asking),
        ),
      );
    }),
  );
};

/** What the site wants to be signed; null if that cannot be told before the account is known, or takes too long. */
const message$ = (
  chainId: CaipNetworkId,
  { wanted, store, env }: Asking,
): Observable<Message | null> =>
  wanted.networks.every(({ caipNetworkId }) => caipNetworkId !== chainId)
    ? of(null) // the site does not have the active network
    : store.create$({ chainId, accountAddress: UNKNOWN }).pipe(
        map((text): Message => {
          const { accountAddress: _, ...message } = checkedText(
            withAccount(text),
            { chainId },
            env,
          );
          return message;
        }),
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

type Sessions = readonly [SignInSession, ...SignInSession[]];
type Opened = Omit<Extract<OpenStep, { readonly step: "session" }>, "step">;

/** The session, once the site has accepted what the wallet signed. One that is not kept in the end is ended. */
const kept$ = (
  { session, auths = [] }: Opened,
  nonce: string,
  keep: (sessions: Sessions) => Observable<unknown>,
  { wanted, env, run }: Asking,
): Observable<OpenStep> => {
  const opened: OpenStep = { step: "session", session };
  return session.wallets$.pipe(
    take(1),
    concatMap((wallets) => {
      const fits = (one: SignInSession): boolean =>
        checkHere(one.data, { nonce }, env) === null &&
        isConfigured(one, wanted) &&
        isShared(one, wallets);
      const sessions = auths.flatMap((auth) => sessionOfCacao(auth) ?? sessionOfText(auth) ?? []);
      const [first, ...more] = sessions.filter(fits);
      if (first === undefined) return of(opened);
      let isKept = false;
      return concat(
        of<OpenStep>({ step: "signed" }),
        keep([first, ...more]).pipe(
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
