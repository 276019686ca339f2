import { filter, map, Observable, scan } from "rxjs";
import type { Env } from "../../base/env.js";
import { read } from "../../base/errors.js";
import { gather } from "../../base/wait.js";
import { type StandardKind, standardWalletOf } from "../../codecs/standard-wallet.js";
import { ANNOUNCED_MAX, FRAME_MS } from "../limits.js";
import type { Finder, Found } from "./namespaces/pack.js";

/** Wallets of a kind that registered themselves in the page. Wallet standard */
export const standardFound$ = (
  env: Parameters<Finder["found$"]>[0],
  kind: StandardKind,
): Observable<readonly Found[]> =>
  registeredWallets$(env).pipe(
    scan((state: Known, registration: Registration) => known(state, registration, kind), {
      wallets: new Map<unknown, Found>(),
      news: null,
    }),
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
const known = ({ wallets }: Known, { wallet, isGone }: Registration, kind: StandardKind): Known => {
  const before = wallets.get(wallet);
  if (isGone) {
    const left = new Map([...wallets].filter(([one]) => one !== wallet));
    return { wallets: left, news: before === undefined ? null : { ...before, isGone } };
  }
  const isNew = before === undefined && wallets.size < ANNOUNCED_MAX;
  const said = isNew ? standardWalletOf(wallet, kind) : null;
  if (said === null) return { wallets, news: null };
  const taken = [...wallets.values()].map(({ connector }) => connector.id);
  const { namespace } = kind;
  const { name, icon } = said;
  const id = freshId(`${namespace}:${name}`, taken);
  const news: Found = {
    connector: { id, type: "ANNOUNCED", name, icon, rdns: null, namespaces: [namespace] },
    provider: () => wallet,
    isRevoked: true,
  };
  return { wallets: new Map(wallets).set(wallet, news), news };
};

/** The standard has no ids: it is the name, after the namespace, so that no wallet takes the id of another kind. */
const freshId = (plain: string, taken: readonly string[], nth = 1): string => {
  const id = nth === 1 ? plain : `${plain}#${nth}`;
  return taken.includes(id) ? freshId(plain, taken, nth + 1) : id;
};

/** A wallet that registered itself in the page, or took that back. Its object is not checked. */
interface Registration {
  readonly wallet: unknown;
  readonly isGone: boolean;
}

/**
 * Wallets that register themselves in the page. Cold: asks on subscription and then listens, since a wallet may come
 * late. Wallet standard, window events
 */
export const registeredWallets$ = (env: Pick<Env, "window">): Observable<Registration> =>
  new Observable((subscriber) => {
    const register = (...wallets: readonly unknown[]): (() => void) => {
      for (const wallet of wallets) subscriber.next({ wallet, isGone: false });
      return () => {
        for (const wallet of wallets) subscriber.next({ wallet, isGone: true });
      };
    };
    const api = Object.freeze({ register });
    const listen = (event: Event): void => {
      try {
        const tell = read(event, "detail");
        if (typeof tell === "function") tell(api);
      } catch {
        // A wallet that throws while it registers: there is nothing to list.
      }
    };
    env.window.addEventListener("wallet-standard:register-wallet", listen);
    subscriber.add(() => env.window.removeEventListener("wallet-standard:register-wallet", listen));
    env.window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: api }));
  });
