import { type Device, webLinkOf } from "../../codecs/links.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";

/** A place to get a wallet. */
export interface Shop {
  readonly store: keyof DirectoryWallet["stores"];
  readonly href: string;
}

/** On a phone its own store, or the wallet's site if it is not there. On a computer all of them, the extension first. */
export const storesFor = (
  { stores }: Pick<DirectoryWallet, "stores">,
  { mobile, ios, android }: Pick<Device, "mobile" | "ios" | "android">,
): readonly Shop[] => {
  const found = (names: readonly Shop["store"][]): readonly Shop[] =>
    names.flatMap((store) => {
      const href = webLinkOf(stores[store]);
      return href === null ? [] : [{ store, href }];
    });
  if (!mobile) return found(["chrome", "apple", "google", "homepage"]);
  const own = found(ios ? ["apple"] : android ? ["google"] : ["apple", "google"]);
  return own.length > 0 ? own : found(["homepage"]);
};
