import { type Observable, tap } from "rxjs";
import { allOf } from "../base/all-of.js";
import type { Env } from "../base/env.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Adapter } from "../streams/wallets/adapter.js";
import type { Chunks } from "./chunks.js";

/** Fetches the drivers of these networks' namespaces, each once; a namespace without one is passed over. */
export const driversOf =
  (env: Env, chunks: Pick<Chunks, "adapters">, adapters: Map<Namespace, Adapter>) =>
  (networks: readonly Network[]): Observable<unknown> => {
    const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace));
    const drivers = [...namespaces].flatMap((namespace) => {
      const driver$ = chunks.adapters[namespace];
      if (driver$ === undefined) return [];
      const keep = tap((make: (env: Env) => Adapter) => {
        if (!adapters.has(namespace)) adapters.set(namespace, make(env));
      });
      return [driver$.pipe(keep)];
    });
    return allOf(drivers);
  };
