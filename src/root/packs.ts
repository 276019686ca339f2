import { type Observable, tap } from "rxjs";
import { allOf } from "../base/all-of.js";
import { loadDefault } from "../base/load-once.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Pack } from "../streams/wallets/namespaces/pack.js";

/** The pack of each namespace. It is fetched only if the namespace is configured. */
export type PackLoaders = Readonly<Partial<Record<Namespace, Observable<Pack>>>>;

/** The packs of the build. */
export const builtPacks = (): PackLoaders => ({
  eip155: loadDefault(() => import("../streams/wallets/namespaces/eip155/pack.js")),
  solana: loadDefault(() => import("../streams/wallets/namespaces/solana/pack.js")),
});

/** The packs of a sluice: fetched for the networks that need them, then kept. */
export const packsOf = (loaders: PackLoaders) => {
  const packs = new Map<Namespace, Pack>();
  return {
    packOf: (namespace: Namespace): Pack | null => packs.get(namespace) ?? null,
    /** Skips namespaces that are not supported. */
    packs$: (networks: readonly Network[]): Observable<readonly Pack[]> => {
      const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace));
      const wanted = [...namespaces].flatMap((namespace) => loaders[namespace] ?? []);
      return allOf<readonly Pack[]>(wanted).pipe(
        tap((loaded) => {
          for (const pack of loaded) packs.set(pack.namespace, pack);
        }),
      );
    },
  };
};
