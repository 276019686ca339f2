import { distinct, merge, mergeMap, type Observable, of } from "rxjs";
import { after } from "../../../../base/after.js";
import type { Env } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../../../codecs/limits.js";
import { entriesOf } from "../../../../codecs/standard-wallet.js";
import { boundedText, pictureOf } from "../../../../codecs/text.js";
import { ANNOUNCED_MAX } from "../../../limits.js";

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
 * Those that are there, each once: at once, and three times more.
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
export const objectAt = ({ global }: Pick<Env, "global">, path: string): unknown => {
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
