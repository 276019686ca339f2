import { map, type Observable, of, take } from "rxjs";
import type { Wallet } from "./port.js";

/** Asks a wallet what it answers without a prompt; null for anything else. */
export const askQuietly =
  (wallet: Wallet) =>
  (method: string, params: unknown): Observable<unknown> =>
    wallet.kindOf(method) === "read"
      ? wallet.request({ method, params }).pipe(
          take(1),
          map((said) => (said.step === "answered" ? said.answer : null)),
        )
      : of(null);
