import { defer, filter, finalize, type Observable, of, take, tap } from "rxjs";
import { keepAnswer } from "../../../base/keep-answer.js";
import { type OneAtATime, oneAtATime } from "../../../base/one-at-a-time.js";
import type { CaipNetworkId, Namespace } from "../../../codecs/caip.js";
import type { WalletChange } from "../port.js";
import type { EmbeddedUser } from "./user.js";

/** News of a namespace: a change of its wallet, or a new account in it. */
export interface SessionNews {
  readonly sessionId: string;
  readonly namespace: Namespace;
  readonly change: WalletChange | { readonly kind: "entered" };
}

/** Who is logged in now, and which network the frame is on. */
export interface EmbeddedSession {
  readonly id: string;
  /** The account in a namespace; null if there is none, or no longer. */
  readonly user: (namespace: Namespace) => EmbeddedUser | null;
  /** The accounts in all namespaces that have one. */
  readonly users: () => readonly EmbeddedUser[];
  /**
   * The network that the frame is on; null while that is unknown: before and during a move, after a failed one,
   * and if two moves overlapped.
   */
  readonly place: () => CaipNetworkId | null;
  /** How many moves were started. A move that finds another number at its end was overtaken. */
  readonly moves: () => number;
  /** The frame has reloaded and may be on any network. */
  readonly losePlace: () => void;
  readonly news$: Observable<SessionNews>;
  /**
   * Asks the frame who is logged in on a network, which moves it there, and records the answer. Of two moves in
   * a namespace the later one wins. Unsubscribing forgets the answer.
   */
  readonly enter: (
    namespace: Namespace,
    asked$: Observable<EmbeddedUser>,
  ) => Observable<EmbeddedUser>;
  /**
   * The same for a change after which another account may act. It runs to its end even without subscribers, as
   * the frame does, and {@link settled} waits for it.
   */
  readonly change: (
    namespace: Namespace,
    asked: (isLatest: () => boolean) => Observable<EmbeddedUser>,
  ) => Observable<EmbeddedUser>;
  /** Emits once when no change is under way. */
  readonly settled: () => Observable<unknown>;
  /** The queue for approvals of all namespaces, since the frame can only be on one network. */
  readonly inTurn: OneAtATime;
  /** Removes the accounts of these namespaces, or of all. */
  readonly end: (namespaces?: readonly Namespace[]) => void;
}

/** The way that news of every session takes: told here, and heard at once by whoever listens. */
export interface SessionNewsPorts {
  readonly news$: Observable<SessionNews>;
  readonly tell: (news: SessionNews) => void;
}

export const createSession = (id: string, ports: SessionNewsPorts): EmbeddedSession => {
  const tell = (namespace: Namespace, change: SessionNews["change"]): void =>
    ports.tell({ sessionId: id, namespace, change });
  const users = new Map<Namespace, EmbeddedUser>();
  const latest = new Map<Namespace, number>();
  let moves = 0;
  let underWay = 0;
  let place: CaipNetworkId | null = null;
  let changing: Observable<EmbeddedUser> | null = null;

  const takeOver = (namespace: Namespace, next: EmbeddedUser): void => {
    const before = users.get(namespace);
    users.set(namespace, next);
    if (before === undefined) {
      tell(namespace, { kind: "entered" });
      return;
    }
    const { accounts, caipNetworkId } = next;
    // The account first, so that nobody takes the old one to have moved to the new network.
    if (accountsText(next) !== accountsText(before))
      tell(namespace, { kind: "accounts", accounts });
    if (caipNetworkId !== before.caipNetworkId) tell(namespace, { kind: "network", caipNetworkId });
  };
  const run: EmbeddedSession["change"] = (namespace, asked) =>
    defer(() => {
      moves += 1;
      underWay += 1;
      const turn = moves;
      const isLatest = (): boolean => moves === turn;
      let isAnswered = false;
      latest.set(namespace, turn);
      place = null;
      return asked(isLatest).pipe(
        take(1),
        tap((next) => {
          isAnswered = true;
          underWay -= 1;
          place = isLatest() && underWay === 0 ? next.caipNetworkId : null;
          if (latest.get(namespace) === turn) takeOver(namespace, next);
        }),
        finalize(() => {
          if (isAnswered) return;
          underWay -= 1;
          place = null;
        }),
      );
    });

  return {
    id,
    news$: ports.news$.pipe(filter(({ sessionId }) => sessionId === id)),
    user: (namespace) => users.get(namespace) ?? null,
    users: () => [...users.values()],
    place: () => place,
    moves: () => moves,
    losePlace: () => {
      place = null;
    },
    enter: (namespace, asked$) => run(namespace, () => asked$),
    change: (namespace, asked) => {
      const run$: Observable<EmbeddedUser> = run(namespace, asked).pipe(
        finalize(() => {
          if (changing === run$) changing = null;
        }),
        keepAnswer(),
      );
      changing = run$;
      return run$;
    },
    settled: () => defer(() => changing ?? of(null)),
    inTurn: oneAtATime(),
    end: (namespaces = [...users.keys()]) => {
      for (const namespace of namespaces) {
        latest.delete(namespace);
        if (users.delete(namespace)) tell(namespace, { kind: "ended" });
      }
    },
  };
};

const accountsText = ({ accounts }: EmbeddedUser): string => JSON.stringify(accounts);
