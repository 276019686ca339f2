import { EMPTY, filter, map, merge, of, scan } from "rxjs";
import { loadDefault } from "../../../../base/answers.js";
import { type Env, events$ } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";
import { after } from "../../../../base/wait.js";
import { OUTSIDE_NAME_MAX } from "../../../../codecs/limits.js";
import { hasMethods } from "../../../../codecs/primitives.js";
import { boundedText } from "../../../../codecs/text.js";
import { ANNOUNCED_MAX, FRAME_MS } from "../../../limits.js";
import type { Finder, Found } from "../pack.js";

/** Extensions come in late, and say nothing. Looked for again after these times. */
const LATE_MS = [2 * FRAME_MS, 250, 500, 1_000, 2_000, 4_000];

/** Extensions that have put themselves into `window.injectedWeb3`, each under a name of its own. */
export const found$: Finder["found$"] = (env, { enableInjected }) =>
  enableInjected
    ? merge(
        of(null),
        ...LATE_MS.map((ms) => after(ms, env.scheduler)),
        events$(env.window, "load"),
      ).pipe(
        scan<unknown, Known>(({ ids }) => known(env, ids), { ids: [], news: [] }),
        map(({ news }) => news),
        filter((news) => news.length > 0),
      )
    : EMPTY;

interface Known {
  readonly ids: readonly string[];
  readonly news: readonly Found[];
}

const known = (env: Pick<Env, "global">, ids: readonly string[]): Known => {
  const news = namesIn(env)
    .filter((name) => !ids.includes(name) && hasMethods(entryOf(env, name), ["enable"]))
    .slice(0, ANNOUNCED_MAX - ids.length);
  return { ids: [...ids, ...news], news: news.map((name) => foundOf(env, name)) };
};

const namesIn = (env: Pick<Env, "global">): readonly string[] => {
  try {
    return Object.keys(Object(env.global("injectedWeb3")));
  } catch {
    return []; // a Proxy that throws: no wallet
  }
};

const entryOf = (env: Pick<Env, "global">, name: string): unknown =>
  read(env.global("injectedWeb3"), name);

/** Names by which visitors know them; by these a wallet of several namespaces is one row. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ["polkadot-js", "Polkadot.js"],
  ["subwallet-js", "SubWallet"],
  ["talisman", "Talisman"],
  ["fearless-wallet", "Fearless Wallet"],
]);

const foundOf = (env: Pick<Env, "global">, name: string): Found => {
  const plain = boundedText(name, OUTSIDE_NAME_MAX);
  return {
    connector: {
      id: `polkadot:${plain}`,
      type: "ANNOUNCED",
      name: SHOWN.get(name) ?? plain,
      icon: null,
      rdns: null,
      namespaces: ["polkadot"],
    },
    // Read when it is needed: another script may take its place.
    provider: () => entryOf(env, name),
    // Extensions let a page ask for accounts, and have no way to take that back.
    isRevoked: false,
  };
};

/** Finds wallets of Polkadot's networks. */
const polkadotFinder: Finder = {
  namespace: "polkadot",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default polkadotFinder;
