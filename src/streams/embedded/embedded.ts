import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  take,
  takeUntil,
  tap,
  throwError,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { failed } from "../../base/errors.js";
import { SIGN_OUT_MS } from "../../base/frame-limits.js";
import { keepAnswer } from "../../base/keep-answer.js";
import { within } from "../../base/within.js";
import { type CaipNetworkId, referenceOf } from "../../codecs/caip.js";
import type { RequestInput } from "../../codecs/frame/requests.js";
import type { Network } from "../../codecs/network.js";
import type { AccountType } from "../../codecs/wallet.js";
import type { FramePort } from "../frame/port.js";
import type { WalletSession } from "../walletconnect/port.js";
import { type Approvals, createApprovals } from "./approvals.js";
import { ended } from "./failures.js";
import type { LoginRecord } from "./login-record.js";
import type { EmbeddedPort } from "./port.js";
import { addressesOf, createSession, type EmbeddedSession } from "./session.js";
import { sessionProvider } from "./session-provider.js";
import { type EmbeddedUser, userOf } from "./user.js";

export interface EmbeddedParts {
  readonly env: Pick<Env, "scheduler">;
  readonly frame: Pick<FramePort, "request" | "rejectRpc" | "happened$">;
  readonly login: LoginRecord;
  /** Whether logging in is on, and was when the page began. */
  readonly isOn: () => boolean;
  readonly mayRestore: () => boolean;
  readonly networks: () => readonly Network[];
  /** Whether the frame works on a network. wire 6.10 */
  readonly offers: (id: CaipNetworkId) => boolean;
  /** What the page and its theme are, as they are now. */
  readonly dappData: () => RequestInput<"SYNC_DAPP_DATA">;
  readonly themeData: () => RequestInput<"SYNC_THEME">;
  /** The host's choice where the visitor made none. wire 15.1 */
  readonly defaultType: () => AccountType;
  /** Emits when the embedded wallet is not connected, or no longer is. */
  readonly disconnected$: Observable<unknown>;
  /** Emits when everything is over: what runs by itself ends. */
  readonly ended$: Observable<unknown>;
}

/** The embedded wallet over its frame. */
export const createEmbedded = (
  parts: EmbeddedParts,
): EmbeddedPort & {
  /** For as long as it is listened to: a frame that loaded anew is asked whether it still knows its user. */
  readonly rechecks$: Observable<never>;
  readonly asked$: Approvals["asked$"];
} => {
  const { frame, login, env } = parts;
  const approvals = createApprovals();
  let session: EmbeddedSession | null = null;
  let leaving: Observable<void> | null = null;

  /** Runs to its end, however long the frame takes to answer; nobody waits for it. */
  const aside = (request$: Observable<unknown>): Observable<never> =>
    request$.pipe(
      catchError(() => EMPTY),
      takeUntil(parts.ended$),
      keepAnswer(),
      ignoreElements(),
    );
  const introduce = (): Observable<never> =>
    merge(
      aside(frame.request("SYNC_DAPP_DATA", parts.dappData())),
      aside(frame.request("SYNC_THEME", parts.themeData())),
      aside(
        frame.request("GET_SMART_ACCOUNT_ENABLED_NETWORKS").pipe(
          map(({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks),
          catchError(() => of([])),
          tap(login.rememberSmartAccountNetworks),
        ),
      ),
    );
  const wantedType = (): AccountType => login.accountType() ?? parts.defaultType();
  const readUser = (id: CaipNetworkId, type = wantedType()): Observable<EmbeddedUser> =>
    frame
      .request("GET_USER", { chainId: Number(referenceOf(id)), preferredAccountType: type })
      .pipe(
        map((said) => {
          const user = userOf(said, type);
          login.remember(said);
          login.rememberChain(referenceOf(user.caipNetworkId));
          return user;
        }),
      );
  /** A change of who acts: the frame's word on who that is comes last. */
  const changeOf = (
    whose: EmbeddedSession,
    asked$: Observable<unknown>,
    next: () => Observable<EmbeddedUser>,
  ): Observable<EmbeddedUser> =>
    whose.change(asked$.pipe(concatMap(next), takeUntil(parts.ended$)));
  const sessionOf = (user: EmbeddedUser): WalletSession => {
    const made = createSession(user);
    session = made;
    const provider = sessionProvider({
      session: made,
      frame,
      approvals,
      offers: parts.offers,
      moveTo: (id) =>
        changeOf(made, frame.request("SWITCH_NETWORK", { chainId: id }), () => readUser(id)),
    });
    return {
      provider,
      state: { addresses: addressesOf(user), caipNetworkId: user.caipNetworkId },
      wallet: { name: "Embedded wallet", icon: null },
    };
  };
  const enter = (activeId: CaipNetworkId): Observable<WalletSession> =>
    defer(() => {
      const configured = parts.networks().map(({ caipNetworkId }) => caipNetworkId);
      const id = [activeId, ...configured].find(parts.offers);
      if (id === undefined) return throwError(noNetwork);
      return merge(introduce(), readUser(id)).pipe(take(1), map(sessionOf));
    });
  const isConnected$ = defer(() => frame.request("IS_CONNECTED")).pipe(
    map(({ isConnected }) => isConnected),
    tap({
      next: (isConnected) => {
        if (!isConnected) login.forget();
      },
      error: login.forget,
    }),
  );

  return {
    asked$: approvals.asked$,
    open: ({ activeId }) => defer(() => (parts.isOn() ? enter(activeId) : throwError(isOff))),
    restore: ({ activeId }) =>
      defer(() => {
        if (!login.isSet() || !parts.mayRestore()) return of(null);
        return isConnected$.pipe(
          concatMap((isConnected) => (isConnected ? enter(activeId) : of(null))),
        );
      }),
    disconnect: () =>
      defer(() => {
        if (leaving !== null) return leaving;
        const isAnybodyThere = session !== null || login.isSet();
        session = null;
        login.leave();
        if (!isAnybodyThere) return of(undefined);
        leaving = frame.request("SIGN_OUT").pipe(
          within(SIGN_OUT_MS, env.scheduler),
          catchError(() => of(undefined)),
          takeUntil(parts.ended$),
          finalize(() => {
            leaving = null;
          }),
          keepAnswer(),
        );
        return leaving;
      }),
    setAccountType: (type) =>
      defer(() => {
        const now = session;
        const user = now?.user() ?? null;
        if (now === null || user === null) return throwError(ended);
        const id = user.caipNetworkId;
        const hasSmart = login.smartAccountNetworks().includes(Number(referenceOf(id)));
        if (type === "smartAccount" && !hasSmart) return throwError(noSmartAccounts);
        const set$ = frame
          .request("SET_PREFERRED_ACCOUNT", { type })
          .pipe(tap(() => login.rememberAccountType(type)));
        // The frame may leave it without an answer: it ends with the log-in.
        const left$ = parts.disconnected$.pipe(
          map((): never => {
            throw ended();
          }),
        );
        return merge(
          left$,
          changeOf(now, set$, () => readUser(id, type)),
        ).pipe(
          take(1),
          map(() => undefined),
        );
      }),
    rechecks$: frame.happened$.pipe(
      filter(({ kind }) => kind === "ready"),
      map(() => session),
      filter((now) => now !== null),
      exhaustMap((now) =>
        isConnected$.pipe(
          catchError(() => of(false)),
          concatMap((isConnected) => {
            if (isConnected) return introduce();
            if (session === now) session = null;
            now.end();
            return EMPTY;
          }),
        ),
      ),
    ),
  };
};

const isOff = () =>
  failed(
    "connect/wallet-missing",
    "Logging in is not switched on here. Open the dialog, or choose another wallet.",
  );

const noNetwork = () =>
  failed(
    "network/not-supported",
    "The embedded wallet works on none of this site's networks. Choose another wallet.",
  );

const noSmartAccounts = () =>
  failed(
    "network/not-supported",
    "There are no smart accounts on this network. Choose another network, then try again.",
  );
