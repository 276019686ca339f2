import { defer, map, Observable, take } from "rxjs";
import { allOf } from "../../../../base/answers.js";
import { failed } from "../../../../base/errors.js";
import type { CaipNetworkId, EvmAddress } from "../../../../codecs/caip.js";
import { decodeAccounts, decodeChainId } from "../../../../codecs/namespaces/eip155/answers.js";
import type { PageProvider, WalletState } from "../../port.js";

/** Reads accounts and network without a prompt; null if no account is shared. S7.30 */
export const readWallet = (provider: PageProvider): Observable<WalletState | null> =>
  allOf<readonly [readonly EvmAddress[], CaipNetworkId]>([
    readAccounts(provider),
    readChain(provider),
  ]).pipe(
    map(([addresses, caipNetworkId]) => {
      const accounts = accountsOf(addresses);
      return accounts === null ? null : { accounts, caipNetworkId };
    }),
  );

/** Accounts that are shared now, without a prompt; may be empty. */
export const readAccounts = (provider: PageProvider): Observable<readonly EvmAddress[]> =>
  call(provider, "eth_accounts").pipe(
    map((answer) => {
      const addresses = decodeAccounts(answer);
      if (addresses === null) throw badAnswer("eth_accounts");
      return addresses;
    }),
  );

export const readChain = (provider: PageProvider): Observable<CaipNetworkId> =>
  call(provider, "eth_chainId").pipe(
    map((answer) => {
      const id = decodeChainId(answer);
      if (id === null) throw badAnswer("eth_chainId");
      return id;
    }),
  );

const badAnswer = (method: string) =>
  failed(
    "connect/bad-answer",
    `The wallet's answer to ${method} is not what the standard says. Update the wallet and try again.`,
  );

/** Addresses as accounts; null for an empty list. */
export const accountsOf = ([first, ...rest]: readonly EvmAddress[]):
  | WalletState["accounts"]
  | null => (first === undefined ? null : [accountOf(first), ...rest.map(accountOf)]);

const accountOf = (address: EvmAddress) => ({ namespace: "eip155", address }) as const;

/** Sends one request to a wallet. A provider that throws synchronously errors like one that rejects. */
export const call = (
  provider: PageProvider,
  method: string,
  params?: unknown,
): Observable<unknown> =>
  defer(() => provider.request(params === undefined ? { method } : { method, params })).pipe(
    take(1),
  );

/**
 * A wallet's event, its first argument only. Listens while subscribed. A provider without events, or whose `on`
 * throws, emits nothing: its answers are still usable.
 */
export const providerEvent$ = (provider: PageProvider, event: string): Observable<unknown> =>
  // Not `fromEventPattern`, which spreads a payload that is an array, such as that of `accountsChanged`.
  new Observable((subscriber) => {
    const listener = (payload?: unknown): void => subscriber.next(payload);
    quietly(() => provider.on?.(event, listener));
    subscriber.add(() => quietly(() => provider.removeListener?.(event, listener)));
  });

const quietly = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // A hostile provider: there is nothing to listen to.
  }
};
