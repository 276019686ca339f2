import { caip2, type SandboxChain } from "../chains/chain-list.js";

/** One namespace of a proposal, required or optional. */
export type AskedNamespace = {
  readonly chains?: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
};

export type AskedNamespaces = Readonly<Record<string, AskedNamespace>>;

/** A namespace as a session holds it. */
export type GrantedNamespace = {
  readonly chains: string[];
  readonly accounts: string[];
  readonly methods: string[];
  readonly events: string[];
};

const supportedMethods = [
  "eth_accounts",
  "eth_requestAccounts",
  "personal_sign",
  "eth_signTypedData",
  "eth_signTypedData_v4",
  "eth_sendTransaction",
  "wallet_switchEthereumChain",
  "wallet_addEthereumChain",
];

const supportedEvents = ["accountsChanged", "chainChanged"];

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Every chain that a proposal names, whatever the namespace. A key may itself be a chain. */
export const askedChains = (asked: readonly AskedNamespaces[]): string[] =>
  union(
    asked.flatMap((namespaces) =>
      Object.entries(namespaces).map(
        ([key, { chains }]) => chains ?? (key.includes(":") ? [key] : []),
      ),
    ),
  );

export const askedMethods = (asked: readonly AskedNamespaces[]): string[] =>
  union(asked.flatMap((namespaces) => Object.values(namespaces).map(({ methods }) => methods)));

/**
 * What the phone grants: of the chains asked for, those it knows, and of the methods those it can
 * answer. `undefined` when it knows none of the chains. Required methods are granted unseen: the SDK
 * refuses a session that lacks one.
 */
export const grantedNamespaces = (
  required: AskedNamespaces,
  optional: AskedNamespaces,
  known: readonly SandboxChain[],
  addresses: readonly string[],
): { readonly eip155: GrantedNamespace } | undefined => {
  const ids = known.map(({ id }) => caip2(id));
  const chains = askedChains([required, optional]).filter((chain) => ids.includes(chain));
  if (chains.length === 0) return undefined;
  const isSupported = (method: string): boolean => supportedMethods.includes(method);
  const optionalMethods = askedMethods([optional]).filter(isSupported);
  const accounts = addresses.flatMap((address) => chains.map((chain) => `${chain}:${address}`));
  return {
    eip155: {
      chains,
      accounts,
      methods: union([askedMethods([required]), optionalMethods]),
      events: supportedEvents,
    },
  };
};
