import { catchError, exhaustMap, filter, map, merge, type Observable, of } from "rxjs";
import type { Env } from "../../../../base/env.js";
import { within } from "../../../../base/within.js";
import { decodeAccounts, decodeChainId } from "../../../../codecs/namespaces/eip155/answers.js";
import { DISCONNECT_WAIT_MS } from "../../../limits.js";
import { call, providerEvent$ } from "../../call.js";
import type { PageProvider, Wallet, WalletChange, WalletState } from "../../port.js";
import { accountsOf } from "./accounts.js";
import { kindOf } from "./kind-of.js";
import { readAccounts } from "./read-wallet.js";
import { type SwitchParts, switchNetwork } from "./switch-network.js";

/** An EIP-1193 provider as the wallet of this namespace. */
export const evmWallet = (
  provider: PageProvider,
  state: WalletState,
  parts: SwitchParts,
): Wallet => ({
  namespace: "eip155",
  state,
  changes$: changes$(provider, parts.env),
  messages$: providerEvent$(provider, "message"),
  kindOf,
  request: ({ method, params }) =>
    call(provider, method, params).pipe(map((answer) => ({ step: "answered", answer }))),
  switchNetwork: (network) => switchNetwork(provider, network, parts),
});

/** Changes that the wallet makes unasked. Malformed values change nothing. EIP-1193 */
export const changes$ = (
  provider: PageProvider,
  env: Pick<Env, "scheduler">,
): Observable<WalletChange> =>
  merge(
    providerEvent$(provider, "accountsChanged").pipe(keep(accountsChange)),
    providerEvent$(provider, "chainChanged").pipe(keep(chainChange)),
    providerEvent$(provider, "disconnect").pipe(
      // Wallets also emit this when their node is gone for a while. Only a wallet that shares nothing has ended
      // the connection.
      exhaustMap(() =>
        readAccounts(provider).pipe(
          within(DISCONNECT_WAIT_MS, env.scheduler),
          map((addresses) => addresses.length === 0),
          catchError(() => of(true)), // it does not answer: it is gone
          keep((gone) => (gone ? { kind: "ended" } : null)),
        ),
      ),
    ),
  );

const accountsChange = (answer: unknown): WalletChange | null => {
  const addresses = decodeAccounts(answer);
  if (addresses === null) return null;
  const accounts = accountsOf(addresses);
  return accounts === null ? { kind: "no-longer-shared" } : { kind: "accounts", accounts };
};

const chainChange = (answer: unknown): WalletChange | null => {
  const caipNetworkId = decodeChainId(answer);
  return caipNetworkId === null ? null : { kind: "network", caipNetworkId };
};

/** Maps each value and leaves out null. */
const keep =
  <A>(change: (value: A) => WalletChange | null) =>
  (source$: Observable<A>): Observable<WalletChange> =>
    source$.pipe(
      map(change),
      filter((found) => found !== null),
    );
