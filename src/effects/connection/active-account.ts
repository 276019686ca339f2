import type { FactOf } from "../events.js";
import type { Connection } from "./payload.js";
import type { ConnectionModel } from "./state.js";
import { withConnection } from "./with-connection.js";

type Accounts = Connection["accounts"];

/** A connection is active in its namespace, and one of its accounts in it. A connection that is gone changes nothing. */
export const activated = (
  model: ConnectionModel,
  { namespace, connectionId, address }: FactOf<"connection/activated">,
): ConnectionModel => {
  const connection = model.connections.find(({ id }) => id === connectionId);
  if (connection === undefined) return model;
  return {
    ...withConnection(model, connectionId, { accounts: withFirst(connection.accounts, address) }),
    active: { ...model.active, [namespace]: connectionId },
  };
};

/** What the wallet says about the active account holds. If it says nothing, the active account stays while it is shared. */
export const accountsChanged = (
  model: ConnectionModel,
  { connectionId, accounts, unordered }: FactOf<"connection/accounts-changed">,
): ConnectionModel => {
  const before = model.connections.find(({ id }) => id === connectionId)?.accounts[0].address;
  return withConnection(model, connectionId, {
    accounts: unordered === true && before !== undefined ? withFirst(accounts, before) : accounts,
  });
};

/** The accounts with the one at this address first, if it is among them. */
const withFirst = (accounts: Accounts, address: string): Accounts => {
  const first =
    accounts.find((one) => one.address === address) ??
    // In hex, upper and lower case are a checksum.
    accounts.find((one) => one.address.toLowerCase() === address.toLowerCase());
  return first === undefined ? accounts : [first, ...accounts.filter((one) => one !== first)];
};
