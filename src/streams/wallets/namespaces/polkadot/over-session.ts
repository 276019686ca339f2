import { mergeMap, type Observable } from "rxjs";
import { parseCaipAddress } from "../../../../codecs/caip.js";
import { addressIn } from "../../../../codecs/namespaces/polkadot/address.js";
import { type Network, unsupportedNetwork } from "../../../../codecs/network.js";
import { saidAddresses } from "../../../../codecs/walletconnect/said-addresses.js";
import type { WalletChange } from "../../port.js";
import { unsupported } from "../../unsupported.js";
import type { OverSession, SessionEvent, SessionLink } from "../../walletconnect/over-session.js";
import { accountsOf, sameIn } from "./accounts.js";
import type { Acting, Signer } from "./signer.js";
import { polkadotWallet } from "./wallet.js";

/** Wallets of Polkadot over WalletConnect. wire 9.7 */
export const polkadotOverSession: OverSession = {
  methods: ["polkadot_signTransaction", "polkadot_signMessage"],
  events: ["accountsChanged", "chainChanged"],
  walletOf: (link, caipNetworkId, { networks }, active) => {
    const signer = sessionSigner(link);
    const network =
      networks().find((one) => one.caipNetworkId === caipNetworkId) ??
      unsupportedNetwork(caipNetworkId);
    const shared = signer.addressesOn(network);
    const accounts = accountsOf(shared, active);
    const isGone = active !== undefined && sameIn(shared, active) === undefined;
    return accounts === null || isGone
      ? null
      : polkadotWallet({
          accounts,
          network,
          signer,
          changes: (networkNow) =>
            link.events$.pipe(mergeMap((event) => changesOf(event, networkNow(), link, signer))),
          networks,
        });
  },
};

const sessionSigner = (link: SessionLink): Signer => {
  const ask = (method: string, params: object, { network }: Acting): Observable<unknown> => {
    if (!link.methods().includes(method)) throw unsupported(method);
    return link.request({ method, params }, network.caipNetworkId);
  };
  return {
    addressesOn: (network) => addressesIn(link, network),
    signMessage: (message, acting) =>
      ask("polkadot_signMessage", { address: acting.address, message }, acting),
    signTransaction: (transactionPayload, acting) =>
      ask("polkadot_signTransaction", { address: acting.address, transactionPayload }, acting),
  };
};

/** The addresses that the session shares on a network, as that writes them, each once. */
const addressesIn = (link: SessionLink, network: Network): readonly string[] => [
  ...new Set(
    link.accounts().flatMap((account) => {
      const said = parseCaipAddress(account);
      return said?.caipNetworkId === network.caipNetworkId
        ? (addressIn(said.address, network) ?? [])
        : [];
    }),
  ),
];

const changesOf = (
  { name, data }: SessionEvent,
  network: Network,
  link: SessionLink,
  { addressesOn }: Signer,
): readonly WalletChange[] => {
  const shared = addressesOn(network);
  switch (name) {
    case "chainChanged":
      return []; // each request names its network
    case "accountsChanged": {
      const named = saidAddresses(data).flatMap((address) => sameIn(shared, address) ?? []);
      // Those come first from now on; which accounts are shared, only the session says.
      return named.length === 0 ? [] : accountsChange([...new Set([...named, ...shared])]);
    }
    case "session_update":
      // Says which accounts there are, not which one is in use.
      return accountsChange(shared).map((change) => ({ ...change, unordered: true }));
    case "session_expire":
      return [{ kind: "expired" }];
    default:
      // Ended, unless it still shares an account and has only lost its relay for a while.
      return link.accounts().length === 0 ? [{ kind: "ended" }] : [];
  }
};

/** Without an account, the session has no wallet here any more, which it says itself. */
const accountsChange = (addresses: readonly string[]): readonly WalletChange[] => {
  const accounts = accountsOf(addresses);
  return accounts === null ? [] : [{ kind: "accounts", accounts }];
};

export default polkadotOverSession;
