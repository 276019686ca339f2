import { defer, filter, finalize, type Observable, of, take, tap } from "rxjs";
import { keepAnswer } from "../../../base/answers.js";
import { type OneAtATime, oneAtATime } from "../../../base/at-most.js";
import type { CaipNetworkId, Namespace } from "../../../codecs/caip.js";
import { LOGIN_KEYS_OVER } from "../../../codecs/storage/cleared.js";
import { ACCOUNT_TYPES_RECORD } from "../../../codecs/storage/embedded-records.js";
import {
  EMAIL_KEY,
  LAST_CHAIN_KEY,
  LAST_MAIL_KEY,
  LOGIN_USED_KEY,
  SMART_NETWORKS_KEY,
  SOCIAL_PROVIDER_KEY,
  SOCIAL_USERNAME_KEY,
} from "../../../codecs/storage/login-keys.js";
import type { AccountType } from "../../../codecs/wallet.js";
import type { Records } from "../../storage/records.js";
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

/** The records of a log-in in the browser's storage. A malformed one counts as absent. */
export interface LoginRecord {
  readonly isSet: () => boolean;
  /** Somebody logged in. A missing e-mail or name leaves the stored one. */
  readonly remember: (user: {
    readonly email?: string | null | undefined;
    readonly userName?: string | null | undefined;
  }) => void;
  /** Nobody is logged in: removes flag, e-mail, name and last chain, nothing else. */
  readonly forget: () => void;
  /** The visitor logged out: removes the social account's service as well. */
  readonly leave: () => void;
  /** The chain used last, for other software: a session knows its own. */
  readonly rememberChain: (chainId: string) => void;
  /** Ids of the EVM chains with smart accounts, as the frame last said. */
  readonly smartAccountNetworks: () => readonly number[];
  readonly rememberSmartAccountNetworks: (chainIds: readonly number[]) => void;
  /** The kind of account that the visitor chose; null if none. */
  readonly accountType: () => AccountType | null;
  readonly rememberAccountType: (type: AccountType) => void;
}

export const createLoginRecord = (
  records: Pick<Records, "read" | "write" | "readPlain" | "writePlain" | "removePlain">,
): LoginRecord => {
  const set = (key: string, value: string | null | undefined): void => {
    if (value) records.writePlain(key, value);
  };
  const forget = (): void => {
    for (const key of LOGIN_KEYS_OVER) records.removePlain(key);
  };
  return {
    isSet: () => records.readPlain(LOGIN_USED_KEY) === "true",
    remember: ({ email, userName }) => {
      set(LOGIN_USED_KEY, "true");
      set(EMAIL_KEY, email);
      set(SOCIAL_USERNAME_KEY, userName);
      records.removePlain(LAST_MAIL_KEY);
    },
    forget,
    leave: () => {
      forget();
      records.removePlain(SOCIAL_PROVIDER_KEY);
    },
    rememberChain: (chainId) => set(LAST_CHAIN_KEY, chainId),
    smartAccountNetworks: () =>
      (records.readPlain(SMART_NETWORKS_KEY) ?? "").split(",").filter(isChainNumber).map(Number),
    rememberSmartAccountNetworks: (chainIds) =>
      records.writePlain(SMART_NETWORKS_KEY, chainIds.join(",")),
    accountType: () => records.read(ACCOUNT_TYPES_RECORD)?.eip155 ?? null,
    rememberAccountType: (eip155) =>
      records.write(ACCOUNT_TYPES_RECORD, { ...records.read(ACCOUNT_TYPES_RECORD), eip155 }),
  };
};

const isChainNumber = (text: string): boolean => /^[1-9][0-9]{0,15}$/.test(text);
