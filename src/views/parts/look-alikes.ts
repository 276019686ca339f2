import { lookOf } from "../../codecs/look-of.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import { heldWallets } from "../../model/listed-wallets.js";
import type { WalletsState } from "../../model/wallets.js";
import { isSameWallet } from "./way.js";

/**
 * Ids of the wallets whose names look like another one's.
 *
 * @param ours names that stand on Connect without being a wallet's
 */
export const lookAlikes = (wallets: WalletsState, ours: readonly string[]): ReadonlySet<string> => {
  const { installed, external, walletConnect } = wallets;
  const named = new Map<string, Named>(
    ours.map((name) => [lookOf(name), { others: 1, wallets: [] }]),
  );
  const add = (wallet: Connector | DirectoryWallet) => {
    const look = lookOf(wallet.name);
    const { others, wallets: alike } = named.get(look) ?? NOBODY;
    named.set(look, { others, wallets: [...alike, wallet] });
  };
  for (const connector of [...installed, ...external, walletConnect])
    if (connector !== null) add(connector);
  for (const wallet of heldWallets(wallets)) add(wallet);
  return new Set(
    [...named.values()]
      .filter(({ others, wallets: alike }) => others + different(alike) > 1)
      .flatMap(({ wallets: alike }) => alike.map(({ id }) => id)),
  );
};

/** Who has a name that looks the same. */
interface Named {
  readonly others: number;
  readonly wallets: readonly (Connector | DirectoryWallet)[];
}

const NOBODY: Named = { others: 0, wallets: [] };

/** The number of different wallets. One of the directory may be listed twice, and be installed as well. */
const different = (alike: Named["wallets"]): number =>
  alike.filter(
    (wallet, at) =>
      "namespaces" in wallet || !alike.slice(0, at).some((other) => isSameWallet(wallet, other)),
  ).length;
