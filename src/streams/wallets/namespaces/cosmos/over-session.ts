import { defer, mergeMap, type Observable, of } from "rxjs";
import { failed } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { parseCaipAddress } from "../../../../codecs/caip-account.js";
import { isCosmosAddress } from "../../../../codecs/namespaces/cosmos/key.js";
import { unsupported } from "../../failures.js";
import { withActive } from "../../port.js";
import {
  changesIn,
  type OverSession,
  type SessionLink,
  type SharedNow,
} from "../../walletconnect/over-session.js";
import { type Acting, accountsOf, type CosmosSigner, cosmosWallet } from "./wallet.js";

/** Wallets of Cosmos over WalletConnect. Each network has accounts of its own. wire 9.7 */
export const cosmosOverSession: OverSession = {
  methods: ["cosmos_getAccounts", "cosmos_signDirect", "cosmos_signAmino"],
  events: ["accountsChanged", "chainChanged"],
  walletOf: (link, caipNetworkId, _parts, active) => {
    const accounts = accountsOf(addressesOn(link, caipNetworkId));
    if (accounts === null) return null;
    const shared = { accounts, caipNetworkId };
    const state = active === undefined ? shared : withActive(shared, active);
    return state === null
      ? null
      : cosmosWallet({
          state,
          signer: sessionSigner(link),
          changesOn: (on) =>
            link.events$.pipe(mergeMap((event) => changesIn(event, sharedOn(link, on())))),
          moveTo: (network) =>
            defer(() => {
              const there = accountsOf(addressesOn(link, network.caipNetworkId));
              if (there === null) throw failed("network/not-supported", "Chain is not supported");
              return of(there);
            }),
        });
  },
};

const sessionSigner = (link: SessionLink): CosmosSigner => {
  const ask = (method: string, params: object, id: CaipNetworkId): Observable<unknown> => {
    if (!link.methods().includes(method)) throw unsupported(method);
    return link.request({ method, params }, id);
  };
  const sign = (method: string, signDoc: object, { address, caipNetworkId }: Acting) =>
    ask(method, { signerAddress: address, signDoc }, caipNetworkId);
  return {
    shared$: (id) => of(addressesOn(link, id).map((address) => ({ address, isNanoLedger: false }))),
    accounts$: (id) => ask("cosmos_getAccounts", {}, id),
    signAmino: (doc, acting) => sign("cosmos_signAmino", doc, acting),
    signDirect: (doc, acting) => sign("cosmos_signDirect", doc, acting),
  };
};

/** The addresses that the session shares on a network, each once. */
const addressesOn = (link: SessionLink, id: CaipNetworkId): readonly string[] => [
  ...new Set(
    link
      .accounts()
      .map(parseCaipAddress)
      .flatMap((account) => (account?.caipNetworkId === id ? account.address : []))
      .filter(isCosmosAddress),
  ),
];

const sharedOn = (link: SessionLink, id: CaipNetworkId): SharedNow => {
  const shared = addressesOn(link, id);
  return {
    accounts: accountsOf(shared),
    chosen: (said) => {
      const named = said.filter((address) => shared.includes(address));
      return named.length === 0 ? null : accountsOf([...new Set([...named, ...shared])]);
    },
    isOver: shared.length === 0,
  };
};

export default cosmosOverSession;
