import type { ConnectorType, DirectoryWallet } from "../../codecs/wallet.js";
import type { WalletsState } from "../../effects/payloads.js";
import { isSameWallet, type Way } from "../parts/way.js";

export interface Section {
  readonly heading: "connect.installed" | "connect.more" | "connect.ways";
  readonly ways: readonly Way[];
}

/** Most that recommended wallets fill up to, together with what stands before them. S2.47 */
const FILL_UP_TO = 4;

const DEFAULT_ORDER: readonly ConnectorType[] = [
  "MULTI_CHAIN",
  "ANNOUNCED",
  "INJECTED",
  "WALLET_CONNECT",
  "EXTERNAL",
];

/** Lays what can be connected out in sections, the host's order first. S2.47, S1.5 */
export const connectSections = (
  { installed, external, walletConnect, recent, directory }: WalletsState,
  {
    order = [],
    mobile,
  }: { readonly order?: readonly ConnectorType[] | undefined; readonly mobile: boolean },
): readonly Section[] => {
  const ranks = [...order, ...DEFAULT_ORDER.filter((type) => !order.includes(type))];
  const rank = (type: ConnectorType): number => ranks.indexOf(type);
  const sorted = [...installed].sort((a, b) => rank(a.type) - rank(b.type));

  const isInstalled = (wallet: DirectoryWallet): boolean =>
    installed.some((connector) => isSameWallet(wallet, connector));
  const recentRows = recent.filter((wallet) => !isInstalled(wallet));
  const room = Math.max(0, FILL_UP_TO - installed.length);
  const recommended = directory.recommended.wallets
    .filter((wallet) => !isInstalled(wallet) && !recent.some((used) => isSameWallet(wallet, used)))
    .slice(0, room);
  const hasDirectory = walletConnect !== null;

  const scan: readonly Way[] =
    walletConnect === null || mobile ? [] : [{ kind: "scan", connector: walletConnect }];
  const supplied = external.map((connector): Way => ({ kind: "connector", connector }));
  const more: readonly Way[] = [
    ...(rank("EXTERNAL") < rank("WALLET_CONNECT") ? supplied : scan),
    ...recentRows.map((wallet): Way => ({ kind: "wallet", wallet, recent: true })),
    ...(rank("EXTERNAL") < rank("WALLET_CONNECT") ? scan : supplied),
    ...recommended.map((wallet): Way => ({ kind: "wallet", wallet, recent: false })),
    ...(hasDirectory ? [{ kind: "all", count: directory.count } as const] : []),
  ];
  const here = sorted.map((connector): Way => ({ kind: "connector", connector }));
  if (here.length === 0) return more.length === 0 ? [] : [{ heading: "connect.ways", ways: more }];

  const sections: readonly Section[] = [
    { heading: "connect.installed", ways: here },
    { heading: "connect.more", ways: more },
  ];
  const firstHere = rank(sorted[0]?.type ?? "ANNOUNCED");
  const moreFirst =
    order.length > 0 && Math.min(rank("WALLET_CONNECT"), rank("EXTERNAL")) < firstHere;
  return (moreFirst ? [...sections].reverse() : sections).filter(({ ways }) => ways.length > 0);
};
