import { DEVNET, TESTNET } from "../chains/solana/cluster-list.js";
import { hexOf, numberOf, uuidOf } from "./random.js";
import type { WalletEntry } from "./wallet-entry.js";
import { walletNames } from "./wallet-names.js";

const TOTAL = 600;
const LOCAL_CHAINS = ["eip155:31337", "eip155:31338"];
const OTHER_CHAINS = [
  "eip155:1",
  "eip155:10",
  "eip155:8453",
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
];
/** The domain of every invented site: reserved by RFC 2606, so that no link leads to anybody. */
const SITE = "example.com";

const slugOf = (name: string, at: number): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "") || `wallet${at}`;

const chance = (name: string, what: string, percent: number): boolean =>
  numberOf(`${name} ${what}`, 100) < percent;

/** Native links come in the three spellings that the hosted directory holds, and as web addresses. */
const mobileLink = (name: string, slug: string): string | null => {
  const spellings = [
    `${slug}://`,
    `${slug}:`,
    slug,
    `https://${slug}.${SITE}/app`,
    `${slug}://app`,
  ];
  return chance(name, "mobile", 88) ? (spellings[numberOf(`${name} spelling`, 5)] ?? null) : null;
};

const chainsOf = (name: string): readonly string[] => {
  const local = chance(name, "local", 85) ? LOCAL_CHAINS : [];
  const others = OTHER_CHAINS.filter((chain) => chance(name, chain, 55));
  return local.length + others.length > 0 ? [...local, ...others] : ["eip155:1"];
};

const generated = (name: string, order: number): WalletEntry => {
  const slug = slugOf(name, order);
  const site = `https://${slug}.${SITE}`;
  const when = (what: string, percent: number, value: string): string | null =>
    chance(name, what, percent) ? value : null;
  const rdns = when("rdns", 40, `com.example.${slug}`);
  return {
    id: hexOf(`wallet ${name}`),
    name,
    description: `${name} is an invented wallet of the sandbox.`,
    homepage: site,
    image_id: uuidOf(name),
    order,
    badge_type: chance(name, "badge", 33) ? "certified" : "none",
    chains: chainsOf(name),
    mobile_link: mobileLink(name, slug),
    desktop_link: when("desktop", 25, `${slug}-desktop://`),
    webapp_link: when("webapp", 20, `${site}/web`),
    link_mode: when("link", 10, `${site}/link`),
    app_store: when("ios", 70, `https://apps.${SITE}/ios/${slug}`),
    play_store: when("android", 70, `https://apps.${SITE}/android/${slug}`),
    chrome_store: when("chrome", 45, `https://apps.${SITE}/chrome/${slug}`),
    rdns,
    injected: rdns === null ? null : [{ namespace: "eip155", injected_id: `is${slug}` }],
  };
};

/** The wallet whose links lead to the phone page, so that deep links can be followed here. */
const sandboxPhone = (phoneUrl: string): WalletEntry => ({
  ...generated("Sandbox Phone", 1),
  description: "The phone of this sandbox: its links open the phone page.",
  homepage: phoneUrl,
  badge_type: "certified",
  chains: [...LOCAL_CHAINS, "eip155:1", DEVNET.caipNetworkId, TESTNET.caipNetworkId],
  mobile_link: phoneUrl,
  webapp_link: phoneUrl,
  desktop_link: null,
  link_mode: null,
  rdns: null,
  injected: null,
});

/** Entries of the two wallets that the demo page installs, for telling "installed" from "listed". */
const inPage = (name: string, rdns: string, order: number): WalletEntry => ({
  ...generated(name, order),
  badge_type: "certified",
  chains: LOCAL_CHAINS,
  mobile_link: `${name.toLowerCase()}://`,
  rdns,
  injected: [{ namespace: "eip155", injected_id: `is${name}` }],
});

/** All wallets of the sandbox directory, in rank order. */
export const walletList = (phoneUrl: string): readonly WalletEntry[] => {
  const known = [
    sandboxPhone(phoneUrl),
    inPage("Ember", "dev.sluice.ember", 2),
    inPage("Harbor", "dev.sluice.harbor", 3),
  ];
  const rest = walletNames(TOTAL - known.length).map((name, at) =>
    generated(name, at + known.length + 1),
  );
  return [...known, ...rest];
};
