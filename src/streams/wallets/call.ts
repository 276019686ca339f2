import { defer, Observable, take } from "rxjs";
import type { PageProvider } from "./port.js";

/** Sends one request to a wallet. A provider that throws synchronously errors like one that rejects. */
export const call = (
  provider: PageProvider,
  method: string,
  params?: unknown,
): Observable<unknown> =>
  defer(() => provider.request(params === undefined ? { method } : { method, params })).pipe(
    take(1),
  );

/**
 * A wallet's event, its first argument only. Listens while subscribed. A provider without events, or whose `on`
 * throws, emits nothing: its answers are still usable.
 */
export const providerEvent$ = (provider: PageProvider, event: string): Observable<unknown> =>
  // Not `fromEventPattern`, which spreads a payload that is an array, such as that of `accountsChanged`.
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
