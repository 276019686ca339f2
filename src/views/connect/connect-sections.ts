import type { FeatureOptions } from "../../codecs/options/feature-options.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import type { WalletPage, WalletsState } from "../../model/wallets.js";
import { byWallet, isSameWallet, type Way } from "../parts/way.js";

export interface Section {
  readonly heading: "connect.installed" | "connect.more" | "connect.ways";
  readonly ways: readonly Way[];
}

/** Kinds of rows, as the host orders them. S2.47 */
type WayKind = NonNullable<FeatureOptions["connectorTypeOrder"]>[number];

/** Recommended wallets fill the list up to this number, which includes what is offered above them. S2.47 */
const FILL_UP_TO = 4;

/** Installed wallets beyond this number are in the list of all, so that the other ways stay in reach. */
const FOLD_AFTER = 8;

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

/**
 * Arranges everything that can be connected in sections, the host's order first. S2.47, S1.5
 *
 * What was there when the view was `first` drawn keeps its place: what comes later fills the places kept for it,
 * or waits for the next opening.
 */
export const connectSections = (
  wallets: WalletsState,
  {
    first,
    chosen,
    order = [],
    mobile,
    all,
    logins,
  }: {
    readonly first: WalletsState;
    /** The wallets that the host features, and its own. */
    readonly chosen: Chosen;
    readonly order?: readonly WayKind[] | undefined;
    readonly mobile: boolean;
    /** Whether the list of all wallets is offered. */
    readonly all: boolean;
    /** Number of ways to log in that Connect offers beside the wallets. */
    readonly logins: number;
  },
): readonly Section[] => {
  const kinds = [...new Set([...order, ...DEFAULT_ORDER])];
  const ways = waysOf(wallets, first, chosen, mobile, FILL_UP_TO - logins);
  const leadsToAll = wallets.walletConnect !== null && all;
  const more = [
    ...kinds.flatMap((kind) => (kind === "injected" ? [] : ways[kind])),
    ...(leadsToAll ? [{ kind: "all", count: wallets.directory.count } as const] : []),
  ];
  if (ways.injected.length === 0)
    return more.length === 0 ? [] : [{ heading: "connect.ways", ways: more }];
  const sections: readonly Section[] = [
    { heading: "connect.installed", ways: leadsToAll ? folded(ways.injected) : ways.injected },
    { heading: "connect.more", ways: more },
  ];
  return (kinds[0] === "injected" ? sections : [...sections].reverse()).filter(
    (section) => section.ways.length > 0,
  );
};

const folded = (ways: readonly Way[]): readonly Way[] =>
  ways.length > FOLD_AFTER
    ? [...ways.slice(0, FOLD_AFTER), { kind: "folded", count: ways.length - FOLD_AFTER }]
    : ways;

type ListedPart = "featured" | "custom" | "recommended";
type Chosen = Readonly<Record<"featured" | "custom", readonly unknown[]>>;

/** The installed wallets that were there first, and those that announced themselves since. */
export const installedSince = (
  { installed }: WalletsState,
  first: WalletsState,
): readonly [readonly Connector[], readonly Connector[]] => {
  const count = first.installed.length;
  return [installed.slice(0, count), installed.slice(count)];
};

export const connectorWays = (list: readonly Connector[]): readonly Way[] =>
  byWallet(list).map(
    (parts): Way =>
      parts.length > 1
        ? { kind: "several", connectors: parts }
        : { kind: "connector", connector: parts[0] },
  );

/**
 * Each wallet comes once: as an installed one, else as a recent one, else as one that the host features. S6.6
 */
const waysOf = (
  wallets: WalletsState,
  first: WalletsState,
  chosen: Chosen,
  mobile: boolean,
  fillUpTo: number,
): Readonly<Record<WayKind, readonly Way[]>> => {
  const { external, walletConnect, recent, directory } = wallets;
  const [installed] = installedSince(wallets, first);
  const isInstalled = (wallet: DirectoryWallet): boolean =>
    installed.some((connector) => isSameWallet(wallet, connector));
  const used = recent.filter((wallet) => !isInstalled(wallet));
  const isListed = (wallet: DirectoryWallet): boolean =>
    isInstalled(wallet) || used.some((other) => isSameWallet(wallet, other));
  const listed = (list: readonly DirectoryWallet[], isRecent = false): readonly Way[] =>
    list.map((wallet) => ({ kind: "wallet", wallet, recent: isRecent }));
  const unlisted = (part: ListedPart): readonly DirectoryWallet[] =>
    directory[part].wallets.filter((wallet) => !isListed(wallet));
  // Nothing is asked of the directory without WalletConnect.
  const placed = (part: ListedPart, list: readonly DirectoryWallet[], places: number) =>
    walletConnect === null || isSettled(first.directory.recommended)
      ? listed(list)
      : withPlaces(part, directory[part], listed(list), places);

  const featured = placed("featured", unlisted("featured"), chosen.featured.length);
  const custom = placed("custom", unlisted("custom"), chosen.custom.length);
  const room = Math.max(0, fillUpTo - installed.length - featured.length - custom.length);
  const isFeatured = (wallet: DirectoryWallet): boolean =>
    directory.featured.wallets.some(({ id }) => id === wallet.id);
  const recommended = unlisted("recommended").filter((wallet) => !isFeatured(wallet));
  return {
    injected: connectorWays(installed),
    walletConnect:
      walletConnect === null || mobile ? [] : [{ kind: "scan", connector: walletConnect }],
    recent: listed(used, true),
    featured,
    custom,
    external: connectorWays(external),
    recommended: placed("recommended", recommended.slice(0, room), room),
  };
};

const isSettled = ({ status }: Pick<WalletPage, "status">): boolean =>
  status === "ready" || status === "failed";

/** The rows of one list of the directory, and empty places up to the number that it was expected to have. */
const withPlaces = (
  part: string,
  page: WalletPage,
  ways: readonly Way[],
  places: number,
): readonly Way[] => [
  ...ways,
  ...Array.from(
    { length: Math.max(0, places - ways.length) },
    (_, at): Way => ({
      kind: "place",
      at: `${part} ${at}`,
      isAwaited: !isSettled(page),
      failure: at === 0 ? page.failure : null,
    }),
  ),
];

/** S1.3 */
export type ConnectMethod = NonNullable<FeatureOptions["connectMethodsOrder"]>[number];

/**
 * What Connect offers, from top to bottom: the host's order if there is one (S1.6). Otherwise wallets come
 * first for visitors who have one installed (S1.5), and last for those who have none (S1.4). A method that is
 * not available leaves no gap.
 */
export const connectMethods = ({
  hasInstalled,
  isThere,
  order,
}: {
  readonly hasInstalled: boolean;
  readonly isThere: (method: ConnectMethod) => boolean;
  readonly order?: readonly ConnectMethod[] | undefined;
}): readonly ConnectMethod[] => {
  const login = ["email", "social"] as const;
  const wanted = order ?? (hasInstalled ? ["wallet", ...login] : [...login, "wallet"]);
  return [...new Set(wanted)].filter(isThere);
};
