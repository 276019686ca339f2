import type { Env } from "../base/env.js";
import { read } from "../base/errors.js";
import type { Namespace } from "./caip.js";
import type { Device } from "./links.js";
import type { Network } from "./network.js";
import type { Settings } from "./options/settings.js";
import { httpUrlOf } from "./text.js";
import type { DirectoryWallet } from "./wallet.js";

/** A page as a link names it: its parts are encoded. */
interface Page {
  readonly url: string;
  readonly origin: string;
  /** Of the network that the wallet is to open it with. */
  readonly networkId: Network["id"];
}

type LinkTo = (page: Page, device: Pick<Device, "android">) => string;

const phantom: LinkTo = ({ url, origin }, { android }) =>
  android
    ? `intent://browse/${url}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
    : `https://phantom.app/ul/browse/${url}?ref=${origin}`;

const coinbase: LinkTo = ({ url }) => `cbwallet://miniapp?url=${url}`;

const coinbaseOnSolana: LinkTo = ({ url }) => `https://go.cb-w.com/dapp?cb_url=${url}`;

const solflare: LinkTo = ({ url }) => `https://solflare.com/ul/v1/browse/${url}?ref=${url}`;

/** Its own browser is one of the mini programs of the app: which one, its start page and what that gets are named in base64. */
const binance: LinkTo = ({ url, networkId }) => {
  const startPagePath = btoa("/pages/browser/index");
  const startPageQuery = btoa(`url=${url}&defaultChainId=${networkId}`);
  const app = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${startPagePath}&startPageQuery=${startPageQuery}`;
  return `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(app))}`;
};

/** The namespaces in which a page finds the wallet there, the global that it has there, and the link. */
type Browser = readonly [readonly Namespace[], global: string, LinkTo];

const COINBASE: readonly Browser[] = [
  [["eip155"], "coinbaseWalletExtension", coinbase],
  [["solana"], "coinbaseSolana", coinbaseOnSolana],
];

/** Of an id, which is a hash, what tells it from all others. */
const TELLING = 8;

/**
 * Wallets that connect on a phone in a browser of their own only, by the beginning of their id in the directory.
 * There, the page finds them as it finds an extension. wire 10.4, 15.5
 */
const BROWSERS: ReadonlyMap<string, readonly Browser[]> = new Map([
  ["a797aa35", [[["eip155", "solana", "bip122"], "phantom", phantom]]],
  ["1ca0bdd4", [[["solana"], "solflare", solflare]]],
  ["2fafea35", [[["bip122"], "binancew3w", binance]]],
  ["d0ca99ff", COINBASE],
  // Its id in older lists.
  ["fd20dc42", COINBASE],
]);

/** What a site wants of wallets in its page. */
export type PageWallets = Pick<Settings, "basic" | "enableEIP6963"> & {
  readonly networks: readonly Pick<Network, "chainNamespace" | "id">[];
};

/** The browser of a wallet in which the page will find it; the first one, if there are several. */
const browserOf = (
  walletId: string,
  { basic, enableEIP6963, networks }: PageWallets,
): Partial<Browser> =>
  BROWSERS.get(walletId.slice(0, TELLING))?.find(([namespaces]) =>
    networks.some(
      ({ chainNamespace }) =>
        !basic &&
        (enableEIP6963 || chainNamespace !== "eip155") &&
        namespaces.includes(chainNamespace),
    ),
  ) ?? [];

/**
 * Whether a wallet is connected by opening this page in it: on a phone, if the page will find the wallet there and is not
 * there already.
 */
export const opensPage = (
  { id }: Pick<DirectoryWallet, "id">,
  { mobile }: Pick<Device, "mobile">,
  settings: PageWallets,
  env: Pick<Env, "global">,
): boolean => {
  const [, global] = browserOf(id, settings);
  return mobile && global !== undefined && env.global(global) === undefined;
};

/**
 * The link that opens a page in a wallet's own browser, or null if there is none. Query and fragment stay here: a
 * site may keep secrets there, and some links lead to a website where the wallet is not installed.
 */
export const pageLink = (
  walletId: string,
  page: string,
  device: Pick<Device, "android">,
  settings: PageWallets,
): string | null => {
  const [namespaces = [], , linkTo] = browserOf(walletId, settings);
  const networkId =
    settings.networks.find(({ chainNamespace }) => namespaces.includes(chainNamespace))?.id ?? "";
  const [told = ""] = page.split(/[?#]/, 1);
  if (linkTo === undefined || httpUrlOf(told) === null) return null;
  const { origin, pathname } = new URL(told);
  const url = encodeURIComponent(origin + pathname);
  return linkTo({ url, origin: encodeURIComponent(origin), networkId }, device);
};

/**
 * Whether the page is inside Telegram, whose windows cannot reach the page that opened them: as the host's environment says, else
 * by what its apps set. The script for pages, which runs everywhere, has data of a visitor only inside it.
 */
export const isInTelegram = (env: Pick<Env, "page" | "global">): boolean =>
  env.page().telegram ??
  (typeof read(env.global("TelegramWebviewProxy"), "postEvent") === "function" ||
    // The empty text is no data.
    typeof (read(read(env.global("Telegram"), "WebApp"), "initData") || 0) === "string");
