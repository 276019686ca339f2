import { defer, fromEventPattern, type Observable, take } from "rxjs";
import type { WalletProvider } from "../port.js";

/** One request to a wallet, answered once. A provider that throws at once errors like one that rejects. */
export const call = (
  provider: WalletProvider,
  method: string,
  params?: unknown,
): Observable<unknown> =>
  defer(() => provider.request(params === undefined ? { method } : { method, params })).pipe(
    take(1),
  );

/** An event of a wallet, first argument only. Listens while subscribed; a provider without events is silent. */
export const providerEvent$ = (provider: WalletProvider, event: string): Observable<unknown> =>
  fromEventPattern<unknown>(
    (listener) => {
      try {
        provider.on?.(event, listener);
      } catch {
        // A provider whose `on` throws has no events; its answers are still good.
      }
    },
    (listener) => {
      try {
        provider.removeListener?.(event, listener);
      } catch {
        // Nothing to remove from.
      }
    },
    (first: unknown) => first,
  );
