import { read } from "../base/errors.js";
import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from "./caip.js";
import { parseCaipAddress } from "./caip-account.js";

/** What a wallet granted in a namespace, each entry once. */
export interface Granted {
  /** CAIP-10 */
  readonly accounts: readonly string[];
  /** Those of the accounts included. CAIP-2 */
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

/** How many accounts of a namespace are taken: enough for ten accounts on each of a hundred networks. */
const ACCOUNTS_MAX = 1_000;

/**
 * What the namespaces of a session grant in one namespace. Its entries may be keyed by the namespace, by single
 * chains, or both; they count together. Values of another shape or namespace are left out. CAIP-25
 */
export const grantedIn = (namespaces: unknown, namespace: string): Granted => {
  const isIn = (id: string): boolean => id.startsWith(`${namespace}:`);
  const keys = keysOf(namespaces).filter((key) => key === namespace || isIn(key));
  const all = (field: string): readonly string[] =>
    keys.flatMap((key) => textsOf(read(read(namespaces, key), field)));
  const parsed = all("accounts")
    .slice(0, ACCOUNTS_MAX)
    .flatMap((id) => (isIn(id) ? (parseCaipAddress(id) ?? []) : []));
  const chains = [
    ...[...keys, ...all("chains")].filter((id) => isIn(id) && isCaipNetworkId(id)),
    ...parsed.map(({ caipNetworkId }) => caipNetworkId),
  ];
  return {
    accounts: unique(parsed.map(({ caipNetworkId, address }) => `${caipNetworkId}:${address}`)),
    chains: unique(chains),
    methods: unique(all("methods")),
    events: unique(all("events")),
  };
};

/** The methods that a session grants on one network: those of its namespace, and those of the network alone. CAIP-25 */
export const grantedOn = (namespaces: unknown, id: CaipNetworkId): readonly string[] =>
  unique([namespaceOf(id), id].flatMap((key) => textsOf(read(read(namespaces, key), "methods"))));

/** The namespaces that a session has entries of, whichever way they are keyed. */
export const namespacesIn = (namespaces: unknown): readonly string[] =>
  unique(keysOf(namespaces).map((key) => key.split(":", 1)[0] ?? ""));

const keysOf = (value: unknown): readonly string[] =>
  heard(() =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [],
  );

/** The texts in a list. */
const textsOf = (value: unknown): readonly string[] =>
  heard(() =>
    Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [],
  );

/** What throws while it is read says nothing. */
const heard = (read: () => readonly string[]): readonly string[] => {
  try {
    return read();
  } catch {
    return [];
  }
};

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** More than a session shares. */
const SAID_MAX = 1_000;

/** The addresses in the data of `accountsChanged`, which has CAIP-10 ids or plain addresses. wire 9.4 */
export const saidAddresses = (data: unknown): readonly string[] =>
  textsOf(data)
    .slice(0, SAID_MAX)
    .map((entry) => parseCaipAddress(entry)?.address ?? entry);
