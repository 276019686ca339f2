import { filter, map, merge, scan } from "rxjs";
import type { StandardKind } from "../../../../codecs/standard-wallet.js";
import { standardFound$ } from "../../standard/found.js";
import type { Finder, Found } from "../pack.js";
import { type Injected, idOf, injected$, objectAt } from "./injected.js";

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
