/**
 * Decides which modules of the package share a file. A bundler keeps our files apart and adds files of its own
 * for what several of them use of rxjs; each costs a request and is compressed separately. So modules that are
 * always loaded together share one file here. The rest is left to rollup.
 *
 * Two kinds of modules are never put together with others: modules that `codecs` exports, since that entry
 * needs no rxjs, and modules that need React, since a host may use `sluice` without it.
 *
 * Modules are named by their path in src without an extension.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const EIP155 = (part) => `streams/wallets/namespaces/eip155/${part}`;
const COSMOS = (part) => `streams/wallets/namespaces/cosmos/${part}`;
const SOLANA = (part) => `streams/wallets/namespaces/solana/${part}`;
const BIP122 = (part) => `streams/wallets/namespaces/bip122/${part}`;
const POLKADOT = (part) => `streams/wallets/namespaces/polkadot/${part}`;

/**
 * Everything that these modules import, unless an earlier line has it; with `andFrom`, only what these import as well. `views`
 * is the file of what a host without React never loads.
 *
 * Nearly all of them are entries, or loaded on demand: what they have in common follows from their imports. A module of another
 * kind is named where its place does not follow: it is small, parts of several kinds use it, and a file of its own would be a
 * request for each of them and a name that every page downloads.
 *
 * @type {readonly { name: string, views?: string, from: readonly string[], andFrom?: readonly string[] }[]}
 */
const TOGETHER = [
  { name: "core", from: ["entries/index"] },
  // A page has the finders of its namespaces from the start.
  { name: "core", from: [EIP155("finder")], andFrom: [SOLANA("finder"), "waves/directory"] },
  // Not React itself: a host that does not use it loads it at the first opening.
  { name: "core", views: "mount", from: ["entries/react"], andFrom: ["entries/dialog"] },
  { name: "core", views: "react-core", from: ["entries/react"] },
  // Loaded at the first opening.
  {
    name: "connect",
    views: "connect-views",
    from: [
      "root/opening",
      "codecs/caip-account",
      "codecs/wallet-browsers",
      "model/live",
      "views/shell/dialog",
      // Several of the views that come later need them.
      "views/parts/link-out",
      "views/parts/visitor",
      "views/shell-context",
    ],
  },
  // Talks to wallets of any kind. Loaded when a click on one is likely.
  { name: "connection", from: ["waves/connection", "root/later", "streams/browser/page"] },
  // What the namespaces share.
  { name: "connection", from: [EIP155("page-wallet")], andFrom: [SOLANA("page-wallet")] },
  // What the other namespaces share: a file of its own would be a name that every page downloads.
  {
    name: "connection",
    from: ["streams/wallets/failures", "streams/wallets/page-provider"],
  },
  // What looks like what: a long table, which names of chains need as well.
  { name: "look-alikes", from: ["codecs/look-of"] },
  // Fetched as soon as Connect is drawn; a few of its parts are in other views as well.
  { name: "connecting-view", from: ["views/connecting-external/connecting-external-view"] },
  // What the frame's messages, the views of a log-in and the telemetry have in common.
  { name: "frame", from: ["effects/login/cooldown", "codecs/frame/email"] },
  { name: "frame", from: ["waves/login", SOLANA("over-session")], andFrom: ["root/frame-of"] },
  {
    name: "frame",
    from: ["waves/telemetry", "views/parts/network-list"],
    andFrom: ["root/frame-of", "root/embedded-of"],
  },
  // What a button shows of an account, and so do the views of accounts and networks. Each of them is small, and the name of
  // a further file is paid for by every page.
  {
    name: "account-parts",
    from: [
      "views/buttons/account-face",
      "views/parts/network-list",
      "views/parts/network",
      "views/parts/account-name",
    ],
    andFrom: ["views/account/account-view", "views/profile-wallets/profile-wallets-view"],
  },
  // What the views of money have in common.
  { name: "money-parts", from: ["views/account/account-view"], andFrom: ["views/receive/receive"] },
  {
    name: "money-parts",
    from: ["views/parts/not-there", "views/parts/use-names-of-networks"],
  },
  // What the views that send, pay, swap and buy have in common.
  { name: "send-sheet", from: ["views/send/send-sheet"] },
  { name: "qr-code", from: ["views/parts/qr-code"] },
  // Encodings, and names of networks, that more than one namespace, or signing a text, needs.
  {
    name: "text-to-sign",
    from: ["codecs/text-to-sign", "codecs/encodings", "codecs/cluster-names"],
  },
  // What effects and views of an account both need: amounts, long lists, and how strangers' names and pictures are judged.
  {
    name: "outside",
    from: [
      "base/map-in-slices",
      "codecs/strangers",
      "model/transaction-details",
      "model/no-send",
      "base/units",
      "codecs/payment/asset",
    ],
  },
  // What is asked about an account, and of its wallet: with the first connection.
  { name: "account", from: ["waves/requests", "waves/balances", "waves/account"] },
  // Servers read messages and addresses as well, and have nothing else of a page.
  { name: "checksum", from: ["codecs/namespaces/eip155/checksum"] },
  { name: "bitcoin-address", from: ["codecs/namespaces/bip122/address"] },
  { name: "sign-in-message", from: ["waves/sign-in"], andFrom: ["entries/siwx-server"] },
  // Its addresses and numbers: wallets of pages, nodes and requests need them.
  { name: "eip155", from: ["codecs/namespaces/eip155/answers"] },
  // What reads requests, whichever namespace they are of.
  {
    name: "approval",
    from: ["codecs/namespaces/eip155/approval"],
    andFrom: ["codecs/namespaces/solana/approval", "root/embedded-of"],
  },
  // A namespace: what is there from the start, and what is needed to ask a wallet of the page.
  { name: "eip155-finder", from: [EIP155("finder")] },
  { name: "eip155", from: ["pack", "page-wallet", "balance"].map(EIP155) },
  // What else its nodes and contracts are asked, on demand.
  { name: "eip155-nodes", from: ["nodes", "nfts", "names"].map(EIP155) },
  // Wallets that register themselves, of whichever namespace.
  { name: "registered", from: [SOLANA("finder")], andFrom: [BIP122("finder")] },
  { name: "registered", from: [SOLANA("pack")], andFrom: [BIP122("pack")] },
  // Bitcoin has it with its pack; EVM networks only once a transaction is signed alone.
  { name: "registered", from: ["streams/wallets/namespaces/signed-otherwise"] },
  { name: "solana-finder", from: [SOLANA("finder")] },
  // The entry for other code of Solana needs nothing else of it.
  { name: "solana-finder", from: [SOLANA("pack")], andFrom: ["entries/solana"] },
  { name: "solana", from: ["pack", "balance"].map(SOLANA) },
  { name: "solana-nodes", from: ["nfts", "nodes"].map(SOLANA) },
  { name: "bip122-finder", from: [BIP122("finder")] },
  { name: "bip122", from: ["pack", "balance"].map(BIP122) },
  { name: "bip122-nodes", from: ["nodes"].map(BIP122) },
  { name: "polkadot-finder", from: [POLKADOT("finder")] },
  // Servers read addresses as well.
  { name: "ss58", from: ["codecs/namespaces/polkadot/ss58"] },
  { name: "polkadot", from: ["pack", "nodes"].map(POLKADOT) },
  { name: "cosmos-finder", from: [COSMOS("finder")] },
  { name: "cosmos", from: ["pack", "nodes"].map(COSMOS) },
  // What drafts of several kinds have in common.
  {
    name: "drafts",
    from: ["send/draft", "send/ask-wallet"].map((part) => `effects/${part}`),
  },
  { name: "drafts", from: ["codecs/secure-address"] },
  // Loaded before its view.
  { name: "sign-in", from: ["waves/sign-in"] },
];

/**
 * What only these modules import, all of them loaded on demand. `beside` may import it too: these are
 * loaded with them or after them.
 *
 * @type {readonly { name: string, of: readonly string[], beside?: readonly string[] }[]}
 */
const ON_DEMAND = [
  // Both are fetched as soon as Connect is drawn.
  { name: "leave", of: ["views/shell/leave", "views/parts/look-alikes"] },
  {
    name: "network-views",
    of: ["views/networks/networks"],
  },
  {
    name: "learn-views",
    of: [
      "views/downloads/downloads-view",
      "views/get-wallet/get-wallet-view",
      "views/what-is-a-wallet/what-is-a-wallet-view",
    ],
    beside: ["views/networks/networks"],
  },
  {
    name: "transactions",
    of: [
      "views/activity/activity-list",
      "views/activity/token-activity",
      "views/activity/transactions-view",
    ],
  },
  {
    name: "swap-views",
    of: ["views/swap/swap"],
    beside: ["views/swap/select-token-view"],
  },
  {
    name: "qr-view",
    of: ["views/connecting-wallet-connect/connecting-wallet-connect-basic-view"],
    beside: ["views/connecting-wallet-connect/connecting-wallet-connect-view"],
  },
  {
    name: "walletconnect-client",
    of: ["streams/wallets/walletconnect/create-client"],
    beside: ["streams/wallets/walletconnect/session"],
  },
  {
    name: "preload",
    of: ["views/shell/preload"],
    beside: ["views/all-wallets/all-wallets-view"],
  },
  // What a page does with its options once it runs: changes them, and hears what is wrong with them.
  { name: "options", of: ["waves/options", "waves/alerts"] },
  {
    name: "login-work",
    of: ["waves/origins", "waves/login"],
    beside: ["root/embedded-of"],
  },
];

/** @returns {(name: string) => string} a module's path */
const pathsIn = (src) => (name) => {
  const found = [".ts", ".tsx"].map((end) => resolve(src, name + end)).find(existsSync);
  if (found === undefined) throw new Error(`The plan of chunks names src/${name}: not there.`);
  return found;
};

/** These modules and everything they import; with `lazy`, also by `import()`. */
const reach = (getModuleInfo, ids, lazy = false) => {
  const reached = new Set(ids);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const next of lazy ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
      if (getModuleInfo(next)?.isExternal === false) reached.add(next);
  }
  return reached;
};

const planOf = (src, { getModuleInfo, getModuleIds }) => {
  const path = pathsIn(src);
  const needsOf = (names) => reach(getModuleInfo, names.map(path));
  const decoding = needsOf(["entries/codecs"]);
  const withoutReact = reach(getModuleInfo, [path("entries/index")], true);
  const plan = new Map();
  const put = (id, name) => {
    if (plan.has(id) || id.startsWith(resolve(src, "entries"))) return;
    plan.set(id, decoding.has(id) ? `${name}-codecs` : name);
  };

  for (const { name, views = name, from, andFrom = from } of TOGETHER) {
    const both = needsOf(andFrom);
    for (const id of needsOf(from)) if (both.has(id)) put(id, withoutReact.has(id) ? name : views);
  }
  const onDemand = [...getModuleIds()].filter(
    (id) => getModuleInfo(id).dynamicImporters.length > 0,
  );
  for (const { name, of, beside = [] } of ON_DEMAND) {
    const mine = new Set([...of, ...beside].map(path));
    const elsewhere = reach(
      getModuleInfo,
      onDemand.filter((id) => !mine.has(id)),
    );
    for (const id of needsOf(of)) if (!elsewhere.has(id)) put(id, name);
  }
  return plan;
};

/** For rollup's `manualChunks`. */
export const chunkPlan = (src) => {
  let plan;
  return (id, graph) => {
    plan ??= planOf(src, graph);
    return plan.get(id);
  };
};

const NAMES = [...TOGETHER, ...ON_DEMAND].flatMap(({ name, views = name }) => [name, views]);

/** The names of the planned files. */
export const PLANNED = new Set(NAMES.flatMap((name) => [name, `${name}-codecs`]));
