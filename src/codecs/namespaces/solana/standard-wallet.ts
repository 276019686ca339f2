import { read } from "../../../base/errors.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../../base/limits.js";
import { boundedText, pictureOf } from "../../text.js";

/** What a wallet says about itself when it registers (wallet standard). Texts are bounded. */
export interface StandardWallet {
  readonly name: string;
  /** A `data:image` URI, or null. */
  readonly icon: string | null;
  /** Names of clusters, such as `solana:mainnet`. */
  readonly clusters: readonly string[];
}

/** Our own wallet, as it is registered for other libraries, has this feature: it is not offered to ourselves. */
export const OWN_FEATURE = "sluice:registered";

const NEEDED = ["standard:connect", "standard:events"];
const SIGNING = ["solana:signTransaction", "solana:signAndSendTransaction"];
const CLUSTERS_MAX = 20;

/**
 * Reads a wallet that registered itself; null unless it is a Solana wallet that can connect and sign
 * transactions. Never throws. wire 11.2
 */
export const standardWalletOf = (wallet: unknown): StandardWallet | null => {
  const said = read(wallet, "name");
  const name = boundedText(typeof said === "string" ? said : "", OUTSIDE_NAME_MAX);
  const clusters = clustersOf(read(wallet, "chains"));
  const usable =
    NEEDED.every((feature) => hasFeature(wallet, feature)) &&
    SIGNING.some((feature) => hasFeature(wallet, feature)) &&
    !hasFeature(wallet, OWN_FEATURE);
  // WalletConnect is offered by this library itself.
  if (!usable || clusters.length === 0 || name === "" || name === "WalletConnect") return null;
  const icon = pictureOf(read(wallet, "icon"), ICON_MAX_CHARS);
  return { name, icon: icon?.startsWith("data:") === true ? icon : null, clusters };
};

/** Whether a wallet has a feature. Never throws. */
export const hasFeature = (wallet: unknown, feature: string): boolean => {
  const own = read(read(wallet, "features"), feature);
  return typeof own === "object" && own !== null;
};

/** The clusters in a list of chains. */
export const clustersOf = (chains: unknown): readonly string[] =>
  (entriesOf(chains, Number.POSITIVE_INFINITY) ?? [])
    .filter((chain) => typeof chain === "string")
    .filter((chain) => chain.startsWith("solana:"))
    .slice(0, CLUSTERS_MAX);

/** A list as a new array, read entry by entry; null if it is none, or too long. */
export const entriesOf = (list: unknown, max: number): readonly unknown[] | null => {
  try {
    return Array.isArray(list) && list.length <= max ? Array.from<unknown>(list) : null;
  } catch {
    return null; // a getter that throws
  }
};
