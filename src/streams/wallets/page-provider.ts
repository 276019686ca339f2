import { defer, finalize, from, Observable, type ObservableInput, of, take } from "rxjs";
import { keepAnswer } from "../../base/answers.js";
import { read } from "../../base/errors.js";
import { unsupported } from "./failures.js";

/**
 * Supplies what the origin of a page wallet is made from: an EIP-1193 provider, or a wallet of the wallet standard. It
 * is not checked. A host's may come late.
 */
export type ProviderSource = () => unknown;

/** The provider of a page wallet, once. */
export const pageProvider$ = (source: ProviderSource): Observable<unknown> =>
  defer(() => {
    const provider = source();
    return isPromise(provider) ? from(provider) : of(provider);
  });

const isPromise = (source: unknown): source is PromiseLike<unknown> =>
  typeof read(source, "then") === "function";

/**
 * Asks a wallet that shows one prompt at a time: whoever asks while one is open joins it. The prompt outlives its first
 * subscriber, since a page cannot withdraw it.
 */
export const onePrompt = () => {
  let open: Observable<unknown> | null = null;
  return (ask$: Observable<unknown>): Observable<unknown> =>
    defer(() => {
      open ??= ask$.pipe(
        finalize(() => {
          open = null;
        }),
        keepAnswer(),
      );
      return open;
    });
};

/** Calls a method of a wallet's feature, once. One that throws synchronously errors like one that rejects. */
export const callFeature = (
  wallet: unknown,
  feature: string,
  ...inputs: readonly unknown[]
): Observable<unknown> =>
  defer(() => {
    const own = read(read(wallet, "features"), feature);
    const act = read(own, methodOf(feature));
    if (typeof act !== "function") throw unsupported(feature);
    // In virtual time, a scripted wallet returns an observable.
    return from(Reflect.apply(act, own, inputs) as ObservableInput<unknown>);
  }).pipe(take(1));

/** A feature is called as its own name says: `solana:signMessage` has `signMessage`. */
const methodOf = (feature: string): string => feature.slice(feature.indexOf(":") + 1);

/** What a wallet says when its accounts change. Listens while subscribed. Never errors. */
export const walletChanges$ = (wallet: unknown): Observable<unknown> =>
  new Observable((subscriber) => {
    const events = read(read(wallet, "features"), "standard:events");
    const on = read(events, "on");
    if (typeof on !== "function") return;
    const listener = (said: unknown): void => subscriber.next(said);
    const off = quietly(() => Reflect.apply(on, events, ["change", listener]));
    subscriber.add(() => {
      if (typeof off === "function") quietly(() => Reflect.apply(off, undefined, []));
    });
  });

const quietly = (act: () => unknown): unknown => {
  try {
    return act();
  } catch {
    return undefined; // a hostile wallet: there is nothing to listen to
  }
};
