import {
  catchError,
  concatMap,
  defer,
  filter,
  map,
  type Observable,
  of,
  take,
  throwError,
} from "rxjs";
import type { Env } from "../../../../base/env.js";
import { rpcErrorOf } from "../../../../base/errors.js";
import { UNKNOWN_CHAIN } from "../../../../base/rpc-codes.js";
import { within } from "../../../../base/within.js";
import { decodeChainId } from "../../../../codecs/namespaces/eip155/answers.js";
import { toHexChainId } from "../../../../codecs/namespaces/eip155/hex-chain-id.js";
import type { Network } from "../../../../codecs/network.js";
import { DISCONNECT_WAIT_MS } from "../../../limits.js";
import { call, providerEvent$ } from "../../call.js";
import type { Networks } from "../../networks.js";
import type { PageProvider } from "../../port.js";
import { nestedRpcCodeOf, switchFailure } from "../../refusal.js";
import { readChain } from "./read-wallet.js";

/** Codes that mean "I do not know this chain". S4.12: also the positive form of -32603. */
const UNKNOWN: readonly number[] = [UNKNOWN_CHAIN, 5000, 32603, -32603];

/** What a switch needs of the sluice. */
export interface SwitchParts extends Pick<Networks, "sharedUrls"> {
  readonly env: Pick<Env, "scheduler">;
}

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
