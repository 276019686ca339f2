import { type CaipAddress, type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import { holderOf } from "../../model/live.js";

/** An account on a network. */
export interface Place {
  /** Also the key under which its tokens are kept. */
  readonly caipAddress: CaipAddress;
  readonly id: CaipNetworkId;
  readonly network: Network;
  readonly address: string;
}

const placeOf = (network: Network, address: string): Place => {
  const { caipNetworkId: id } = network;
  return { id, network, address, caipAddress: `${id}:${address}` };
};

/** The active account on the active network; null without one, or if that is not configured. */
export const activePlace = (model: ConnectionModel): Place | null => {
  const { account, network } = holderOf(model);
  return account === null || network.unsupported === true
    ? null
    : placeOf(network, account.address);
};

/**
 * The active accounts of all other connections, each on the network of that, if it is configured. One that two wallets
 * share on the same network comes once.
 */
export const otherPlaces = (model: ConnectionModel): readonly Place[] => {
  const active = activePlace(model);
  const places = model.connections.flatMap(({ accounts: [{ address }], caipNetworkId }) => {
    const network = model.networks.find((one) => one.caipNetworkId === caipNetworkId);
    return network === undefined ? [] : [placeOf(network, address)];
  });
  return places.filter(
    (one, at) =>
      !(active !== null && areOne(one, active)) &&
      places.findIndex((other) => areOne(one, other)) === at,
  );
};

const areOne = (a: Place, b: Place): boolean =>
  isSameAccount(namespaceOf(a.id), a.caipAddress, b.caipAddress);

export const arePlaces = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length && a.every(({ caipAddress }, at) => caipAddress === b[at]?.caipAddress);
