import { defer, from, Observable, type ObservableInput, take } from "rxjs";
import { read } from "../../../base/errors.js";
import { unsupported } from "../unsupported.js";

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
