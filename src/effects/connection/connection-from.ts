import type { Namespace } from "../../codecs/caip.js";
import type { Account, Connector } from "../../codecs/wallet.js";
import type { WalletSession } from "../../streams/walletconnect/port.js";
import type { Connection } from "../payloads.js";
import type { Wiring } from "../wiring.js";

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
    accounts: accountsIn(namespace, session.state.addresses),
    caipNetworkId: session.state.caipNetworkId,
    wallet: session.wallet,
    deepLink,
  };
};

export const accountsIn = (
  namespace: Namespace,
  [first, ...rest]: readonly [string, ...string[]],
): readonly [Account, ...Account[]] => [
  { namespace, address: first },
  ...rest.map((address) => ({ namespace, address })),
];
