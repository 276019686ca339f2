import { distinct, filter, map, merge, mergeMap, type Observable, of, scan } from "rxjs";
import { loadDefault } from "../../../../base/answers.js";
import type { Env } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";
import { after } from "../../../../base/wait.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../../../codecs/limits.js";
import { entriesOf, type StandardKind } from "../../../../codecs/standard-wallet.js";
import { boundedText, pictureOf } from "../../../../codecs/text.js";
import { ANNOUNCED_MAX } from "../../../limits.js";
import { standardFound$ } from "../../standard-wallets.js";
import type { Finder, Found } from "../pack.js";

/** The interfaces of wallets that do not register: they set objects in the page, or list themselves. wire 11.3 */
export type Family = "sats-connect" | "leather" | "okx" | "unisat";

/** A wallet that set an object in the page. */
export interface Injected {
  readonly name: string;
  readonly icon: string | null;
  readonly family: Family;
  /** Where its object is. */
  readonly path: string;
}

/** wire 11.3 */
const BITCOIN: StandardKind = {
  namespace: "bip122",
  family: "bitcoin:",
  needed: ["bitcoin:connect"],
  signing: ["bitcoin:signTransaction", "bitcoin:signMessage"],
};

/**
 * Bitcoin wallets in the page: those that register, those that list themselves for sats-connect, and known objects. A wallet
 * that shows itself in several of these ways is one: who came first stays.
 */
export const found$: Finder["found$"] = (env, { enableInjected }) =>
  merge(
    standardFound$(env, BITCOIN).pipe(map((found) => ({ found, isStandard: true }))),
    injected$(env, enableInjected).pipe(
      map((one) => ({ found: [foundOf(env, one)], isStandard: false })),
    ),
  ).pipe(
    scan(
      ({ names }, { found, isStandard }) => {
        const fresh = found.filter(
          ({ connector, isGone }) =>
            isGone === true || (names.get(plainName(connector)) ?? isStandard) === isStandard,
        );
        const added = fresh.map(({ connector }) => [plainName(connector), isStandard] as const);
        return { names: new Map([...names, ...added]), fresh };
      },
      { names: new Map<string, boolean>(), fresh: [] as readonly Found[] },
    ),
    map(({ fresh }) => fresh),
    filter((fresh) => fresh.length > 0),
  );

/** Wallets call themselves with `Wallet` in one interface and without in another. */
const plainName = ({ name }: Found["connector"]): string =>
  name.toLowerCase().replace(/\s*wallet$/, "");

const foundOf = (
  env: Parameters<Finder["found$"]>[0],
  { name, icon, family, path }: Injected,
): Found => ({
  connector: {
    id: idOf(path),
    type: "ANNOUNCED",
    name,
    icon,
    rdns: null,
    namespaces: ["bip122"],
  },
  provider: () => ({ family, own: objectAt(env, path) }),
  isRevoked: true,
});

const OBJECTS: readonly Injected[] = [
  { name: "OKX Wallet", icon: null, family: "okx", path: "okxwallet" },
  { name: "UniSat Wallet", icon: null, family: "unisat", path: "unisat" },
  { name: "Bitget Wallet", icon: null, family: "unisat", path: "bitkeep.unisat" },
  { name: "Binance Wallet", icon: null, family: "unisat", path: "binancew3w.bitcoin" },
];

/** By which a wallet that set an object is known. */
export const idOf = (path: string): string => `bip122:${path}`;

/** Whether that is the id of a known object. */
export const isObject = (id: string): boolean => OBJECTS.some(({ path }) => idOf(path) === id);

/** Without it, the object is not a wallet of Bitcoin. */
const NEEDED: Readonly<Record<Family, string>> = {
  "sats-connect": "request",
  leather: "request",
  okx: "bitcoin",
  unisat: "requestAccounts",
};

/** Some set theirs a little later, and say nothing. */
const LOOKS_MS: readonly number[] = [200, 400, 600];

/**
 * Wallets that set an object or list themselves, each once: looked for at once, and three times more.
 *
 * @param hasObjects whether known objects are looked for, besides those that list themselves
 */
export const injected$ = (
  env: Pick<Env, "global" | "scheduler">,
  hasObjects: boolean,
): Observable<Injected> =>
  merge(of(null), ...LOOKS_MS.map((ms) => after(ms, env.scheduler))).pipe(
    mergeMap(() => [
      ...listed(env),
      ...(hasObjects ? OBJECTS.filter((one) => isThere(env, one)) : []),
    ]),
    distinct(({ path }) => path),
  );

/** The object of a wallet, now. */
const objectAt = ({ global }: Pick<Env, "global">, path: string): unknown => {
  const [name = "", ...keys] = path.split(".");
  return keys.reduce<unknown>((from, key) => read(from, key), global(name));
};

const isThere = (env: Pick<Env, "global">, { family, path }: Injected): boolean =>
  read(objectAt(env, path), NEEDED[family]) != null;

/** Wallets of sats-connect list themselves: the id of each is the path of its object. */
const listed = (env: Pick<Env, "global">): readonly Injected[] =>
  (entriesOf(env.global("btc_providers"), ANNOUNCED_MAX) ?? []).flatMap((one) => {
    const [path, name, icon] = ["id", "name", "icon"].map((key) => read(one, key));
    if (typeof path !== "string" || typeof name !== "string") return [];
    const picture = pictureOf(icon, ICON_MAX_CHARS);
    const wallet: Injected = {
      name: boundedText(name, OUTSIDE_NAME_MAX),
      icon: picture?.startsWith("data:") === true ? picture : null,
      family: path === "LeatherProvider" ? "leather" : "sats-connect",
      path,
    };
    return wallet.name !== "" && isThere(env, wallet) ? [wallet] : [];
  });

/** Finds wallets of Bitcoin. */
const bitcoinFinder: Finder = {
  namespace: "bip122",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default bitcoinFinder;
