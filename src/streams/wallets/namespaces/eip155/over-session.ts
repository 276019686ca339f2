import { defer, map, mergeMap, type Observable, of, tap } from "rxjs";
import type { Env } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";
import {
  type CaipNetworkId,
  eip155IdOf,
  parseCaipAddress,
  referenceOf,
  toHexChainId,
} from "../../../../codecs/caip.js";
import { decodeAccounts } from "../../../../codecs/namespaces/eip155/answers.js";
import type { RequestArgs, Wallet, WalletChange } from "../../port.js";
import type { OverSession, SessionEvent, SessionLink } from "../../walletconnect/over-session.js";
import { withActive } from "../../with-active.js";
import { accountsOf } from "./accounts.js";
import { kindOf } from "./kind-of.js";
import { isSameAccount } from "./same-account.js";
import { switchNetwork } from "./switch-network.js";

/** wire 9.1 */
const METHODS =
  "eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets";

/** EVM wallets over WalletConnect. */
export const evmOverSession: OverSession = {
  methods: METHODS.split(" "),
  events: ["accountsChanged", "chainChanged"],
  walletOf: (link, activeId, env, active) => {
    const caipNetworkId = startChain(link, activeId);
    const accounts = accountsOf(decodeAccounts(addressesOn(link, caipNetworkId)) ?? []);
    if (accounts === null) return null;
    const shared = { accounts, caipNetworkId };
    const state = active === undefined ? shared : withActive(shared, active, isSameAccount);
    return state === null ? null : sessionWallet(link, state, env);
  },
};

/**
 * Accounts and network are answered from the session, which also switches within it. Everything else goes to
 * the wallet, for the network that it is on.
 */
const sessionWallet = (
  link: SessionLink,
  state: Wallet["state"],
  env: Pick<Env, "scheduler">,
): Wallet => {
  let chain = state.caipNetworkId;
  let toldChain = chain;
  const moveTo = (id: CaipNetworkId): void => {
    if (id === chain) return;
    chain = id;
    link.moveTo(id);
  };
  const answer$ = ({ method, params }: RequestArgs): Observable<unknown> => {
    switch (method) {
      case "eth_accounts":
      case "eth_requestAccounts":
        return of(addressesOn(link, chain));
      case "eth_chainId":
        return of(toHexChainId(referenceOf(chain)));
      case "wallet_switchEthereumChain": {
        const id = targetOf(params);
        const asked$ =
          id !== null && link.covers(id) ? of(null) : link.request({ method, params }, chain);
        return asked$.pipe(tap(() => id !== null && moveTo(id)));
      }
      default:
        return link.request({ method, params }, chain);
    }
  };
  const changesOf = ({ name, data }: SessionEvent): readonly WalletChange[] => {
    switch (name) {
      case "chainChanged": {
        const id = eip155IdOf(data);
        if (id === null) return [];
        moveTo(id);
        if (id === toldChain) return [];
        toldChain = id;
        return [{ kind: "network", caipNetworkId: id }];
      }
      case "accountsChanged":
        return accountsChange(data === undefined ? addressesOn(link, chain) : addressesIn(data));
      case "session_update":
        // Without an account, the session has no wallet here any more, which it says itself.
        return link.accounts().length === 0 ? [] : accountsChange(addressesOn(link, chain));
      default:
        // Ended, unless it still shares an account and has only lost its relay for a while.
        return addressesOn(link, chain).length === 0 ? [{ kind: "ended" }] : [];
    }
  };
  return {
    namespace: "eip155",
    state,
    changes$: link.events$.pipe(mergeMap(changesOf)),
    kindOf,
    request: (args) =>
      defer(() => answer$(args)).pipe(map((answer) => ({ step: "answered", answer }))),
    switchNetwork: (network) => switchNetwork({ request: answer$ }, network, env),
  };
};

/** Malformed values change nothing. */
const accountsChange = (addresses: readonly string[]): readonly WalletChange[] => {
  const decoded = decodeAccounts(addresses);
  if (decoded === null) return [];
  const accounts = accountsOf(decoded);
  return [accounts === null ? { kind: "no-longer-shared" } : { kind: "accounts", accounts }];
};

/** The active network if the session covers it, else the first chain of its accounts. wire 9.3 */
const startChain = (link: SessionLink, activeId: CaipNetworkId): CaipNetworkId => {
  if (link.covers(activeId)) return activeId;
  return parseCaipAddress(link.accounts()[0] ?? "")?.caipNetworkId ?? activeId;
};

/** Addresses on the chain first, then the others, each once. */
const addressesOn = (link: SessionLink, chain: CaipNetworkId): readonly string[] => {
  const parsed = link.accounts().flatMap((account) => parseCaipAddress(account) ?? []);
  const here = parsed.filter(({ caipNetworkId }) => caipNetworkId === chain);
  return [...new Set([...here, ...parsed].map(({ address }) => address))];
};

/** The data of `accountsChanged`: CAIP-10 ids or plain addresses. wire 9.4 */
const addressesIn = (data: unknown): readonly string[] =>
  Array.isArray(data)
    ? data
        .filter((entry) => typeof entry === "string")
        .map((entry) => parseCaipAddress(entry)?.address ?? entry)
    : [];

const targetOf = (params: unknown): CaipNetworkId | null => {
  const [first] = Array.isArray(params) ? params : [];
  return eip155IdOf(read(first, "chainId"));
};

export default evmOverSession;
