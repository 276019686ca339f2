import { concat, defer, EMPTY, map, type Observable, of, repeat, switchAll, timer } from "rxjs";
import { getAddress } from "viem";
import { isSluiceError } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { EvmAddress } from "../codecs/caip.js";
import type { Eip1193Provider } from "../codecs/eip1193-provider.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";
import {
  connection$,
  type WagmiAccounts,
  type WagmiChain,
  type WagmiConnection,
  type WagmiConnector,
  type WagmiEmitter,
  type WagmiParts,
} from "./contract.js";
import { connectError, isDeclined, switchChain } from "./switch-chain.js";

/** wagmi is told of a change again after this, for 10 minutes: as long as a visitor may look at a prompt. */
const TELL_AGAIN_MS = 1_000;
const TELLS_MAX = 600;

/**
 * A connector for `@wagmi/core` 2 or 3: wagmi connects through the dialog, and follows what visitors and the site do
 * with the sluice itself.
 *
 * Set `multiInjectedProviderDiscovery` to false in wagmi's configuration, since the dialog lists the installed wallets.
 */
export const sluiceConnector =
  (sluice: Sluice) =>
  <Chain extends WagmiChain>({
    chains,
    emitter,
  }: WagmiParts<Chain>): WagmiConnector<Chain, Eip1193Provider> => {
    const provider = sluice.provider();
    const accountsBy = async (method: string): Promise<readonly EvmAddress[]> =>
      (await provider.request<readonly string[]>({ method })).map((address) => getAddress(address));

    const connector: WagmiConnector<Chain, Eip1193Provider> = {
      id: "sluice",
      name: "Sluice",
      type: "sluice",
      async setup() {
        // wagmi knows the connector only after it has set it up.
        await Promise.resolve();
        follow(sluice, emitter);
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        try {
          const accounts = await accountsBy(
            isReconnecting ? "eth_accounts" : "eth_requestAccounts",
          );
          if (accounts.length === 0) throw new Error(NOT_CONNECTED);
          if (chainId !== undefined) await startOn(chainId, connector);
          // wagmi ignores what it is told while it connects, so only the latest accounts and chain count.
          const known = readNow(connection$(sluice));
          if (known === null) throw new Error(NOT_CONNECTED);
          return {
            accounts: shaped(known.accounts, withCapabilities === true),
            chainId: known.chainId,
          };
        } catch (cause) {
          throw connectError(cause);
        }
      },
      async disconnect() {
        await sluice.disconnect("eip155").catch((cause: unknown) => {
          // Also where the wallet could not be told, the connection has ended.
          if (!isSluiceError(cause) || cause.code !== "disconnect/failed") throw cause;
        });
      },
      getAccounts: () => accountsBy("eth_accounts"),
      getChainId: async () => Number(await provider.request({ method: "eth_chainId" })),
      getProvider: async () => provider,
      isAuthorized: async () => {
        const accounts = await connector.getAccounts().catch(() => []);
        return accounts.length > 0;
      },
      switchChain: ({ chainId, addEthereumChainParameter = {} }) =>
        switchChain(sluice, chains, chainId, addEthereumChainParameter),
      // For providers that a connector listens to. This one follows the sluice.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    };
    return connector;
  };

const NOT_CONNECTED = "No wallet is connected. Connect one first.";

/**
 * The first switch after connecting. If the wallet cannot switch to this chain, it stays where it is. If the visitor
 * declines, wagmi is not connected, and so the sluice is not either.
 */
const startOn = async <Chain extends WagmiChain>(
  chainId: number,
  connector: WagmiConnector<Chain, Eip1193Provider>,
): Promise<void> => {
  if (chainId === (await connector.getChainId())) return;
  try {
    await connector.switchChain({ chainId });
  } catch (cause) {
    if (!isDeclined(cause)) return;
    await connector.disconnect();
    throw cause;
  }
};

/** `withCapabilities` decides about the type in wagmi's contract, and here about the value. */
const shaped = <WithCapabilities extends boolean>(
  accounts: readonly EvmAddress[],
  withCapabilities: boolean,
): WagmiAccounts<WithCapabilities> =>
  (withCapabilities
    ? accounts.map((address) => ({ address, capabilities: {} }))
    : accounts) as WagmiAccounts<WithCapabilities>;

/**
 * Tells wagmi each change, and again until it has heard it: wagmi ignores what it is told while it connects or
 * reconnects by any connector, which may take as long as a visitor looks at a prompt.
 */
const follow = (sluice: Sluice, emitter: WagmiEmitter): void => {
  const { scheduler } = viewPortsOf(sluice).env;
  const tell = (connection: WagmiConnection | null): Observable<never> =>
    defer(() => {
      say(emitter, connection);
      return EMPTY;
    });
  const tellUntilHeard = (connection: WagmiConnection | null): Observable<never> =>
    tell(connection).pipe(
      repeat({
        count: TELLS_MAX,
        delay: (times) =>
          isHeard(emitter, connection, times) ? EMPTY : timer(TELL_AGAIN_MS, scheduler),
      }),
    );
  concat(connection$(sluice).pipe(map(tellUntilHeard)), of(tell(null)))
    .pipe(switchAll())
    .subscribe();
};

const say = (emitter: WagmiEmitter, connection: WagmiConnection | null): void => {
  if (connection === null) {
    if (isConnected(emitter)) emitter.emit("disconnect");
  } else if (isConnected(emitter)) emitter.emit("change", connection);
  else emitter.emit("connect", connection);
};

/**
 * A connection is told twice at least: wagmi listens for changes a moment before it notes the connection that they
 * are about, and a change in between is lost without a trace.
 */
const isHeard = (
  emitter: WagmiEmitter,
  connection: WagmiConnection | null,
  times: number,
): boolean => (connection === null ? !isConnected(emitter) : isConnected(emitter) && times > 1);

/** What wagmi knows is read from its listeners: it waits for an end as long as it is connected. */
const isConnected = (emitter: WagmiEmitter): boolean => emitter.listenerCount("disconnect") > 0;
