import { catchError, exhaustMap, filter, map, merge, type Observable, of } from "rxjs";
import { isCaipNetworkId, namespaceOf } from "../../../../codecs/caip.js";
import { decodeSolanaAccounts } from "../../../../codecs/namespaces/solana/answers.js";
import type { WalletChange, WalletProvider } from "../../adapter.js";
import { call, providerEvent$ } from "../../call.js";

/** What a wallet does by itself. Values of another shape change nothing. */
export const changes$ = (provider: WalletProvider): Observable<WalletChange> =>
  merge(
    providerEvent$(provider, "accountsChanged").pipe(map(accountsChange)),
    providerEvent$(provider, "chainChanged").pipe(map(networkChange)),
    providerEvent$(provider, "disconnect").pipe(
      exhaustMap(() => call(provider, "solana_getAccounts").pipe(catchError(() => of([])))),
      // One that still shares an account has merely lost its node for a while.
      map((said): WalletChange | null =>
        (decodeSolanaAccounts(said) ?? []).length === 0 ? { kind: "ended" } : null,
      ),
    ),
  ).pipe(filter((change) => change !== null));

const accountsChange = (said: unknown): WalletChange | null => {
  const addresses = decodeSolanaAccounts(said);
  if (addresses === null) return null;
  const [first, ...rest] = addresses;
  return first === undefined
    ? { kind: "no-longer-shared" }
    : { kind: "accounts", addresses: [first, ...rest] };
};

const networkChange = (said: unknown): WalletChange | null =>
  typeof said === "string" && isCaipNetworkId(said) && namespaceOf(said) === "solana"
    ? { kind: "chain", caipNetworkId: said }
    : null;
