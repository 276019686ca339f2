import { mergeMap, type Observable, of, throwError } from "rxjs";
import { failed } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { parseCaipAddress } from "../../../../codecs/caip-account.js";
import { bitcoinAccountsOf } from "../../../../codecs/namespaces/bip122/accounts.js";
import { bitcoinChainOf } from "../../../../codecs/namespaces/bip122/chains.js";
import { unsupported } from "../../failures.js";
import { type WalletState, withActive } from "../../port.js";
import {
  changesIn,
  type OverSession,
  type SessionLink,
  type SharedNow,
} from "../../walletconnect/over-session.js";
import { several } from "./drivers/driver.js";
import type { Acting, Signer } from "./signer.js";
import { bitcoinWallet } from "./wallet.js";

/** Bitcoin wallets over WalletConnect. wire 9.6 */
export const bitcoinOverSession: OverSession = {
  methods: ["signMessage", "signPsbt", "sendTransfer", "getAccountAddresses"],
  events: ["accountsChanged", "chainChanged"],
  walletOf: (link, caipNetworkId, { networks, node }, active) => {
    const accounts = accountsOn(link, caipNetworkId);
    if (accounts === null) return null;
    const shared = { accounts, caipNetworkId };
    const state = active === undefined ? shared : withActive(shared, active);
    return state === null
      ? null
      : bitcoinWallet({
          state,
          signer: sessionSigner(link),
          networks,
          node,
          changesFrom: (now) =>
            link.events$.pipe(
              mergeMap((event) => changesIn(event, sharedOn(link, now().caipNetworkId))),
            ),
          movedTo: (id) => movedTo$(link, id),
        });
  },
};

/** It names the account that acts, and the address beside it where that may be another one. */
const sessionSigner = (link: SessionLink): Signer => {
  const ask = (method: string, params: object, { chain }: Acting): Observable<unknown> =>
    link.methods().includes(method)
      ? link.request({ method, params }, chain.id)
      : throwError(() => unsupported(method));
  return {
    methods: link.methods,
    sends: () => true,
    signMessage: ({ message, protocol }, acting) => {
      const { address } = acting;
      const how = protocol == null ? {} : { protocol };
      return ask("signMessage", { message, account: address, address, ...how }, acting);
    },
    signPsbt: (wanted, acting) => ask("signPsbt", { ...wanted, account: acting.address }, acting),
    sendTransfer: (wanted, acting) =>
      ask("sendTransfer", { ...wanted, account: acting.address }, acting),
  };
};

/** The accounts that the session shares on a network. */
const accountsOn = (link: SessionLink, id: CaipNetworkId): WalletState["accounts"] | null => {
  const chain = bitcoinChainOf(id);
  if (chain === undefined) return null;
  const said = link.accounts().flatMap((account) => {
    const parsed = parseCaipAddress(account);
    return parsed?.caipNetworkId === id ? [{ address: parsed.address }] : [];
  });
  return several(bitcoinAccountsOf(said, chain.addresses) ?? []);
};

const movedTo$ = (link: SessionLink, id: CaipNetworkId): Observable<WalletState["accounts"]> => {
  const accounts = link.covers(id) ? accountsOn(link, id) : null;
  if (accounts === null)
    return throwError(() => failed("network/not-supported", "Chain is not supported"));
  return of(accounts);
};

const sharedOn = (link: SessionLink, caipNetworkId: CaipNetworkId): SharedNow => {
  const accounts = accountsOn(link, caipNetworkId);
  return {
    accounts,
    chosen: ([named]) =>
      accounts === null || named === undefined
        ? null
        : (withActive({ accounts, caipNetworkId }, named)?.accounts ?? null),
    isOver: accounts === null,
  };
};

export default bitcoinOverSession;
