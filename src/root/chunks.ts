import { map, type Observable } from "rxjs";
import type { Env } from "../base/env.js";
import { loadOnce } from "../base/load-once.js";
import type { Namespace } from "../codecs/caip.js";
import type { SluiceEvent } from "../effects/events.js";
import type { Concern, Wiring } from "../effects/wiring.js";
import type { Adapter } from "../streams/adapters/port.js";
import type { WalletConnectPort } from "../streams/walletconnect/port.js";
import type { WalletConnectParts } from "../streams/walletconnect/walletconnect.js";
import type { createPictures } from "./pictures.js";

/** A concern, after the events that need it. */
export type OnDemand = readonly [
  kinds: readonly SluiceEvent["type"][],
  concern$: Observable<Concern>,
];

/** What is fetched on demand. A test hands in the parts themselves, so that no promise delays them. */
export interface Chunks {
  readonly connection$: Observable<Concern>;
  readonly modal$: Observable<Concern>;
  readonly directory$: Observable<Concern>;
  readonly balances$: Observable<Concern>;
  readonly features$: Observable<Concern>;
  /** What comes with ways to log in (`login-concerns.ts`): missing while none is built. */
  readonly logins?: (wiring: Pick<Wiring, "settings">) => readonly OnDemand[];
  /** One driver per namespace; a namespace that is not configured is never fetched. */
  readonly adapters: Readonly<
    Partial<Record<Namespace, Observable<(env: Pick<Env, "scheduler">) => Adapter>>>
  >;
  readonly walletConnect$: Observable<(parts: WalletConnectParts) => WalletConnectPort>;
  readonly pictures$: Observable<typeof createPictures>;
  readonly provider$: Observable<
    Pick<typeof import("./provider/parts.js"), "answerRequest" | "changes$">
  >;
}

/** The chunks of the build. Made per sluice; the code itself is fetched once by the browser. */
export const builtChunks = (): Chunks => ({
  connection$: loadOnce(() => import("../effects/connection/concern.js")).pipe(
    map(({ connectionConcern }) => connectionConcern),
  ),
  modal$: loadOnce(() => import("../effects/modal/concern.js")).pipe(
    map(({ modalConcern }) => modalConcern),
  ),
  directory$: loadOnce(() => import("../effects/directory/concern.js")).pipe(
    map(({ directoryConcern }) => directoryConcern),
  ),
  balances$: loadOnce(() => import("../effects/balances/concern.js")).pipe(
    map(({ balancesConcern }) => balancesConcern),
  ),
  features$: loadOnce(() => import("../effects/features/config.js")).pipe(
    map(({ featuresConcern }) => featuresConcern),
  ),
  adapters: {
    eip155: loadOnce(() => import("../streams/adapters/eip155/adapter.js")).pipe(
      map(({ createEip155Adapter }) => createEip155Adapter),
    ),
  },
  walletConnect$: loadOnce(() => import("../streams/walletconnect/walletconnect.js")).pipe(
    map(({ createWalletConnect }) => createWalletConnect),
  ),
  provider$: loadOnce(() => import("./provider/parts.js")),
  pictures$: loadOnce(() => import("./pictures.js")).pipe(map((module) => module.createPictures)),
});
