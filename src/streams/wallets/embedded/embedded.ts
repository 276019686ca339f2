import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  take,
  takeUntil,
  tap,
  throwError,
} from "rxjs";
import type { Env } from "../../../base/env.js";
import { failed } from "../../../base/errors.js";
import { SIGN_OUT_MS } from "../../../base/frame-limits.js";
import { keepAnswer } from "../../../base/keep-answer.js";
import { oneAtATime } from "../../../base/one-at-a-time.js";
import { within } from "../../../base/within.js";
import { type CaipNetworkId, namespaceOf, referenceOf } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { FramePort } from "../../frame/port.js";
import type { WalletSession } from "../walletconnect/port.js";
import { type Approvals, createApprovals } from "./approvals.js";
import { type AskFrameParts, createAskFrame } from "./ask-frame.js";
import { ended } from "./failures.js";
import type { EmbeddedPort, Wanted } from "./port.js";
import { addressesOf, createSession } from "./session.js";
import { sessionProvider } from "./session-provider.js";
import type { EmbeddedUser } from "./user.js";

export interface EmbeddedParts extends Omit<AskFrameParts, "isCurrent"> {
  readonly env: Pick<Env, "scheduler">;
  readonly frame: Pick<FramePort, "request" | "rejectRpc" | "happened$">;
  /** Whether logging in is on, and was when the page began. */
  readonly isOn: () => boolean;
  readonly mayRestore: () => boolean;
  readonly networks: () => readonly Network[];
  /** The active network: where the frame is to be when nothing else is asked of it. */
  readonly activeId: () => CaipNetworkId;
  /** Whether the frame works on a network. wire 6.10 */
  readonly offers: (id: CaipNetworkId) => boolean;
  /** Emits when the embedded wallet is not connected, or no longer is. */
  readonly disconnected$: Observable<unknown>;
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
  const { aside, introduce, isConnected$, readUser, moveTo, changeOf } = createAskFrame({
    ...parts,
    isCurrent: (whose) => whose === session,
  });
  const approvals = createApprovals();
  /** Two namespaces that are restored at once ask one after the other. */
  const inTurn = oneAtATime();
  let session = createSession();
  let leaving: Observable<void> | null = null;

  const isAnybody = (): boolean => session.users().length > 0;
  const sessionOf = (user: EmbeddedUser): WalletSession => {
    const { caipNetworkId } = user;
    const provider = sessionProvider({
      namespace: namespaceOf(caipNetworkId),
      session,
      frame,
      approvals,
      offers: parts.offers,
      moveTo,
    });
    return {
      provider,
      state: { addresses: addressesOf(user), caipNetworkId },
      wallet: { name: "Embedded wallet", icon: null },
    };
  };
  const enter = ({ activeId, namespace }: Wanted): Observable<WalletSession> =>
    defer(() => {
      const configured = parts.networks().map(({ caipNetworkId }) => caipNetworkId);
      const id = [activeId, ...configured].find(
        (one) => namespaceOf(one) === namespace && parts.offers(one),
      );
      if (id === undefined) return throwError(noNetwork);
      return session.enter(namespace, readUser(session, id)).pipe(map(sessionOf));
    });
  /** The frame goes back to the active network, if it is another one that it was asked about. wire 6.11 */
  const goHome = (): Observable<never> => {
    const home = session.user(namespaceOf(parts.activeId()))?.caipNetworkId;
    const place = session.place();
    return home === undefined || place === null || place === home
      ? EMPTY
      : aside(moveTo(session, home));
  };
  /** Somebody logged in, maybe somebody else: who acts in the other namespaces is asked anew. */
  const readOthers = ({ namespace }: Wanted): Observable<never> => {
    const whose = session;
    const others = whose
      .users()
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => namespaceOf(id) !== namespace);
    return merge(
      ...others.map((id) =>
        aside(
          whose
            .change(namespaceOf(id), () => readUser(whose, id).pipe(takeUntil(parts.ended$)))
            .pipe(
              concatMap(goHome),
              catchError(() => {
                whose.end([namespaceOf(id)]);
                return EMPTY;
              }),
            ),
        ),
      ),
    );
  };

  return {
    asked$: approvals.asked$,
    open: (wanted) =>
      defer(() => {
        if (!parts.isOn()) return throwError(isOff);
        return merge(introduce(), enter(wanted)).pipe(
          take(1),
          concatMap((opened) => merge(readOthers(wanted), of(opened))),
        );
      }),
    restore: (wanted) =>
      inTurn(
        defer(() => {
          // Logged in for another namespace, which has been asked already.
          if (isAnybody())
            return enter(wanted).pipe(concatMap((opened) => merge(goHome(), of(opened))));
          if (!login.isSet() || !parts.mayRestore()) return of(null);
          return isConnected$.pipe(
            concatMap((isConnected) =>
              isConnected ? merge(introduce(), enter(wanted)).pipe(take(1)) : of(null),
            ),
          );
        }),
      ),
    disconnect: () =>
      defer(() => {
        if (leaving !== null) return leaving;
        const isThere = isAnybody() || login.isSet();
        session = createSession();
        login.leave();
        if (!isThere) return of(undefined);
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
        const whose = session;
        const user = whose.user("eip155");
        if (user === null) return throwError(ended);
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
          // The later change tells who acts now, and that was asked with the new kind.
          changeOf(whose, id, set$, (isLatest) =>
            isLatest ? readUser(whose, id, type) : of(user),
          ),
        ).pipe(
          take(1),
          map(() => undefined),
        );
      }),
    rechecks$: frame.happened$.pipe(
      filter(({ kind }) => kind === "ready"),
      tap(() => session.losePlace()),
      filter(isAnybody),
      exhaustMap(() => {
        const whose = session;
        return isConnected$.pipe(
          catchError(() => of(false)),
          concatMap((isConnected) => {
            if (isConnected) return introduce();
            if (session === whose) session = createSession();
            whose.end();
            return EMPTY;
          }),
        );
      }),
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
