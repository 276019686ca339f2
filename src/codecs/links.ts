import { httpUrlOf } from "./text.js";
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

type WalletLinks = Pick<DirectoryWallet, "mobileLink" | "desktopLink" | "webappLink" | "linkMode">;

/** Schemes as apps register them: a word, a reversed domain, or a word that says it is a wallet. */
const OF_AN_APP = /^[a-z][a-z0-9]*(\.[a-z0-9]+)*$|^[a-z][a-z0-9]*-(wallet|wc)$/;

/** Words that belong to browsers, systems and protocols: they run something, read local data or open other apps. */
const RESERVED = new Set(
  "http https ws wss ftp ftps sftp ssh telnet gopher irc ircs news nntp ldap smb afp nfs file filesystem blob data about javascript livescript vbscript jar resource res mhtml mk cid mid urn content package view chrome edge opera brave vivaldi firefox moz safari microsoft ms search shell help hcp intent market itms mailto tel sms smsto mms sip sips callto facetime skype geo maps webcal feed magnet steam vscode git svn".split(
    " ",
  ),
);

/**
 * A wallet's own link, or null if it is unsafe: allowed are http(s) addresses and app schemes that can only open
 * an app. The scheme counts as it is written and as it becomes when a link is made of it.
 */
export const appLinkOf = (text: unknown): string | null => {
  if (typeof text !== "string" || text === "" || text.length > 512) return null;
  if (/[\s\p{Cc}"'<>\\`]/u.test(text)) return null;
  if (isHttp(text)) return httpUrlOf(text) === null ? null : text;
  return [text, nativeBase(text)].map(schemeOf).every(isOfAnApp) ? text : null;
};

/** A link that may be opened: a wallet's own, or the address of its web page; null for anything else. */
export const openableLinkOf = (text: string): string | null =>
  appLinkOf(text) ?? (httpUrlOf(text) === text ? text : null);

/** A wallet without those of its links that are unsafe to open. */
export const withSafeLinks = <W extends WalletLinks>(wallet: W): W => ({
  ...wallet,
  mobileLink: appLinkOf(wallet.mobileLink),
  desktopLink: appLinkOf(wallet.desktopLink),
  webappLink: httpUrlOf(wallet.webappLink),
  linkMode: httpUrlOf(wallet.linkMode),
});

/** What comes before the colon; a text without one is a scheme itself. */
const schemeOf = (link: string): string =>
  (link.includes(":") ? link.slice(0, link.indexOf(":")) : link).replace(/\/+$/, "").toLowerCase();

const isOfAnApp = (scheme: string): boolean => OF_AN_APP.test(scheme) && !RESERVED.has(scheme);

const isHttp = (link: string): boolean => /^https?:\/\//i.test(link);

/** Turns `metamask:` and `metamask` into `metamask://`. wire 10.1 */
const nativeBase = (link: string): string =>
  link.includes("://") ? link : `${link.replace(/[/:]/g, "")}://`;

/** The link with a slash after its path, and the same with the code. Its query and fragment come after the code. */
const linkTo = (base: string, uri: string): WalletLink => {
  const [path = ""] = base.split(/[?#]/, 1);
  const slashed = path.endsWith("/") ? path : `${path}/`;
  const rest = base.slice(path.length);
  return {
    href: slashed + rest,
    url: `${slashed}wc?uri=${encodeURIComponent(uri)}${rest.replace(/^\?/, "&")}`,
  };
};

/** Makes a link from `mobile_link` or `desktop_link`. Telegram on Android decodes once on its own. */
export const appLink = (
  link: string,
  uri: string,
  device: Pick<Device, "telegram" | "android">,
): WalletLink =>
  isHttp(link)
    ? linkTo(link, uri)
    : linkTo(nativeBase(link), device.telegram && device.android ? encodeURIComponent(uri) : uri);

/** Links to a wallet with a pairing code; null where the wallet has none that is safe to open. */
export const walletLinks = (
  wallet: WalletLinks,
  uri: string,
  device: Pick<Device, "telegram" | "android">,
): Readonly<Record<"mobile" | "universal" | "web" | "desktop", WalletLink | null>> => {
  const { mobileLink, desktopLink, webappLink, linkMode } = withSafeLinks(wallet);
  return {
    mobile: mobileLink === null ? null : appLink(mobileLink, uri, device),
    universal: linkMode === null ? null : linkTo(linkMode, uri),
    web: webappLink === null ? null : linkTo(webappLink, uri),
    desktop: desktopLink === null ? null : appLink(desktopLink, uri, device),
  };
};

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
