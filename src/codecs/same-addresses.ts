import type { Network } from "./network.js";

/**
 * Whether an account has the same address on two networks, letter by letter. On networks of Bitcoin, Polkadot and Cosmos
 * an address says what it was written for, so that one key has an address for each.
 */
export const haveSameAddresses = (one: Network, other: Network): boolean =>
  one.chainNamespace === other.chainNamespace && formIn(one) === formIn(other);

/** What an address says of its network. */
const formIn = ({ chainNamespace, caipNetworkId, testnet, ss58Prefix, cosmos }: Network) => {
  switch (chainNamespace) {
    case "bip122":
      return testnet === true;
    case "polkadot":
      // Without a number, it is that of no network in particular. SS58 registry
      return ss58Prefix === undefined ? 42 : ss58Prefix;
    case "cosmos":
      // One that does not say how it writes addresses is like no other.
      return cosmos?.bech32Prefix ?? caipNetworkId;
    default:
      return null;
  }
};
