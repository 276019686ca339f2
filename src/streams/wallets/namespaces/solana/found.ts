import { filter, map, scan } from "rxjs";
import { gather } from "../../../../base/gather.js";
import { ANNOUNCED_MAX, FRAME_MS } from "../../../../base/limits.js";
import {
  type StandardWallet,
  standardWalletOf,
} from "../../../../codecs/namespaces/solana/standard-wallet.js";
import type { Finder, Found } from "../pack.js";
import { type Registration, registeredWallets$ } from "./registered-wallets.js";

/** Solana wallets that registered themselves in the page. Wallet standard */
export const found$: Finder["found$"] = (env) =>
  registeredWallets$(env).pipe(
    scan(known, { wallets: new Map<unknown, Found>(), news: null }),
    map(({ news }) => news),
    filter((news) => news !== null),
    gather(FRAME_MS, env.scheduler),
  );

interface Known {
  /** The wallets that are registered now. */
  readonly wallets: ReadonlyMap<unknown, Found>;
  readonly news: Found | null;
}

/** A repeated registration is no news: wallets register anew whenever somebody asks. */
const known = ({ wallets }: Known, { wallet, isGone }: Registration): Known => {
  const before = wallets.get(wallet);
  if (isGone) {
    const left = new Map([...wallets].filter(([one]) => one !== wallet));
    return { wallets: left, news: before === undefined ? null : { ...before, isGone } };
  }
  const isNew = before === undefined && wallets.size < ANNOUNCED_MAX;
  const said = isNew ? standardWalletOf(wallet) : null;
  if (said === null) return { wallets, news: null };
  const taken = [...wallets.values()].map(({ connector }) => connector.id);
  const news = foundOf(wallet, freshId(said, taken), said);
  return { wallets: new Map(wallets).set(wallet, news), news };
};

/** The standard has no ids: it is the name, after the namespace, so that no wallet takes the id of another kind. */
const freshId = ({ name }: StandardWallet, taken: readonly string[]): string => {
  const plain = `solana:${name}`;
  if (!taken.includes(plain)) return plain;
  const at = Array.from(taken, (_, index) => index + 2).find(
    (number) => !taken.includes(`${plain}#${number}`),
  );
  return `${plain}#${at}`;
};

const foundOf = (wallet: unknown, id: string, { name, icon }: StandardWallet): Found => ({
  connector: { id, type: "ANNOUNCED", name, icon, rdns: null, namespaces: ["solana"] },
  provider: () => wallet,
  isRevoked: true,
});
