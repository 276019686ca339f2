import { BATCH_METHODS } from "../signing/plain-batches.js";

/** One namespace of a proposal, required or optional. */
export type AskedNamespace = {
  readonly chains?: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
};

/** By namespace, or by chain: CAIP-25 allows both. */
export type AskedNamespaces = Readonly<Record<string, AskedNamespace>>;

/** A namespace as a session holds it. */
export type GrantedNamespace = {
  readonly chains: string[];
  readonly accounts: string[];
  readonly methods: string[];
  readonly events: string[];
};

export type NamespaceName = "eip155" | "solana" | "bip122" | "polkadot" | "cosmos";

/** A namespace of the phone's own. */
export type OwnNamespace = {
  readonly name: NamespaceName;
  readonly chains: readonly string[];
  /** All accounts as a chain writes them, the one in use first. */
  readonly addressesOn: (chain: string) => readonly string[];
  /** What it can be asked besides what all phones can. */
  readonly methods?: readonly string[];
};

export const namespaceLabels: Readonly<Record<NamespaceName, string>> = {
  eip155: "EVM",
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
};

const supportedMethods: Readonly<Record<NamespaceName, readonly string[]>> = {
  eip155: [
    "eth_accounts",
    "eth_requestAccounts",
    "personal_sign",
    "eth_signTypedData",
    "eth_signTypedData_v4",
    "eth_sendTransaction",
    "wallet_switchEthereumChain",
    "wallet_addEthereumChain",
    ...BATCH_METHODS,
  ],
  solana: [
    "solana_getAccounts",
    "solana_requestAccounts",
    "solana_signMessage",
    "solana_signTransaction",
    "solana_signAllTransactions",
    "solana_signAndSendTransaction",
  ],
  bip122: ["signMessage", "signPsbt", "sendTransfer", "getAccountAddresses"],
  polkadot: ["polkadot_signMessage", "polkadot_signTransaction"],
  cosmos: ["cosmos_getAccounts", "cosmos_signAmino", "cosmos_signDirect"],
};

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

/** Of the phone's own namespaces, those of which the site asks for a chain that the phone knows. */
export const askedOf = (
  asked: readonly AskedNamespaces[],
  own: readonly OwnNamespace[],
): readonly OwnNamespace[] => {
  const chains = askedChains(asked);
  return own.filter((one) => one.chains.some((chain) => chains.includes(chain)));
};

/**
 * What the phone grants: of the chains asked for, those it knows, and of the methods those it can
 * answer. Empty when it knows none of the chains. Required methods are granted unseen: the SDK
 * refuses a session that lacks one.
 */
export const grantedNamespaces = (
  required: AskedNamespaces,
  optional: AskedNamespaces,
  own: readonly OwnNamespace[],
): Record<string, GrantedNamespace> =>
  Object.fromEntries(
    askedOf([required, optional], own).map((one) => [
      one.name,
      granted(only(required, one.name), only(optional, one.name), one),
    ]),
  );

const granted = (
  required: AskedNamespaces,
  optional: AskedNamespaces,
  own: OwnNamespace,
): GrantedNamespace => {
  const chains = askedChains([required, optional]).filter((chain) => own.chains.includes(chain));
  const isSupported = (method: string): boolean =>
    [...supportedMethods[own.name], ...(own.methods ?? [])].includes(method);
  const optionalMethods = askedMethods([optional]).filter(isSupported);
  return {
    chains,
    accounts: accountsOn(chains, own),
    methods: union([askedMethods([required]), optionalMethods]),
    events: supportedEvents,
  };
};

/** Every account on every one of these chains, as CAIP-10 ids. */
export const accountsOn = (
  chains: readonly string[],
  { addressesOn }: Pick<OwnNamespace, "addressesOn">,
): string[] =>
  chains.flatMap((chain) => addressesOn(chain).map((address) => `${chain}:${address}`));

const only = (asked: AskedNamespaces, name: NamespaceName): AskedNamespaces =>
  Object.fromEntries(Object.entries(asked).filter(([key]) => key.split(":")[0] === name));
