import type { StoredConnection } from "../../codecs/storage/records.js";
import type { Connector } from "../../codecs/wallet.js";
import type { WalletsState } from "../../model/wallets.js";
import { AUTH } from "./auth.js";

type Sought = Pick<StoredConnection, "namespace" | "connectorId" | "type" | "name" | "rdns">;

/** The connectors that a stored one may be now: by rdns and name, else by id, since only these stay the same between visits. */
export const foundAgain = (
  { installed, external, walletConnect }: WalletsState,
  stored: Sought,
): readonly Connector[] => {
  const all = [AUTH, ...installed, ...external, ...(walletConnect === null ? [] : [walletConnect])];
  return all.filter(
    (connector) =>
      connector.type === stored.type &&
      connector.namespaces.includes(stored.namespace) &&
      (connector.type === "ANNOUNCED"
        ? connector.rdns === stored.rdns && connector.name === stored.name
        : connector.id === stored.connectorId),
  );
};
