import { defer, Observable, take } from "rxjs";
import type { PageProvider } from "./port.js";

/** One request to a wallet, answered once. A provider that throws at once errors like one that rejects. */
export const call = (
  provider: PageProvider,
  method: string,
  params?: unknown,
): Observable<unknown> =>
  defer(() => provider.request(params === undefined ? { method } : { method, params })).pipe(
    take(1),
  );

/**
 * An event of a wallet, first argument only. Listens while subscribed; a provider without events, or
 * one whose `on` throws, is silent: its answers are still good.
 */
export const providerEvent$ = (provider: PageProvider, event: string): Observable<unknown> =>
  // Not fromEventPattern: it spreads a payload that is a list, as `accountsChanged` has.
  new Observable((subscriber) => {
    const listener = (payload?: unknown): void => subscriber.next(payload);
    quietly(() => provider.on?.(event, listener));
    subscriber.add(() => quietly(() => provider.removeListener?.(event, listener)));
  });

const quietly = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // A hostile provider: there is nothing to listen to.
  }
};
