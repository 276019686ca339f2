import { asyncScheduler, mergeMap, type Observable, tap } from "rxjs";
import { after } from "../base/after.js";
import { allOf } from "../base/all-of.js";
import { keepAnswer } from "../base/keep-answer.js";
import { loadDefault } from "../base/load-once.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Finder, Pack } from "../streams/wallets/namespaces/pack.js";

/** The finder of each namespace. It is fetched only if the namespace is configured. */
export type Finders = Readonly<Partial<Record<Namespace, Observable<Finder>>>>;

/**
 * The finders of the build. They are fetched at the start, but after what the page does at once: nobody looks at
 * wallets before the button is there.
 */
export const builtFinders = (): Finders => ({
  eip155: soon(() => import("../streams/wallets/namespaces/eip155/finder.js")),
  solana: soon(() => import("../streams/wallets/namespaces/solana/finder.js")),
});

const soon = <T>(load: () => Promise<{ readonly default: T }>): Observable<T> =>
  after(0, asyncScheduler).pipe(
    mergeMap(() => loadDefault(load)),
    keepAnswer(),
  );

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
