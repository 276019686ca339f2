import type { DirectoryWallet } from "./wallet.js";

/** The parts of the visitor's device that matter for links. */
export interface Device {
  readonly mobile: boolean;
  readonly ios: boolean;
  readonly android: boolean;
  readonly mac: boolean;
  readonly telegram: boolean;
}

/** An app link. `url` opens the wallet with the pairing code, `href` only brings it to the front. */
interface WalletLink {
  readonly href: string;
  readonly url: string;
}

/** Schemes that run something in the page or read local data instead of opening an app. */
const FORBIDDEN =
  /^(javascript|data|vbscript|file|blob|about|intent|view-source|filesystem|ws|wss|ftp|mailto|tel|sms)$/;

/**
 * A wallet's own link, or null if it is unsafe: allowed are http(s) addresses and app schemes that can only
 * open an app.
 */
export const appLinkOf = (text: unknown): string | null => {
  if (typeof text !== "string" || text === "" || text.length > 512) return null;
  if (/[\s\p{Cc}"'<>\\`]/u.test(text)) return null;
  const scheme = /^([a-zA-Z][-+.a-zA-Z0-9]*):/.exec(text)?.[1]?.toLowerCase() ?? text.toLowerCase();
  if (FORBIDDEN.test(scheme)) return null;
  return /^[a-z][-+.a-z0-9]*(\/*)$/.test(scheme) ? text : null;
};

const isHttp = (link: string): boolean => /^https?:\/\//i.test(link);
const slashed = (link: string): string => (link.endsWith("/") ? link : `${link}/`);

/** Turns `metamask:` and `metamask` into `metamask://`. wire 10.1 */
const nativeBase = (link: string): string =>
  slashed(link.includes("://") ? link : `${link.replace(/[/:]/g, "")}://`);

const linkTo = (base: string, uri: string): WalletLink => ({
  href: base,
  url: `${base}wc?uri=${encodeURIComponent(uri)}`,
});

/** Makes a link from `mobile_link` or `desktop_link`. Telegram on Android decodes once on its own. */
export const appLink = (
  link: string,
  uri: string,
  device: Pick<Device, "telegram" | "android">,
): WalletLink =>
  isHttp(link)
    ? linkTo(slashed(link), uri)
    : linkTo(nativeBase(link), device.telegram && device.android ? encodeURIComponent(uri) : uri);

/** Links to a wallet with a pairing code; null where the wallet has none. */
export const walletLinks = (
  wallet: Pick<DirectoryWallet, "mobileLink" | "desktopLink" | "webappLink" | "linkMode">,
  uri: string,
  device: Pick<Device, "telegram" | "android">,
): Readonly<Record<"mobile" | "universal" | "web" | "desktop", WalletLink | null>> => ({
  mobile: wallet.mobileLink === null ? null : appLink(wallet.mobileLink, uri, device),
  universal: wallet.linkMode === null ? null : linkTo(slashed(wallet.linkMode), uri),
  web: wallet.webappLink === null ? null : linkTo(slashed(wallet.webappLink), uri),
  desktop: wallet.desktopLink === null ? null : appLink(wallet.desktopLink, uri, device),
});

/** Tabs of ConnectingWalletConnect, in their order; the first is preselected. */
export type Platform = "mobile" | "qrcode" | "web" | "desktop";

export const platformsOf = (
  wallet: Pick<DirectoryWallet, "mobileLink" | "desktopLink" | "webappLink"> | null,
  { mobile }: Pick<Device, "mobile">,
): readonly Platform[] => {
  if (wallet === null) return ["qrcode"];
  const tabs: Platform[] = [];
  if (wallet.mobileLink !== null) tabs.push(mobile ? "mobile" : "qrcode");
  if (wallet.webappLink !== null) tabs.push("web");
  if (wallet.desktopLink !== null && !mobile) tabs.push("desktop");
  // A wallet without links can still scan.
  return tabs.length === 0 ? ["qrcode"] : tabs;
};

/** Reads the device. A coarse pointer or the user agent makes it mobile. */
export const deviceOf = (userAgent: string, coarsePointer: boolean): Device => {
  const ios = /iPhone|iPad|iPod/i.test(userAgent);
  const android = /Android/i.test(userAgent);
  const mobile = coarsePointer || ios || android || /webOS|BlackBerry|Opera Mini/i.test(userAgent);
  return {
    ios,
    android,
    // An iPad's user agent says so as well.
    mac: !mobile && /Macintosh/i.test(userAgent),
    telegram: /Telegram/i.test(userAgent),
    mobile,
  };
};
