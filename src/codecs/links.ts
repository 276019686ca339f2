import type { Env } from "../base/env.js";
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
export interface WalletLink {
  readonly href: string;
  readonly url: string;
}

export type WalletLinks = Pick<
  DirectoryWallet,
  "mobileLink" | "desktopLink" | "webappLink" | "linkMode"
>;

/** Schemes as apps register them: a word, a reversed domain, or a word that says it is a wallet. */
const OF_AN_APP = /^[a-z][a-z0-9]*(\.[a-z0-9]+)*$|^[a-z][a-z0-9]*-(wallet|wc)$/;

/** These never lead to an app: they run in the page or read what is on the device. Not even a site can name them. */
const OF_THE_PAGE = /^(https?|wss?|javascript|vbscript|data|blob|file|filesystem|about)$/;

/**
 * Words in schemes that do more than open an app: they run something, read local data, hand over the device, call or
 * pay somebody, or belong to browsers, systems, stores and protocols. They stand without digits at their end, so that
 * `iterm` covers `iterm2`. Others with a hyphen (`ms-msdt`, `vscode-insiders`) are none of an app's anyway.
 */
const HARMFUL = new Set(
  "ftp sftp ssh telnet tn ldap smb afp nfs rdp vnc ica teamviewer anydesk rustdesk jar package chrome edge firefox safari microsoft apple google ms search prefs settings intent market itms apt applescript automator shortcuts workflow scriptable hammerspoon raycast alfred iterm warp terminal putty powershell cmd python jnlp jnlps vscode vscodium cursor windsurf zed xcode jetbrains idea git obsidian mailto tel sms sip facetime skype slack discord zoommtg zoomus msteams webex tg whatsapp upi magnet steam epicgames roblox".split(
    " ",
  ),
);

/**
 * A wallet's own link, or null if it is unsafe: allowed are http(s) addresses without a user, app schemes that can
 * only open an app, and those that the site names. The scheme counts as it is written and as it becomes when a link is
 * made of it.
 */
export const appLinkOf = (text: unknown, named: readonly string[] = []): string | null => {
  if (typeof text !== "string" || text === "" || text.length > 512) return null;
  if (/[\s\p{Cc}"'<>\\`]/u.test(text)) return null;
  if (isHttp(text)) return webLinkOf(text) === null ? null : text;
  return [text, nativeBase(text)].map(schemeOf).every((scheme) => isOfAnApp(scheme, named))
    ? text
    : null;
};

/** An http(s) address to lead to; null for one with a user, since `https://wallet.example@evil.example` misleads. */
export const webLinkOf = (text: unknown): string | null => {
  const url = httpUrlOf(text);
  return url === null || /^\w+:\/\/[^/]*@/.test(url) ? null : url;
};

/** A link that may be opened: a wallet's own, or the address of its web page; null for anything else. */
export const openableLinkOf = (text: string, named?: readonly string[]): string | null =>
  appLinkOf(text, named) ?? (webLinkOf(text) === text ? text : null);

/** A wallet without those of its links that are unsafe to open. */
export const withSafeLinks = <W extends WalletLinks>(wallet: W, named?: readonly string[]): W => ({
  ...wallet,
  mobileLink: appLinkOf(wallet.mobileLink, named),
  desktopLink: appLinkOf(wallet.desktopLink, named),
  webappLink: webLinkOf(wallet.webappLink),
  linkMode: webLinkOf(wallet.linkMode),
});

/** What comes before the colon; a text without one is a scheme itself. */
export const schemeOf = (link: string): string =>
  (link.includes(":") ? link.slice(0, link.indexOf(":")) : link).replace(/\/+$/, "").toLowerCase();

const isOfAnApp = (scheme: string, named: readonly string[]): boolean =>
  !OF_THE_PAGE.test(scheme) &&
  (named.includes(scheme) ||
    (OF_AN_APP.test(scheme) &&
      !scheme.split(".").some((word) => HARMFUL.has(word.replace(/\d+$/, "")))));

export const isHttp = (link: string): boolean => /^https?:\/\//i.test(link);

/** Turns `metamask:` and `metamask` into `metamask://`. wire 10.1 */
const nativeBase = (link: string): string =>
  link.includes("://") ? link : `${link.replace(/[/:]/g, "")}://`;

/** The link with a slash after its path, and the same with the code. Its query and fragment come after the code. */
export const linkTo = (base: string, uri: string): WalletLink => {
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

/** The visitor's device. */
export const deviceIn = (env: Pick<Env, "page" | "media">): Device =>
  deviceOf(env.page().userAgent, env.media("(pointer:coarse)").matches);

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
