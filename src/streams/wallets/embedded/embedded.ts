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
  startWith,
  take,
  takeUntil,
  tap,
  throwError,
} from "rxjs";
import { keepAnswer } from "../../../base/answers.js";
import { oneAtATime } from "../../../base/at-most.js";
import type { Env } from "../../../base/env.js";
import {
  type CaipNetworkId,
  type Namespace,
  namespaceOf,
  referenceOf,
} from "../../../codecs/caip.js";
import type { AccountType } from "../../../codecs/wallet.js";
import type { FramePort } from "../../frame/port.js";
import type { Networks, OpenStep, Origin, Session, Wallet } from "../port.js";
import { type AskFrameParts, createAskFrame } from "./ask-frame.js";
import { ended, isOff, noNetwork, noSmartAccounts } from "./failures.js";
import { createSession, type EmbeddedSession, type SessionNewsPorts } from "./session.js";
import { type SignOutPorts, signOut$ } from "./tell-frame.js";
import type { EmbeddedUser } from "./user.js";
import { embeddedWallet } from "./wallet.js";

interface EmbeddedParts
  extends Omit<AskFrameParts, "isCurrent">,
    SessionNewsPorts,
    Networks,
    Pick<SignOutPorts, "records"> {
  readonly env: Pick<Env, "scheduler" | "randomId" | "page">;
  readonly frame: Pick<FramePort, "request" | "rejectRpc" | "happened$">;
  /** Whether the log-in is on, and was when the page loaded. */
  readonly isOn: () => boolean;
  readonly mayRestore: () => boolean;
  /** The active network, which the frame returns to when nothing else is asked of it. */
  readonly activeId: () => CaipNetworkId;
  /** Whether the frame supports a network. */
  readonly offers: (id: CaipNetworkId) => boolean;
  /** Emits when the embedded wallet is not connected. */
  readonly disconnected$: Observable<unknown>;
}

/** The embedded wallet over its frame. The visitor has logged in before it is opened. */
export interface EmbeddedPort extends Origin {
  /** While subscribed, asks a frame that has reloaded whether it still knows its user. */
  readonly rechecks$: Observable<never>;
}

interface Place {
  readonly namespace: Namespace;
  readonly activeId: CaipNetworkId;
}

export const createEmbedded = (parts: EmbeddedParts): EmbeddedPort => {
  const { frame, login, env } = parts;
  const { aside, introduce, isConnected$, readUser, moveTo, changeOf } = createAskFrame({
    ...parts,
    isCurrent: (whose) => whose === session,
  });
  /** Two namespaces that are restored at once ask one after the other. */
  const inTurn = oneAtATime();
  const freshSession = (): EmbeddedSession => createSession(env.randomId(), parts);
  let session = freshSession();
  let leaving: Observable<void> | null = null;

  const isAnybody = (): boolean => session.users().length > 0;
  const walletOf = (whose: EmbeddedSession, user: EmbeddedUser): readonly Wallet[] => {
    const pack = parts.packOf(namespaceOf(user.caipNetworkId));
    return pack === null
      ? []
      : [
          embeddedWallet(user, {
            pack,
            session: whose,
            frame,
            env,
            offers: parts.offers,
            networks: parts.networks,
            node: parts.node,
            sharedUrls: parts.sharedUrls,
            moveTo,
            setAccountType,
          }),
        ];
  };
  /** The session of the current log-in: a wallet for each namespace that has an account. */
  const sessionNow = (): Session => {
    const whose = session;
    return {
      id: whose.id,
      wallet: { name: "Embedded wallet", icon: null },
      wallets$: whose.news$.pipe(
        filter(({ change: { kind } }) => kind === "entered" || kind === "ended"),
        startWith(null),
        map(() => whose.users().flatMap((user) => walletOf(whose, user))),
        filter((wallets) => wallets.length > 0),
      ),
      end,
      endsUnused: true,
    };
  };
  const enter = ({ activeId, namespace }: Place): Observable<Session> =>
    defer(() => {
      const configured = parts.networks().map(({ caipNetworkId }) => caipNetworkId);
      const id = [activeId, ...configured].find(
        (one) => namespaceOf(one) === namespace && parts.offers(one),
      );
      if (id === undefined) return throwError(noNetwork);
      return session.enter(namespace, readUser(session, id)).pipe(map(sessionNow));
    });
  /** Moves the frame back to the active network after a question about another one. wire 6.11 */
  const goHome = (): Observable<never> => {
    const home = session.user(namespaceOf(parts.activeId()))?.caipNetworkId;
    const place = session.place();
    return home === undefined || place === null || place === home
      ? EMPTY
      : aside(moveTo(session, home));
  };
  /** Somebody logged in, perhaps somebody else: the accounts in the other namespaces are read again. */
  const readOthers = (namespace: Namespace): Observable<never> => {
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
  /** Forgets the log-in at once, then tells the frame. Never errors. S4.31 */
  const end = (): Observable<void> =>
    defer(() => {
      if (leaving !== null) return leaving;
      const isThere = isAnybody() || login.isSet();
      session = freshSession();
      login.leave();
      if (!isThere) return of(undefined);
      leaving = signOut$(parts).pipe(
        takeUntil(parts.ended$),
        finalize(() => {
          leaving = null;
        }),
        keepAnswer(),
      );
      return leaving;
    });
  /** @throws request/disconnected; network/not-supported where there are no smart accounts; frame/* S4.32 */
  const setAccountType = (type: AccountType): Observable<void> =>
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
      // The frame may not answer: the change ends with the log-in.
      const left$ = parts.disconnected$.pipe(
        map((): never => {
          throw ended();
        }),
      );
      return merge(
        left$,
        // The later change tells the account, and it asked with the new kind.
        changeOf(whose, id, set$, (isLatest) => (isLatest ? readUser(whose, id, type) : of(user))),
      ).pipe(
        take(1),
        map(() => undefined),
      );
    });

  return {
    open: ({ namespaces, activeId }) =>
      defer(() => {
        if (!parts.isOn()) return throwError(isOff);
        const here = namespaceOf(activeId);
        const namespace = namespaces.includes(here) ? here : (namespaces[0] ?? here);
        return merge(introduce(), enter({ activeId, namespace })).pipe(
          take(1),
          map((opened): OpenStep => ({ step: "session", session: opened })),
          concatMap((opened) => merge(readOthers(namespace), of(opened))),
        );
      }),
    // The stored address does not count, since it depends on the network and the kind of account.
    restore: ({ namespace, caipNetworkId: activeId }) =>
      inTurn(
        defer(() => {
          // Logged in for another namespace, which has already been asked.
          if (isAnybody())
            return enter({ namespace, activeId }).pipe(
              concatMap((opened) => merge(goHome(), of(opened))),
            );
          if (!login.isSet() || !parts.mayRestore()) return of(null);
          return isConnected$.pipe(
            concatMap((isConnected) =>
              isConnected
                ? merge(introduce(), enter({ namespace, activeId })).pipe(take(1))
                : of(null),
            ),
          );
        }),
      ),
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
            if (session === whose) session = freshSession();
            whose.end();
            return EMPTY;
          }),
        );
      }),
    ),
  };
};
