import {
  appLink,
  type Device,
  isHttp,
  linkTo,
  schemeOf,
  type WalletLink,
  type WalletLinks,
  withSafeLinks,
} from "./links.js";
import type { Filled, WalletOptions } from "./options/options.js";
import type { DirectoryWallet } from "./wallet.js";

/** Schemes that well-known wallets register. A visitor need not be asked about them. */
export const WALLET_SCHEMES: readonly string[] =
  "argent backpack bitkeep bitpay blockchain-wallet bnc cbwallet coin98 cosmostation dfw exodus fireblocks-wc frontier imtokenv2 keplrwallet leapcosmoswallet leather ledgerlive magiceden mathwallet metamask nova okex oneinch onekey-wallet phantom rabby rainbow robinhood-wallet ronin safe safepalwallet solflare subwallet tonkeeper tpoutside trust uniswap xverse zerion".split(
    " ",
  );

/** The app schemes that a site vouches for: those it names, and those of its own wallets. */
export const schemesOfSite = ({
  linkSchemes,
  custom,
}: Pick<Filled<WalletOptions>, "linkSchemes" | "custom">): readonly string[] => [
  ...linkSchemes,
  ...custom.flatMap(({ mobileLink = "", desktopLink = "" }) =>
    [mobileLink, desktopLink].map(schemeOf),
  ),
];

/**
 * The scheme of a wallet's link that neither we nor the site know, as `ember:`; else null. The directory alone says
 * that it belongs to the wallet, so the visitor is shown it before the link is opened.
 */
export const unknownSchemeOf = (link: string, ofSite: readonly string[]): string | null => {
  const scheme = schemeOf(link);
  return isHttp(link) || WALLET_SCHEMES.includes(scheme) || ofSite.includes(scheme)
    ? null
    : `${scheme}:`;
};

/** Links to a wallet with a pairing code; null where the wallet has none that is safe to open. */
export const walletLinks = (
  wallet: WalletLinks,
  uri: string,
  device: Pick<Device, "telegram" | "android">,
  named?: readonly string[],
): Readonly<Record<"mobile" | "universal" | "web" | "desktop", WalletLink | null>> => {
  const { mobileLink, desktopLink, webappLink, linkMode } = withSafeLinks(wallet, named);
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
