import { choiceOf, type Query, type Switch, withChoice } from "./query.js";

/** What is decided when the page loads. */
export type ReloadFeature = Switch & { readonly label: string };

export const reloadFeatures: readonly ReloadFeature[] = [
  { name: "email", label: "Log-in by e-mail", isOnByDefault: false },
  { name: "socials", label: "Log-in by social account", isOnByDefault: false },
  { name: "solana", label: "Solana, with wallets of its own", isOnByDefault: true },
  { name: "bitcoin", label: "Bitcoin, with wallets of its own", isOnByDefault: false },
  { name: "polkadot", label: "Polkadot, with a wallet of its own", isOnByDefault: true },
  { name: "cosmos", label: "Cosmos, with wallets of its own", isOnByDefault: true },
  { name: "swaps", label: "Swaps, on a network of their own", isOnByDefault: true },
  { name: "onramp", label: "Buying, at a provider of the sandbox", isOnByDefault: true },
  { name: "reconnect", label: "Connections survive a reload", isOnByDefault: true },
  { name: "basic", label: "WalletConnect only", isOnByDefault: false },
  { name: "eip6963", label: "Wallets that announce themselves", isOnByDefault: true },
  { name: "injected", label: "The wallet in window.ethereum", isOnByDefault: true },
  { name: "projectId", label: "A project id", isOnByDefault: true, other: "none" },
  { name: "node", label: "Chains through the services", isOnByDefault: false, other: "service" },
  { name: "analytics", label: "Analytics", isOnByDefault: false },
  { name: "errors", label: "Error reports", isOnByDefault: false },
];

/** Which wallets are in the page, as `wallets/from-query.ts` reads it. */
export const walletSets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "The usual ones": {},
  None: { wallets: "" },
  "And Quill, a second later": { late: "quill" },
  "And 300 more": { count: "300" },
  "One, only as window.ethereum": { legacy: "1" },
};

const WALLET_NAMES = ["wallets", "late", "count", "legacy"];

/** Name of the set that the address has; the first for one that is none of them. */
export const walletSetOf = (query: Query): string => {
  const chosen = new URLSearchParams(
    [...query].filter(([name]) => WALLET_NAMES.includes(name)),
  ).toString();
  const isChosen = ([, set]: readonly [string, Readonly<Record<string, string>>]): boolean =>
    new URLSearchParams(set).toString() === chosen;
  return Object.entries(walletSets).find(isChosen)?.[0] ?? "The usual ones";
};

/** The address with what a form of these choices says. */
export const queryOf = (query: Query, form: FormData): Query => {
  const set = walletSets[String(form.get("set"))] ?? {};
  const withSet = WALLET_NAMES.reduce(
    (next, name) => withChoice(next, name, set[name] ?? null),
    query,
  );
  return reloadFeatures.reduce(
    (next, one) => withChoice(next, one.name, choiceOf(one, form.has(one.name))),
    withSet,
  );
};
