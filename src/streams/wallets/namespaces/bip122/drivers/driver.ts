import {
  catchError,
  defer,
  from,
  map,
  Observable,
  type ObservableInput,
  take,
  throwError,
} from "rxjs";
import { failed, read } from "../../../../../base/errors.js";
import { USER_REJECTED } from "../../../../../base/failure-codes.js";
import type { CaipNetworkId } from "../../../../../codecs/caip.js";
import {
  type BitcoinAccount,
  bitcoinAccountsOf,
  type SaidAccount,
} from "../../../../../codecs/namespaces/bip122/accounts.js";
import {
  BITCOIN_CHAINS,
  type BitcoinChain,
  bitcoinChainOf,
} from "../../../../../codecs/namespaces/bip122/chains.js";
import type { Network } from "../../../../../codecs/network.js";
import { unsupported } from "../../../failures.js";
import type { WalletState } from "../../../port.js";
import type { Signer } from "../signer.js";

/** What a wallet shares at one moment. */
export interface Shared {
  /** Its accounts on a network; none where it is on another one. */
  readonly on: (chain: BitcoinChain) => readonly SaidAccount[];
  /** Whether it shares nothing at all. */
  readonly isNone: boolean;
}

/** A kind of wallets in the page, by what it is asked. Answers are not checked. Errors are the wallet's own. wire 11.3 */
export interface BitcoinDriver extends Signer {
  /** Whether it can be on a network at all, as far as that is known without asking. */
  readonly has: (chain: BitcoinChain) => boolean;
  /** Asks the visitor for accounts, on this network, which it has. */
  readonly connect: (chain: BitcoinChain) => Observable<Shared>;
  /** What it shares, read without a prompt; null if it does not tell that without one. */
  readonly shared: (chain: BitcoinChain) => Observable<Shared | null>;
  /** It may share other accounts now, be on another network, or has ended the connection. Never errors. */
  readonly changes$: Observable<"changed" | "ended">;
  /** Null if it is asked for its networks in the wallet alone. */
  readonly switchTo: ((chain: BitcoinChain) => Observable<unknown>) | null;
  /** Takes back the site's permission; null if it cannot. */
  readonly disconnect: (() => Observable<unknown>) | null;
}

/** Calls a method of a wallet's object, once. One that throws synchronously errors like one that rejects. */
export const act = (
  own: unknown,
  method: string,
  ...inputs: readonly unknown[]
): Observable<unknown> =>
  defer(() => {
    const call = read(own, method);
    if (typeof call !== "function") throw unsupported(method);
    const said: unknown = Reflect.apply(call, own, inputs);
    // In virtual time, a scripted wallet returns an observable; some methods of wallets return at once.
    return from(isInput(said) ? said : [said]);
  }).pipe(take(1));

const isInput = (said: unknown): said is ObservableInput<unknown> =>
  typeof read(said, "then") === "function" || typeof read(said, "subscribe") === "function";

/** sats-connect: the visitor declined. */
const DECLINED = -32_000;

/** Calls a method of sats-connect, whose answers and errors are in an envelope. JSON-RPC 2.0, WBIP-001 */
export const ask = (own: unknown, method: string, params: unknown): Observable<unknown> =>
  act(own, "request", method, params).pipe(
    // Some reject with the envelope.
    catchError((cause: unknown) => throwError(() => errorOf(read(cause, "error") ?? cause))),
    map((said) => {
      const error = read(said, "error");
      if (error !== undefined && error !== null) throw errorOf(error);
      return read(said, "result");
    }),
  );

/** The code of EIP-1193 in place of the wallets' own. */
const errorOf = (error: unknown): unknown =>
  read(error, "code") === DECLINED
    ? Object.assign(new Error("The visitor declined in the wallet."), { code: USER_REJECTED })
    : error;

/** Events of a wallet's object, without what they say. Listens while subscribed. Never errors. */
export const heard$ = (own: unknown, events: readonly string[]): Observable<string> =>
  new Observable((subscriber) => {
    for (const event of events) {
      const listener = (): void => subscriber.next(event);
      const call = (method: string): void => {
        const own_ = read(own, method);
        if (typeof own_ === "function") quietly(() => Reflect.apply(own_, own, [event, listener]));
      };
      call("on");
      subscriber.add(() => call("removeListener"));
    }
  });

/** What a hostile wallet throws: there is nothing to listen to. */
export const quietly = (act: () => unknown): unknown => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** The site's networks of Bitcoin, the wanted one first. */
export const siteChains = (
  networks: readonly Network[],
  wanted: CaipNetworkId,
): readonly BitcoinChain[] => {
  const chains = networks.flatMap(({ caipNetworkId }) => bitcoinChainOf(caipNetworkId) ?? []);
  return [...chains.filter(({ id }) => id === wanted), ...chains.filter(({ id }) => id !== wanted)];
};

/**
 * What a wallet shares on the first of these networks that it is on; null if it shares nothing on any of them.
 *
 * @throws connect/bad-answer
 */
export const stateIn = (shared: Shared, chains: readonly BitcoinChain[]): WalletState | null => {
  for (const chain of chains) {
    const accounts = bitcoinAccountsOf(shared.on(chain), chain.addresses);
    if (accounts === null)
      throw failed(
        "connect/bad-answer",
        "The wallet's accounts are no addresses of Bitcoin. Update the wallet and try again.",
      );
    const told = several(accounts);
    if (told !== null) return { accounts: told, caipNetworkId: chain.id };
  }
  return null;
};

/** The same, of a wallet that may be on a network that the site does not have. */
export const stateAnywhere = (
  shared: Shared,
  chains: readonly BitcoinChain[],
): WalletState | null => stateIn(shared, [...chains, ...BITCOIN_CHAINS]);

/** Null for an empty list. */
export const several = ([first, ...rest]: readonly BitcoinAccount[]):
  | WalletState["accounts"]
  | null => (first === undefined ? null : [first, ...rest]);
