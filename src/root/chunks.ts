import { mergeMap, type Observable, tap } from "rxjs";
import { allOf, loadDefault } from "../base/answers.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Finder, Pack } from "../streams/wallets/namespaces/pack.js";
import { later, opening } from "./concerns.js";
import type { PortsOf } from "./later.js";
import type { createPictures } from "./opening.js";
import { builtWork, type LazyWork } from "./sleepers.js";

/** What is fetched on demand. A test supplies the parts directly, so that no promise delays them. */
export interface Chunks {
  readonly work: LazyWork;
  readonly finders: Finders;
  readonly ports$: Observable<PortsOf>;
  readonly pictures$: Observable<typeof createPictures>;
  readonly provider$: Observable<
    Pick<typeof import("./provider/parts.js"), "answerRequest" | "emitting$">
  >;
}

/** The chunks of the build. Created for each sluice; the browser fetches the code itself once. */
export const builtChunks = (): Chunks => ({
  work: builtWork(),
  finders: builtFinders(),
  ports$: later("ports"),
  provider$: later("provider"),
  pictures$: opening("pictures"),
});

/** The finder of each namespace. It is fetched only if the namespace is configured. */
export type Finders = Readonly<Partial<Record<Namespace, Observable<Finder>>>>;

/** The finders of the build: one for each namespace. */
export const builtFinders = (): Required<Finders> => ({
  eip155: loadDefault(() => import("../streams/wallets/namespaces/eip155/finder.js")),
  solana: loadDefault(() => import("../streams/wallets/namespaces/solana/finder.js")),
  bip122: loadDefault(() => import("../streams/wallets/namespaces/bip122/finder.js")),
  polkadot: loadDefault(() => import("../streams/wallets/namespaces/polkadot/finder.js")),
  cosmos: loadDefault(() => import("../streams/wallets/namespaces/cosmos/finder.js")),
});

/** The finders and packs of a sluice: fetched for the networks that need them, then kept. */
export const packsOf = (built: Finders) => {
  const packs = new Map<Namespace, Pack>();
  const finders$ = (networks: readonly Network[]): Observable<readonly Finder[]> => {
    const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace));
    return allOf<readonly Finder[]>([...namespaces].flatMap((namespace) => built[namespace] ?? []));
  };
  return {
    finders$,
    packOf: (namespace: Namespace): Pack | null => packs.get(namespace) ?? null,
    packs$: (networks: readonly Network[]): Observable<readonly Pack[]> =>
      finders$(networks).pipe(
        mergeMap((finders) => allOf<readonly Pack[]>(finders.map(({ pack$ }) => pack$))),
        tap((loaded) => {
          for (const pack of loaded) packs.set(pack.namespace, pack);
        }),
      ),
  };
};
