import {
  catchError,
  concatMap,
  defer,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  take,
  throwError,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { rpcErrorOf } from "../../../../base/errors.js";
import { UNKNOWN_CHAIN } from "../../../../base/failure-codes.js";
import { within } from "../../../../base/under-way.js";
import {
  decodeAccounts,
  decodeChainId,
  toHexChainId,
} from "../../../../codecs/namespaces/eip155/answers.js";
import { isRead } from "../../../../codecs/namespaces/eip155/methods.js";
import type { Network } from "../../../../codecs/network.js";
import { DISCONNECT_WAIT_MS } from "../../../limits.js";
import { nestedRpcCodeOf, switchFailure } from "../../failures.js";
import type {
  Networks,
  PageProvider,
  RequestKind,
  Wallet,
  WalletChange,
  WalletState,
} from "../../port.js";
import { accountsOf, call, providerEvent$, readAccounts, readChain } from "./read-wallet.js";

/** What a switch needs of the sluice. */
export interface SwitchParts extends Pick<Networks, "sharedUrls"> {
  readonly env: Pick<Env, "scheduler">;
}

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

/** Of any wallet of this namespace that shows prompts of its own. */
export const kindOf = (method: string): RequestKind => (isRead(method) ? "read" : "prompt");

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

/**
 * Switches the wallet to `network`, and adds the network first if the wallet does not know it. Emits once when
 * the wallet says that it is there. EIP-3326, EIP-3085
 *
 * @throws network/rejected if the visitor declines, network/not-supported otherwise; both say 'Chain is not supported' (S4.12)
 */
export const switchNetwork = (
  provider: PageProvider,
  network: Network,
  { env, sharedUrls }: SwitchParts,
): Observable<undefined> => {
  const ask$ = call(provider, "wallet_switchEthereumChain", [
    { chainId: toHexChainId(network.id) },
  ]);
  const add$ = defer(() =>
    call(provider, "wallet_addEthereumChain", [
      addParameters(network, sharedUrls(network.caipNetworkId)),
    ]),
  );

  return ask$.pipe(
    catchError((cause: unknown) =>
      isUnknownChain(cause)
        ? add$.pipe(concatMap(() => ensureThere(provider, network, ask$)))
        : throwError(() => cause),
    ),
    concatMap(() => arrived$(provider, network, env)),
    catchError((cause: unknown) => throwError(() => switchFailure(cause))),
  );
};

/** Some wallets switch to a chain that they add, others have to be asked again. */
const ensureThere = (
  provider: PageProvider,
  network: Network,
  ask$: Observable<unknown>,
): Observable<unknown> =>
  readChain(provider).pipe(
    concatMap((id) => (id === network.caipNetworkId ? of(undefined) : ask$)),
  );

/** Done when the wallet is there, not when it has answered: `eth_chainId` says so now, or a `chainChanged` soon. */
const arrived$ = (
  provider: PageProvider,
  network: Network,
  env: Pick<Env, "scheduler">,
): Observable<undefined> =>
  readChain(provider).pipe(
    concatMap((id) =>
      id === network.caipNetworkId
        ? of(undefined)
        : providerEvent$(provider, "chainChanged").pipe(
            filter((answer) => decodeChainId(answer) === network.caipNetworkId),
            take(1),
            within(DISCONNECT_WAIT_MS, env.scheduler),
          ),
    ),
    map(() => undefined),
  );

/** Codes that mean "I do not know this chain". S4.12: also the positive form of -32603. */
const UNKNOWN: readonly number[] = [UNKNOWN_CHAIN, 5000, 32603, -32603];

const isUnknownChain = (cause: unknown): boolean =>
  UNKNOWN.includes(rpcErrorOf(cause)?.code ?? 0) || nestedRpcCodeOf(cause) === UNKNOWN_CHAIN;

/** EIP-3085, well formed: a flat list of URLs, the host's own first, that do not name the project (S3.2), and no empty fields. */
export const addParameters = (
  network: Network,
  shared: readonly string[] = [],
): Readonly<Record<string, unknown>> => ({
  chainId: toHexChainId(network.id),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: [
    ...new Set([...shared, ...(network.rpcUrls.chainDefault ?? network.rpcUrls.default).http]),
  ],
  ...(network.blockExplorers === undefined
    ? {}
    : { blockExplorerUrls: [network.blockExplorers.default.url] }),
});
