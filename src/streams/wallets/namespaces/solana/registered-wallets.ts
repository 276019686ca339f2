import { Observable } from "rxjs";
import type { Env } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";

/** A wallet that registered itself in the page, or took that back. Its object is not checked. */
export interface Registration {
  readonly wallet: unknown;
  readonly isGone: boolean;
}

/**
 * Wallets that register themselves in the page. Cold: asks on subscription and then listens, since a wallet may come
 * late. Wallet standard, window events
 */
export const registeredWallets$ = (env: Pick<Env, "window">): Observable<Registration> =>
  new Observable((subscriber) => {
    const register = (...wallets: readonly unknown[]): (() => void) => {
      for (const wallet of wallets) subscriber.next({ wallet, isGone: false });
      return () => {
        for (const wallet of wallets) subscriber.next({ wallet, isGone: true });
      };
    };
    const api = Object.freeze({ register });
    const listen = (event: Event): void => {
      try {
        const tell = read(event, "detail");
        if (typeof tell === "function") tell(api);
      } catch {
        // A wallet that throws while it registers: there is nothing to list.
      }
    };
    env.window.addEventListener("wallet-standard:register-wallet", listen);
    subscriber.add(() => env.window.removeEventListener("wallet-standard:register-wallet", listen));
    env.window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: api }));
  });
