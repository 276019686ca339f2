import { distinct, EMPTY, map, merge, mergeMap, of } from "rxjs";
import { loadDefault } from "../../../../base/answers.js";
import { type Env, events$ } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";
import { after } from "../../../../base/wait.js";
import { hasMethods } from "../../../../codecs/primitives.js";
import { FRAME_MS } from "../../../limits.js";
import type { Finder, Found } from "../pack.js";
import type { KeplrSource } from "./keplr.js";

/** Where a wallet with Keplr's interface is, and how the window says that its visitor has chosen another account. */
interface Known {
  readonly name: string;
  readonly path: readonly [string, ...string[]];
  readonly changed: string;
}

/** Keplr comes last: another wallet may stand in its place as well, and goes by its own name then. */
const KNOWN: readonly Known[] = [
  { name: "Leap", path: ["leap"], changed: "leap_keystorechange" },
  {
    name: "Cosmostation",
    path: ["cosmostation", "providers", "keplr"],
    changed: "cosmostation_keystorechange",
  },
  { name: "Keplr", path: ["keplr"], changed: "keplr_keystorechange" },
];

/** What a wallet needs at least. */
const NEEDED = ["enable", "getKey", "signAmino"];

/**
 * Wallets with Keplr's interface, which set a global and announce nothing. Looked for at once, a little later, and when the
 * page has loaded.
 */
export const found$: Finder["found$"] = (env, { enableInjected }) =>
  (enableInjected
    ? merge(
        of(null),
        after(2 * FRAME_MS, env.scheduler),
        events$(env.window, "DOMContentLoaded"),
        events$(env.window, "load"),
      )
    : EMPTY
  ).pipe(
    mergeMap(() => inPage(env)),
    distinct(({ connector }) => connector.id),
    map((one) => [one]),
  );

const inPage = (env: Pick<Env, "global" | "window">): readonly Found[] => {
  const all = KNOWN.map((known) => ({ known, keplr: at(env, known.path) }));
  return all
    .filter(({ keplr }) => hasMethods(keplr, NEEDED))
    .filter(({ keplr }, place, usable) => usable.findIndex((one) => one.keplr === keplr) === place)
    .map(({ known, keplr }) => foundOf(env, known, keplr));
};

const at = ({ global }: Pick<Env, "global">, [first, ...rest]: Known["path"]): unknown => {
  try {
    return rest.reduce(read, global(first));
  } catch {
    return undefined; // a getter that throws: no wallet
  }
};

const foundOf = (
  { window }: Pick<Env, "window">,
  { name, changed }: Known,
  keplr: unknown,
): Found => ({
  connector: {
    id: `cosmos:${name}`,
    type: "ANNOUNCED",
    name,
    icon: null,
    rdns: null,
    namespaces: ["cosmos"],
  },
  provider: (): KeplrSource => ({ keplr, changed$: events$(window, changed) }),
  isRevoked: true,
});

/** Finds wallets of Cosmos. */
const cosmosFinder: Finder = {
  namespace: "cosmos",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default cosmosFinder;
