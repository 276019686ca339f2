import { distinctUntilChanged, map, type Observable } from "rxjs";
import { getAddress } from "viem";
import { type EvmAddress, referenceOf } from "../codecs/caip.js";
import type { Sluice } from "../root/types.js";

/**
 * The part of wagmi's connector interface that our connector uses. Declared here, so that a site without `@wagmi/core`
 * compiles, and versions 2 and 3 both fit.
 */

/** A chain of wagmi's configuration. */
export interface WagmiChain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined;
}

/** What wagmi hears from a connector. */
export interface WagmiEmitter {
  emit(event: "connect", data: WagmiConnection): unknown;
  emit(
    event: "change",
    data: { accounts?: readonly EvmAddress[] | undefined; chainId?: number | undefined },
  ): unknown;
  emit(event: "disconnect"): unknown;
  listenerCount(event: "disconnect"): number;
}

/** What wagmi gives to a connector. */
export interface WagmiParts<Chain extends WagmiChain> {
  readonly chains: readonly [Chain, ...Chain[]];
  readonly emitter: WagmiEmitter;
}

export interface WagmiConnection {
  readonly accounts: readonly EvmAddress[];
  readonly chainId: number;
}

/** Fields of `wallet_addEthereumChain` that replace those of the chain (EIP-3085). */
export interface AddedChain {
  readonly chainName?: string | undefined;
  readonly nativeCurrency?: WagmiChain["nativeCurrency"] | undefined;
  readonly rpcUrls?: readonly string[] | undefined;
  readonly blockExplorerUrls?: string[] | undefined;
  readonly iconUrls?: string[] | undefined;
}

/** With `withCapabilities`, wagmi takes each account as an object. */
export type WagmiAccounts<WithCapabilities extends boolean> = WithCapabilities extends true
  ? readonly { address: EvmAddress; capabilities: Record<string, unknown> }[]
  : readonly EvmAddress[];

/** A connector of wagmi. A type, since wagmi's has an index signature, which no interface fits. */
export type WagmiConnector<Chain extends WagmiChain, Provider> = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  setup(): Promise<void>;
  connect<WithCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined;
    isReconnecting?: boolean | undefined;
    withCapabilities?: WithCapabilities | boolean | undefined;
  }): Promise<{ accounts: WagmiAccounts<WithCapabilities>; chainId: number }>;
  disconnect(): Promise<void>;
  getAccounts(): Promise<readonly EvmAddress[]>;
  getChainId(): Promise<number>;
  getProvider(): Promise<Provider>;
  isAuthorized(): Promise<boolean>;
  switchChain(parameters: {
    chainId: number;
    addEthereumChainParameter?: AddedChain | undefined;
  }): Promise<Chain>;
  onAccountsChanged(): void;
  onChainChanged(): void;
  onDisconnect(): void;
};

/** The EVM connection as wagmi has it, or null. @internal */
export const connection$ = ({
  connections$,
}: Pick<Sluice, "connections$">): Observable<WagmiConnection | null> =>
  connections$.pipe(
    map(({ eip155 }) =>
      eip155?.status === "connected"
        ? {
            accounts: eip155.connection.accounts.map(({ address }) => getAddress(address)),
            chainId: Number(referenceOf(eip155.connection.caipNetworkId)),
          }
        : null,
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
