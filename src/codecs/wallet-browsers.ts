import type { Device } from "./links.js";
import type { Network } from "./network.js";
import type { Settings } from "./options/settings.js";
import { httpUrlOf } from "./text.js";
import type { DirectoryWallet } from "./wallet.js";

/** A page as a link names it: its parts are encoded. */
interface Page {
  readonly url: string;
  readonly origin: string;
}

type LinkTo = (page: Page, device: Pick<Device, "android">) => string;

const phantom: LinkTo = ({ url, origin }, { android }) =>
  android
    ? `intent://browse/${url}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
    : `https://phantom.app/ul/browse/${url}?ref=${origin}`;

const coinbase: LinkTo = ({ url }) => `cbwallet://miniapp?url=${url}`;

/** Of an id, which is a hash, what tells it from all others. */
const TELLING = 8;

/**
 * Wallets that connect on a phone in a browser of their own only, by the beginning of their id in the directory.
 * There, the page finds them as it finds an extension. wire 10.4, 15.5
 */
const BROWSERS: ReadonlyMap<string, LinkTo> = new Map([
  ["a797aa35", phantom],
  ["d0ca99ff", coinbase],
  // Its id in older lists.
  ["fd20dc42", coinbase],
]);

const linkToOf = (walletId: string): LinkTo | undefined => BROWSERS.get(walletId.slice(0, TELLING));

/** Whether a wallet is connected by opening this page in it: on a phone, if the page will find the wallet there. */
export const opensPage = (
  { id }: Pick<DirectoryWallet, "id">,
  { mobile }: Pick<Device, "mobile">,
  {
    basic,
    enableEIP6963,
    networks,
  }: Pick<Settings, "basic" | "enableEIP6963"> & {
    readonly networks: readonly Pick<Network, "chainNamespace">[];
  },
): boolean =>
  mobile &&
  linkToOf(id) !== undefined &&
  !basic &&
  enableEIP6963 &&
  networks.some(({ chainNamespace }) => chainNamespace === "eip155");

/**
 * The link that opens a page in a wallet's own browser, or null if there is none. Query and fragment stay here: a
 * site may keep secrets there, and some links lead to a website where the wallet is not installed.
 */
export const pageLink = (
  walletId: string,
  page: string,
  device: Pick<Device, "android">,
): string | null => {
  const linkTo = linkToOf(walletId);
  const [told = ""] = page.split(/[?#]/, 1);
  if (linkTo === undefined || httpUrlOf(told) === null) return null;
  const { origin, pathname } = new URL(told);
  const url = encodeURIComponent(origin + pathname);
  return linkTo({ url, origin: encodeURIComponent(origin) }, device);
};
