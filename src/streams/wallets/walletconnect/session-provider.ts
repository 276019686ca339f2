import {
  type CaipNetworkId,
  eip155IdOf,
  parseCaipAddress,
  referenceOf,
  toHexChainId,
} from "../../../codecs/caip.js";
import type { WalletProvider } from "../adapter.js";
import type { UniversalProvider } from "./library.js";

type Listener = (...args: never[]) => void;
type Session = NonNullable<UniversalProvider["session"]>;

/** A wallet that returns one chain only and works on all. wire 9.3 */
const ALL_CHAINS_WALLET = "MetaMask Wallet";

export interface SessionProviderParts {
  readonly library: UniversalProvider;
  readonly activeId: CaipNetworkId;
  /** Called before a request leaves for the wallet. */
  readonly beforeRequest: () => void;
}

/**
 * One namespace of a session as an EIP-1193 provider: accounts and chain are answered from the
 * session, switching within it too; everything else goes to the wallet.
 */
export const sessionProvider = (parts: SessionProviderParts): WalletProvider => {
  const { library, beforeRequest } = parts;
  const listeners = new Map<string, Set<Listener>>();
  let chain: CaipNetworkId = startChain(library.session, parts.activeId);

  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])])
      (listener as (value: unknown) => void)(value);
  };
  const accounts = (): readonly string[] => addressesOf(library.session, chain);
  const moveTo = (id: CaipNetworkId): void => {
    if (id === chain) return;
    chain = id;
    library.setDefaultChain(id);
    emit("chainChanged", toHexChainId(referenceOf(id)));
  };

  const heard = {
    chainChanged: (said: unknown) => {
      const id = eip155IdOf(said);
      if (id !== null) moveTo(id);
    },
    accountsChanged: () => emit("accountsChanged", accounts()),
    session_event: ({ params }: { params?: { event?: { name?: string; data?: unknown } } }) => {
      const event = params?.event;
      if (event?.name === "accountsChanged") emit("accountsChanged", accountsOfEvent(event.data));
    },
    session_update: () => emit("accountsChanged", accounts()),
    session_delete: () => emit("disconnect", undefined),
    disconnect: () => emit("disconnect", undefined),
  };
  /** The library outlives the sluice: it is listened to only while somebody listens here. */
  const listenWhile = (change: () => void): void => {
    const isHeard = () => [...listeners.values()].some(({ size }) => size > 0);
    const before = isHeard();
    change();
    if (isHeard() === before) return;
    const act = before ? "off" : "on";
    for (const [name, listener] of Object.entries(heard)) library[act](name, listener);
  };

  const send = async (args: { readonly method: string; readonly params?: unknown }) => {
    beforeRequest();
    return library.request(
      { method: args.method, params: args.params as unknown[] | undefined },
      chain,
    );
  };

  return {
    request: async (args) => {
      switch (args.method) {
        case "eth_accounts":
        case "eth_requestAccounts":
          return accounts();
        case "eth_chainId":
          return toHexChainId(referenceOf(chain));
        case "wallet_switchEthereumChain": {
          const id = targetOf(args.params);
          if (id !== null && covers(library.session, id)) {
            moveTo(id);
            return null;
          }
          const answer = await send(args);
          if (id !== null) moveTo(id);
          return answer;
        }
        default:
          return send(args);
      }
    },
    on: (event, listener) =>
      listenWhile(() => {
        const known = listeners.get(event) ?? new Set();
        listeners.set(event, known.add(listener));
      }),
    removeListener: (event, listener) =>
      listenWhile(() => void listeners.get(event)?.delete(listener)),
  };
};

/** The active network when the session covers it, else the first chain of its accounts. wire 9.3 */
const startChain = (session: Session | undefined, activeId: CaipNetworkId): CaipNetworkId => {
  if (session === undefined || covers(session, activeId)) return activeId;
  const [first] = session.namespaces.eip155?.accounts ?? [];
  return parseCaipAddress(first ?? "")?.caipNetworkId ?? activeId;
};

const covers = (session: Session | undefined, id: CaipNetworkId): boolean => {
  const { chains = [], accounts = [] } = session?.namespaces.eip155 ?? {};
  return (
    session?.peer.metadata.name === ALL_CHAINS_WALLET ||
    chains.includes(id) ||
    accounts.some((account) => account.startsWith(`${id}:`))
  );
};

/** Addresses on the chain first, then the others, each once. */
const addressesOf = (session: Session | undefined, chain: CaipNetworkId): readonly string[] => {
  const parsed = (session?.namespaces.eip155?.accounts ?? []).flatMap(
    (account) => parseCaipAddress(account) ?? [],
  );
  const here = parsed.filter(({ caipNetworkId }) => caipNetworkId === chain);
  return [...new Set([...here, ...parsed].map(({ address }) => address))];
};

/** Data of an `accountsChanged` event: CAIP-10 or plain addresses. wire 9.4 */
const accountsOfEvent = (data: unknown): readonly string[] =>
  Array.isArray(data)
    ? data
        .filter((entry) => typeof entry === "string")
        .map((entry) => parseCaipAddress(entry)?.address ?? entry)
    : [];

const targetOf = (params: unknown): CaipNetworkId | null => {
  const [first] = Array.isArray(params) ? params : [];
  return eip155IdOf((first as { chainId?: unknown } | undefined)?.chainId);
};
