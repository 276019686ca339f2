import { catchError, defer, map, type Observable, of, take, throwError } from "rxjs";
import { failed } from "../../../../base/errors.js";
import { decodeSolanaAnswer } from "../../../../codecs/namespaces/solana/answers.js";
import type { Adapter, WalletProvider } from "../../adapter.js";
import { call } from "../../call.js";
import { switchFailure } from "../../refusal.js";
import { changes$ } from "./changes.js";

/**
 * Driver of Solana wallets. Transactions, messages and signatures are base58 texts, as WalletConnect and the
 * embedded wallet have them. wire 6.6, 6.7
 *
 * Only the embedded wallet is there yet, which is opened and left by its own port: wallets of the browser have
 * to be asked for their accounts here, and told that they are left.
 */
export const createSolanaAdapter = (): Adapter => ({
  connect: () => throwError(() => failed("adapter/not-found", "Adapter not found")),
  restore: () => of(null),
  changes$,
  switchNetwork: (provider, { caipNetworkId }) =>
    defer(() => provider.moveTo?.(caipNetworkId) ?? of(null)).pipe(
      take(1),
      map(() => undefined),
      catchError((cause: unknown) => throwError(() => switchFailure(cause))),
    ),
  disconnect: () => of(undefined),
  request,
});

/** What a method that signs is answered with has to be that: a site would send it to the chain. */
const request = (
  provider: WalletProvider,
  { method, params }: Parameters<Adapter["request"]>[1],
): Observable<unknown> =>
  call(provider, method, params).pipe(
    map((said) => {
      const decoded = decodeSolanaAnswer(method, said);
      if (decoded === null)
        throw failed(
          "request/failed",
          `The wallet's answer to ${method} is not what the method promises. Look into the wallet before you try again.`,
        );
      return decoded.answer;
    }),
  );

export default createSolanaAdapter;
