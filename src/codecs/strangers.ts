import type { Settings } from "./options/settings.js";
import { pictureOf } from "./text.js";

/** What becomes of a picture: nothing, or loaded from `src`, or only after the visitor has said that `host` may see it. */
export type PictureSource =
  | { readonly kind: "none" }
  | { readonly kind: "shown"; readonly src: string }
  | { readonly kind: "hidden"; readonly src: string; readonly host: string };

type PictureSettings = Pick<Settings, "endpoints" | "pictureHosts" | "connectors">;

/**
 * Decides about pictures whose addresses somebody else chose. Whoever serves one learns the visitor's IP address,
 * and when the account is looked at; a token can be sent to any address for just that. So pictures are loaded
 * only from hosts whose logs are closed to strangers, and from those that the site trusts. Where such a host
 * redirects to cannot be known before.
 *
 * The page's own origin is not one of them: the visitor's cookies go along to it, so that the address of a picture could log
 * them out. A picture there is none, which the visitor is not asked about, unless the site names the place in `pictureHosts`.
 *
 * @param origin of the page
 */
export const outsidePictures = (
  { endpoints, pictureHosts, connectors }: PictureSettings,
  origin: string,
): ((address: string | null) => PictureSource) => {
  const ours = Object.values(endpoints)
    .flatMap((one) => (typeof one === "string" ? one : Object.values(one)))
    .map((endpoint) => placeOf(endpoint)?.host);
  const places = [...KNOWN_PLACES, ...pictureHosts].flatMap((entry) => placeOf(entry) ?? []);
  const isOwn = (url: URL): boolean => url.origin === origin;
  const isTrusted = (url: URL): boolean =>
    connectors.some(({ icon }) => icon === url.href) ||
    places.some((place) => isIn(place, url)) ||
    (ours.includes(url.host) && !isOwn(url));
  return (address) => {
    const src = pictureOf(address, Number.POSITIVE_INFINITY);
    if (src === null) return { kind: "none" };
    const url = new URL(src);
    if (url.protocol === "data:" || isTrusted(url)) return { kind: "shown", src };
    if (endpoints.pictures !== "")
      return { kind: "shown", src: endpoints.pictures + encodeURIComponent(src) };
    return isOwn(url) ? { kind: "none" } : { kind: "hidden", src, host: url.host };
  };
};

/** Whether a file at an address that a stranger chose may be fetched: where a picture would be loaded from that address. */
export const outsideFiles = (
  settings: PictureSettings,
  origin: string,
): ((address: string) => boolean) => {
  const sourceOf = outsidePictures(settings, origin);
  return (address) => {
    const source = sourceOf(address);
    return source.kind === "shown" && source.src === address;
  };
};

/**
 * Public hosts of the pictures of common tokens and names. Only their operators see who asks. Not here: gateways
 * to IPFS and Arweave, since everybody may run one. With a path where everybody has a place of their own.
 */
const KNOWN_PLACES: readonly string[] = [
  "assets.coingecko.com",
  "coin-images.coingecko.com",
  "s2.coinmarketcap.com",
  "assets-cdn.trustwallet.com",
  "raw.githubusercontent.com/trustwallet/assets",
  "raw.githubusercontent.com/solana-labs/token-list",
  "tokens.1inch.io",
  "token-icons.s3.amazonaws.com",
  "cdn.zerion.io",
  "static.alchemyapi.io",
  "metadata.ens.domains",
  "euc.li",
];

/** A host, or a part of it. */
interface Place {
  readonly host: string;
  /** Without a slash at its end. */
  readonly path: string;
}

const placeOf = (entry: string): Place | null => {
  try {
    const { host, pathname } = new URL(`https://${entry.replace(/^\w+:\/\//, "")}`);
    return { host, path: pathname.replace(/\/$/, "") };
  } catch {
    return null; // not a host: trusts nobody
  }
};

const isIn = ({ host, path }: Place, url: URL): boolean =>
  url.host === host &&
  (path === "" ||
    url.pathname === path ||
    // Some servers read an escaped slash as one, and so leave the path.
    (url.pathname.startsWith(`${path}/`) && !/%2f|%5c/i.test(url.pathname)));

/** A web address in a name. */
export const LINK =
  /https?:|www\.|t\.me\/|\.(com|org|net|io|xyz|app|site|click|gift|claims?|top|vip)\b/i;
/** Words that invite to go somewhere and take something. */
export const INVITATION =
  /\b(claim|airdrop|rewards?|bonus|voucher|gift|visit|redeem|winner|eligible|giveaway)\b/i;

/** Whether a name sends its reader elsewhere. Names such as `alice.eth`, which are NFTs themselves, do not. */
export const isLure = (words: string): boolean => LINK.test(words) || INVITATION.test(words);

/** What people compare of an address: how it begins and how it ends. An address that was made to deceive has the same. */
export const addressLook = (address: string): string =>
  `${address.slice(0, 4)}${address.slice(-4)}`.toLowerCase();
