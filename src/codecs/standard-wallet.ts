import { read } from "../base/errors.js";
import type { Namespace } from "./caip.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "./limits.js";
import { boundedText, pictureOf } from "./text.js";

/** What a wallet says about itself when it registers (wallet standard). Texts are bounded. */
export interface StandardWallet {
  readonly name: string;
  /** A `data:image` URI, or null. */
  readonly icon: string | null;
  /** Those of the kind's family, such as `solana:mainnet`. */
  readonly chains: readonly string[];
}

/** What makes a registered wallet one of a namespace. */
export interface StandardKind {
  readonly namespace: Namespace;
  /** What the names of its chains begin with. */
  readonly family: `${string}:`;
  readonly needed: readonly string[];
  /** One of them is enough. */
  readonly signing: readonly string[];
  /** Who has it is not listed. */
  readonly unwanted?: string;
}

const CHAINS_MAX = 20;

/** Reads a wallet that registered itself; null unless it is of this kind. Never throws. wire 11.2, 11.3 */
export const standardWalletOf = (
  wallet: unknown,
  { family, needed, signing, unwanted }: StandardKind,
): StandardWallet | null => {
  const said = read(wallet, "name");
  const name = boundedText(typeof said === "string" ? said : "", OUTSIDE_NAME_MAX);
  const chains = chainsOf(read(wallet, "chains"), family);
  const usable =
    needed.every((feature) => hasFeature(wallet, feature)) &&
    signing.some((feature) => hasFeature(wallet, feature)) &&
    (unwanted === undefined || !hasFeature(wallet, unwanted));
  // WalletConnect is offered by this library itself.
  if (!usable || chains.length === 0 || name === "" || name === "WalletConnect") return null;
  const icon = pictureOf(read(wallet, "icon"), ICON_MAX_CHARS);
  return { name, icon: icon?.startsWith("data:") === true ? icon : null, chains };
};

/** Whether a wallet has a feature. Never throws. */
export const hasFeature = (wallet: unknown, feature: string): boolean => {
  const own = read(read(wallet, "features"), feature);
  return typeof own === "object" && own !== null;
};

/** Those of a family in a list of chains. */
export const chainsOf = (chains: unknown, family: StandardKind["family"]): readonly string[] =>
  (entriesOf(chains, Number.POSITIVE_INFINITY) ?? [])
    .filter((chain) => typeof chain === "string")
    .filter((chain) => chain.startsWith(family))
    .slice(0, CHAINS_MAX);

/** A list as a new array, read entry by entry; null if it is none, or too long. */
export const entriesOf = (list: unknown, max: number): readonly unknown[] | null => {
  try {
    return Array.isArray(list) && list.length <= max ? Array.from<unknown>(list) : null;
  } catch {
    return null; // a getter that throws
  }
};
