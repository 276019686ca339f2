import { mergeMap, type Observable } from "rxjs";
import { parseCaipAddress } from "../../../../codecs/caip-account.js";
import { addressIn } from "../../../../codecs/namespaces/polkadot/account.js";
import { type Network, unsupportedNetwork } from "../../../../codecs/network.js";
import { unsupported } from "../../failures.js";
import {
  changesIn,
  type OverSession,
  type SessionLink,
  type SharedNow,
} from "../../walletconnect/over-session.js";
import { type Acting, accountsOf, polkadotWallet, type Signer, sameIn } from "./wallet.js";

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
            link.events$.pipe(mergeMap((event) => changesIn(event, sharedOn(link, networkNow())))),
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

const sharedOn = (link: SessionLink, network: Network): SharedNow => {
  const shared = addressesIn(link, network);
  return {
    accounts: accountsOf(shared),
    chosen: (said) => {
      const named = said.flatMap((address) => sameIn(shared, address) ?? []);
      return named.length === 0 ? null : accountsOf([...new Set([...named, ...shared])]);
    },
    isOver: link.accounts().length === 0,
  };
};

export default polkadotOverSession;
