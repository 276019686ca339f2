import { defer, finalize, type Observable, of, tap } from "rxjs";
import { keepAnswer } from "../../base/keep-answer.js";
import { referenceOf, toHexChainId } from "../../codecs/caip.js";
import { sameAddress } from "../../codecs/rpc/eip155.js";
import type { EmbeddedUser } from "./user.js";

type Listener = (...args: never[]) => void;

/** Who is logged in now, and who listens to that. */
export interface EmbeddedSession {
  /** Null once it is over. */
  readonly user: () => EmbeddedUser | null;
  readonly on: (event: string, listener: Listener) => void;
  readonly removeListener: (event: string, listener: Listener) => void;
  /**
   * Makes a change after which another account may act, and takes over who it says is there. Runs to its end
   * whoever leaves: the frame does, too. Of two the later one counts.
   */
  readonly change: (asked$: Observable<EmbeddedUser>) => Observable<EmbeddedUser>;
  /** Emits once when no change is under way. */
  readonly settled: () => Observable<unknown>;
  /** Nobody is logged in any more: listeners are told. */
  readonly end: () => void;
}

export const createSession = (first: EmbeddedUser): EmbeddedSession => {
  const listeners = new Map<string, Set<Listener>>();
  let user: EmbeddedUser | null = first;
  let changing: Observable<EmbeddedUser> | null = null;

  const emit = (event: string, value?: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])])
      (listener as (value: unknown) => void)(value);
  };
  const take = (next: EmbeddedUser): void => {
    const before = user;
    if (before === null) return;
    user = next;
    // The account first: nobody is to think that the old one went along to the new network.
    if (accountsText(next) !== accountsText(before)) emit("accountsChanged", addressesOf(next));
    if (next.caipNetworkId !== before.caipNetworkId)
      emit("chainChanged", toHexChainId(referenceOf(next.caipNetworkId)));
  };

  return {
    user: () => user,
    on: (event, listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    change: (asked$) => {
      const isLatest = (): boolean => changing === run$;
      const run$: Observable<EmbeddedUser> = asked$.pipe(
        tap((next) => {
          if (isLatest()) take(next);
        }),
        finalize(() => {
          if (isLatest()) changing = null;
        }),
        keepAnswer(),
      );
      changing = run$;
      return run$;
    },
    settled: () => defer(() => changing ?? of(null)),
    end: () => {
      if (user === null) return;
      user = null;
      emit("disconnect");
    },
  };
};

export const addressesOf = ({ accounts: [first, ...rest] }: EmbeddedUser) =>
  [first.address, ...rest.map(({ address }) => address)] as const;

const accountsText = ({ accounts }: EmbeddedUser): string => JSON.stringify(accounts);

/** Whether the account that acts is this one. */
export const isActive = (user: EmbeddedUser | null, address: string): boolean =>
  user !== null && sameAddress(user.accounts[0].address, address);
