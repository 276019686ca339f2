import type { Namespace } from "../../codecs/caip.js";
import type { Account, Connector } from "../../codecs/wallet.js";
import type { WalletProvider } from "../../streams/wallets/adapter.js";
import type { WalletSession } from "../../streams/wallets/walletconnect/port.js";
import type { Wiring } from "../wiring.js";
import type { Connection } from "./payload.js";

/** A connection as data; its provider goes into the registry under the same new id. */
export const connectionFrom = (
  {
    connector,
    session,
    deepLink,
    namespace,
  }: {
    readonly connector: Connector;
    readonly session: WalletSession;
    readonly deepLink: string | null;
    readonly namespace: Namespace;
  },
  { env, providers }: Pick<Wiring, "env" | "providers">,
): Connection => {
  const id = env.randomId();
  providers.put(id, session.provider);
  return {
    id,
    namespace,
    connector,
    accounts: accountsIn({ namespace, connector }, session.state.addresses, session.provider),
    caipNetworkId: session.state.caipNetworkId,
    wallet: session.wallet,
    deepLink,
  };
};

/** The accounts behind addresses; the embedded wallet says of which kind each is. */
export const accountsIn = (
  { namespace, connector }: Pick<Connection, "namespace" | "connector">,
  [first, ...rest]: readonly [string, ...string[]],
  provider: WalletProvider,
): readonly [Account, ...Account[]] => {
  const accountOf = (address: string): Account => {
    const type = connector.type === "AUTH" ? provider.typeOf?.(address) : undefined;
    return { namespace, address, ...(type && { type }) };
  };
  return [accountOf(first), ...rest.map(accountOf)];
};
