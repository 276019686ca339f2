import { getAddress } from "viem";
import { isSluiceError } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { EvmAddress } from "../codecs/caip.js";
import type { Eip1193Provider } from "../codecs/eip1193-provider.js";
import type { Sluice } from "../root/types.js";
import { connection$ } from "./connection.js";
import type { WagmiAccounts, WagmiChain, WagmiConnector, WagmiParts } from "./contract.js";
import { connectError, isDeclined } from "./errors.js";
import { follow } from "./follow.js";
import { switchChain } from "./switch-chain.js";

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
