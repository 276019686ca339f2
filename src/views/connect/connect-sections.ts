import type { FeatureOptions } from "../../codecs/options/options.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import type { WalletsState } from "../../effects/payloads.js";
import { isSameWallet, type Way } from "../parts/way.js";

export interface Section {
  readonly heading: "connect.installed" | "connect.more" | "connect.ways";
  readonly ways: readonly Way[];
}

/** Kinds of rows, as the host orders them. S2.47 */
type WayKind = NonNullable<FeatureOptions["connectorTypeOrder"]>[number];

/** Recommended wallets fill the list up to this number, which includes what is offered above them. S2.47 */
const FILL_UP_TO = 4;

/** The order of S2.47, except that installed wallets come first: they have a section of their own. */
const DEFAULT_ORDER: readonly WayKind[] = [
  "injected",
  "walletConnect",
  "recent",
  "featured",
  "custom",
  "external",
  "recommended",
];

/** Arranges everything that can be connected in sections, the host's order first. S2.47, S1.5 */
export const connectSections = (
  wallets: WalletsState,
  {
    order = [],
    mobile,
    all = true,
    logins = 0,
  }: {
    readonly order?: readonly WayKind[] | undefined;
    readonly mobile: boolean;
    /** Whether the list of all wallets is offered. */
    readonly all?: boolean;
    /** Number of ways to log in that Connect offers beside the wallets. */
    readonly logins?: number;
  },
): readonly Section[] => {
  const kinds = [...new Set([...order, ...DEFAULT_ORDER])];
  const ways = waysOf(wallets, mobile, FILL_UP_TO - logins);
  const more = [
    ...kinds.flatMap((kind) => (kind === "injected" ? [] : ways[kind])),
    ...(wallets.walletConnect === null || !all
      ? []
      : [{ kind: "all", count: wallets.directory.count } as const]),
  ];
  if (ways.injected.length === 0)
    return more.length === 0 ? [] : [{ heading: "connect.ways", ways: more }];
  const sections: readonly Section[] = [
    { heading: "connect.installed", ways: ways.injected },
    { heading: "connect.more", ways: more },
  ];
  return (kinds[0] === "injected" ? sections : [...sections].reverse()).filter(
    (section) => section.ways.length > 0,
  );
};

/**
 * Each wallet comes once: as an installed one, else as a recent one, else as one that the host features. S6.6
 */
const waysOf = (
  { installed, external, walletConnect, recent, directory }: WalletsState,
  mobile: boolean,
  fillUpTo: number,
): Readonly<Record<WayKind, readonly Way[]>> => {
  const isInstalled = (wallet: DirectoryWallet): boolean =>
    installed.some((connector) => isSameWallet(wallet, connector));
  const used = recent.filter((wallet) => !isInstalled(wallet));
  const isListed = (wallet: DirectoryWallet): boolean =>
    isInstalled(wallet) || used.some((other) => isSameWallet(wallet, other));
  const featured = directory.featured.wallets.filter((wallet) => !isListed(wallet));
  const custom = directory.custom.wallets.filter((wallet) => !isListed(wallet));
  const room = Math.max(0, fillUpTo - installed.length - featured.length - custom.length);
  const recommended = directory.recommended.wallets
    .filter((wallet) => !isListed(wallet) && !featured.some(({ id }) => id === wallet.id))
    .slice(0, room);

  const connectors = (list: readonly Connector[]): readonly Way[] =>
    list.map((connector) => ({ kind: "connector", connector }));
  const listed = (list: readonly DirectoryWallet[], isRecent = false): readonly Way[] =>
    list.map((wallet) => ({ kind: "wallet", wallet, recent: isRecent }));
  return {
    injected: connectors(installed),
    walletConnect:
      walletConnect === null || mobile ? [] : [{ kind: "scan", connector: walletConnect }],
    recent: listed(used, true),
    featured: listed(featured),
    custom: listed(custom),
    external: connectors(external),
    recommended: listed(recommended),
  };
};
