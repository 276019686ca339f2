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
import { failed } from "../../../../base/errors.js";
import { DISCONNECT_WAIT_MS } from "../../../../base/limits.js";
import { within } from "../../../../base/within.js";
import { eip1193 } from "../../../../codecs/eip1193-provider.js";
import { call } from "../../call.js";
import { pageProvider$ } from "../../page-provider.js";
import type { OpenStep, Origin, PageProvider, Session, WalletState } from "../../port.js";
import { withActive } from "../../with-active.js";
import type { PageWalletParts } from "../pack.js";
import { createAskAccounts } from "./ask-accounts.js";
import { readChain, readWallet } from "./read-wallet.js";
import { evmWallet } from "./wallet.js";

/** An EVM wallet in the page: announced, injected, or supplied by the host. */
export const evmPageWallet = (parts: PageWalletParts): Origin => {
  const { env, wallet, provider, isRevoked } = parts;
  const askAccounts = createAskAccounts(env);
  const provider$ = pageProvider$(provider).pipe(map(checkedProvider));
  const sessionOf = (ready: PageProvider, state: WalletState): Session => ({
    id: env.randomId(),
    wallet,
    wallets$: of([evmWallet(ready, state, parts)]),
    end: () => (isRevoked ? revoked$(ready, env) : of(undefined)),
    endsUnused: false,
  });
  return {
    open: () =>
      provider$.pipe(
        concatMap((ready) =>
          askAccounts(ready).pipe(
            concatMap((accounts) =>
              readChain(ready).pipe(map((caipNetworkId) => ({ accounts, caipNetworkId }))),
            ),
            map((state): OpenStep => ({ step: "session", session: sessionOf(ready, state) })),
          ),
        ),
      ),
    restore: (stored) =>
      provider$.pipe(
        concatMap((ready) =>
          readWallet(ready).pipe(
            map((state) => {
              const active = withActive(state, stored.address);
              return active === null ? null : sessionOf(ready, active);
            }),
          ),
        ),
      ),
  };
};

/** @throws connect/failed if it is no provider: a host's is not known before it has come */
const checkedProvider = (provider: unknown): PageProvider => {
  if (!eip1193.is(provider))
    throw failed(
      "connect/failed",
      "The wallet gave no EIP-1193 provider. Reload the page, or choose another wallet.",
    );
  return provider;
};

/** Revokes the site's permission. Never errors, never waits longer than 3 s. wire 11.1 */
const revoked$ = (provider: PageProvider, env: Pick<Env, "scheduler">): Observable<void> =>
  concat(
    revokePermission(provider).pipe(
      within(DISCONNECT_WAIT_MS, env.scheduler),
      // Best effort: the connection has ended here, whatever the wallet says.
      catchError(() => EMPTY),
      ignoreElements(),
    ),
    of(undefined),
  );

/** EIP-2255. Reads the permissions first, since some wallets prompt if there is nothing to revoke. */
const revokePermission = (provider: PageProvider): Observable<unknown> =>
  call(provider, "wallet_getPermissions").pipe(
    concatMap((permissions) =>
      JSON.stringify(permissions)?.includes("eth_accounts") === true
        ? call(provider, "wallet_revokePermissions", [{ eth_accounts: {} }])
        : EMPTY,
    ),
  );
