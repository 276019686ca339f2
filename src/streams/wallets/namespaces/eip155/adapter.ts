import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  ignoreElements,
  map,
  type Observable,
  of,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { DISCONNECT_WAIT_MS } from "../../../../base/limits.js";
import { within } from "../../../../base/within.js";
import type { Adapter, WalletProvider } from "../../adapter.js";
import { call } from "../../call.js";
import { createAskAccounts } from "./ask-accounts.js";
import { changes$ } from "./changes.js";
import { readChain, restore } from "./read-wallet.js";
import { switchNetwork } from "./switch-network.js";

/** Driver of EVM wallets: EIP-1193 providers, announced, injected, external or over WalletConnect. */
export const createEip155Adapter = (env: Pick<Env, "scheduler">): Adapter => {
  const askAccounts = createAskAccounts(env);
  return {
    connect: (provider) =>
      askAccounts(provider).pipe(
        concatMap((addresses) =>
          readChain(provider).pipe(map((caipNetworkId) => ({ addresses, caipNetworkId }))),
        ),
      ),
    restore,
    changes$: (provider) => changes$(provider, env),
    switchNetwork: (provider, network) => switchNetwork(provider, network, env),
    disconnect: (provider) => {
      const revoked$ = revokePermission(provider).pipe(
        within(DISCONNECT_WAIT_MS, env.scheduler),
        // Best effort: the connection has ended here whatever the wallet says. wire 11.1
        catchError(() => EMPTY),
        ignoreElements(),
      );
      return concat(revoked$, of(undefined));
    },
    request: (provider, { method, params }) => call(provider, method, params),
  };
};

/** EIP-2255: asks first what is permitted, since some wallets prompt on a revocation of nothing. */
const revokePermission = (provider: WalletProvider): Observable<void> =>
  call(provider, "wallet_getPermissions").pipe(
    concatMap((permissions) =>
      JSON.stringify(permissions)?.includes("eth_accounts") === true
        ? call(provider, "wallet_revokePermissions", [{ eth_accounts: {} }])
        : EMPTY,
    ),
    map(() => undefined),
  );

export default createEip155Adapter;
