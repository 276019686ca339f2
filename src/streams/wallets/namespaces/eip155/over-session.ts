import { catchError, defer, map, mergeMap, type Observable, of, tap, throwError } from "rxjs";
import { read, SluiceError } from "../../../../base/errors.js";
import {
  type CaipNetworkId,
  type EvmAddress,
  eip155IdOf,
  referenceOf,
} from "../../../../codecs/caip.js";
import { isSameAccount, parseCaipAddress } from "../../../../codecs/caip-account.js";
import { isEvmAddress, toHexChainId } from "../../../../codecs/namespaces/eip155/answers.js";
import { saidAddresses } from "../../../../codecs/walletconnect.js";
import { type RequestArgs, type Wallet, type WalletChange, withActive } from "../../port.js";
import type {
  OverSession,
  OverSessionParts,
  SessionEvent,
  SessionLink,
} from "../../walletconnect/over-session.js";
import { accountsOf } from "./read-wallet.js";
import { kindOf, switchNetwork } from "./wallet.js";

/** wire 9.1 */
const METHODS =
  "eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets";

/** EVM wallets over WalletConnect. */
export const evmOverSession: OverSession = {
  methods: METHODS.split(" "),
  events: ["accountsChanged", "chainChanged"],
  walletOf: (link, caipNetworkId, parts, active) => {
    const accounts = accountsOf(addressesOn(link, caipNetworkId));
    if (accounts === null) return null;
    const shared = { accounts, caipNetworkId };
    const state = active === undefined ? shared : withActive(shared, active);
    return state === null ? null : sessionWallet(link, state, parts);
  },
};

/**
 * Accounts and network are answered from the session, which also switches within it. Everything else goes to
 * the wallet, for the network that it is on.
 */
const sessionWallet = (
  link: SessionLink,
  state: Wallet["state"],
  parts: OverSessionParts,
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
      case "wallet_getCapabilities":
        // The session may say them, so that the wallet need not be awake. The library insists on an address.
        return link
          .request({ method, params: withAddress(params, addressesOn(link, chain)) }, chain)
          .pipe(
            catchError((cause: unknown) =>
              throwError(() => (link.methods().includes(method) ? cause : notGranted(method))),
            ),
          );
      default:
        // The library would send it to the network's node, which cannot answer for the wallet.
        if (isForWallets(method) && !link.methods().includes(method)) throw notGranted(method);
        return link.request({ method, params }, chain);
    }
  };
  /** Which accounts there are, not which one is active. */
  const shared = (): readonly WalletChange[] =>
    accountsChange(addressesOn(link, chain)).map((change) => ({ ...change, unordered: true }));
  const changesOf = ({ name, data }: SessionEvent): readonly WalletChange[] => {
    switch (name) {
      case "chainChanged": {
        const id = eip155IdOf(data);
        if (id === null) return [];
        if (!link.covers(id)) {
          // The library has followed it, and would read from the node of that chain.
          link.moveTo(chain);
          return [];
        }
        moveTo(id);
        if (id === toldChain) return [];
        toldChain = id;
        return [{ kind: "network", caipNetworkId: id }, ...shared()];
      }
      case "accountsChanged": {
        const named = addressesNamed(link, data);
        return named.length === 0 ? [] : accountsChange([...named, ...addressesOn(link, chain)]);
      }
      case "session_update": {
        const left = parts.networks().find(({ caipNetworkId }) => link.covers(caipNetworkId));
        // The library tells that it has moved.
        if (!link.covers(chain) && left !== undefined) moveTo(left.caipNetworkId);
        return shared();
      }
      case "session_expire":
        return [{ kind: "expired" }];
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
    methods: () => link.methods(chain),
    covers: link.covers,
    request: (args) =>
      defer(() => answer$(args)).pipe(map((answer) => ({ step: "answered", answer }))),
    switchNetwork: (network) => switchNetwork({ request: answer$ }, network, parts),
  };
};

type AccountsChange = Extract<WalletChange, { kind: "accounts" }>;

/** Without an account, the session has no wallet here any more, which it says itself. */
const accountsChange = (addresses: readonly EvmAddress[]): readonly AccountsChange[] => {
  const accounts = accountsOf(once(addresses));
  return accounts === null ? [] : [{ kind: "accounts", accounts }];
};

/** The addresses that the session shares on the chain; all, if it lists none there, as wallets do that work on every chain. */
const addressesOn = (link: SessionLink, chain: CaipNetworkId): readonly EvmAddress[] => {
  const parsed = link.accounts().flatMap((account) => parseCaipAddress(account) ?? []);
  const evm = parsed.filter(({ address }) => isEvmAddress(address));
  const here = evm.filter(({ caipNetworkId }) => caipNetworkId === chain);
  return once((here.length > 0 ? here : evm).map(({ address }) => address).filter(isEvmAddress));
};

/** Of the addresses that an `accountsChanged` names, those that the session shares. They come first from then on. wire 9.4 */
const addressesNamed = (link: SessionLink, data: unknown): readonly EvmAddress[] => {
  const shared = link
    .accounts()
    .map((account) => parseCaipAddress(account)?.address ?? "")
    .filter(isEvmAddress);
  return saidAddresses(data).flatMap(
    (named) => shared.find((one) => isSameAccount("eip155", one, named)) ?? [],
  );
};

const once = (addresses: readonly EvmAddress[]): readonly EvmAddress[] =>
  addresses.filter(
    (address, at) => addresses.findIndex((one) => isSameAccount("eip155", one, address)) === at,
  );

/** Of the methods that the proposal asks for, only what is signed already needs no wallet. */
const isForWallets = (method: string): boolean =>
  evmOverSession.methods.includes(method) && method !== "eth_sendRawTransaction";

/** EIP-5792: the address may be left out. */
const withAddress = (params: unknown, [active]: readonly EvmAddress[]): readonly unknown[] => {
  const [address, ...rest]: readonly unknown[] = Array.isArray(params) ? params : [];
  return [address ?? active, ...rest];
};

/** The number is that of a method that does not exist, by which viem falls back to single transactions. EIP-1474 */
const notGranted = (method: string): SluiceError =>
  new SluiceError({
    code: "request/failed",
    message: `The wallet does not support ${method}. Choose another wallet, or ask for something else.`,
    rpc: { code: -32601 },
  });

const targetOf = (params: unknown): CaipNetworkId | null => {
  const [first] = Array.isArray(params) ? params : [];
  return eip155IdOf(read(first, "chainId"));
};

export default evmOverSession;
