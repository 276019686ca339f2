import { map, type Observable } from "rxjs";
import type { Env } from "../base/env.js";
import { loadOnce } from "../base/load-once.js";
import type { Namespace } from "../codecs/caip.js";
import type { Concern } from "../effects/wiring.js";
import type { Adapter } from "../streams/adapters/port.js";
import type { WalletConnectPort } from "../streams/walletconnect/port.js";
import type { WalletConnectParts } from "../streams/walletconnect/walletconnect.js";
import type { EmbeddedOf } from "./embedded-of.js";
import type { createPictures } from "./pictures.js";

/** What is fetched on demand. A test hands in the parts themselves, so that no promise delays them. */
export interface Chunks {
  readonly connection$: Observable<Concern>;
  readonly modal$: Observable<Concern>;
  readonly directory$: Observable<Concern>;
  /** With what comes when the Account view is looked at (`account-concerns.ts`). */
  readonly balances$: Observable<Concern>;
  /** With what comes with ways to log in, where one is on (`login-concerns.ts`). */
  readonly features$: Observable<Concern>;
  readonly options$: Observable<Concern>;
  readonly telemetry$: Observable<Concern>;
  /** One driver per namespace; a namespace that is not configured is never fetched. */
  readonly adapters: Readonly<
    Partial<Record<Namespace, Observable<(env: Pick<Env, "scheduler">) => Adapter>>>
  >;
  readonly walletConnect$: Observable<(parts: WalletConnectParts) => WalletConnectPort>;
  readonly embedded$: Observable<EmbeddedOf>;
  readonly pictures$: Observable<typeof createPictures>;
  readonly provider$: Observable<
    Pick<typeof import("./provider/parts.js"), "answerRequest" | "changes$">
  >;
}

/** The chunks of the build. Made per sluice; the code itself is fetched once by the browser. */
export const builtChunks = (): Chunks => ({
  connection$: part(() => import("../effects/connection/concern.js")),
  modal$: part(() => import("../effects/modal/concern.js")),
  directory$: part(() => import("../effects/directory/concern.js")),
  balances$: part(() => import("./balances-part.js")),
  features$: part(() => import("./features-part.js")),
  options$: part(() => import("../effects/options/concern.js")),
  telemetry$: part(() => import("../effects/telemetry/concern.js")),
  adapters: {
    eip155: part(() => import("../streams/adapters/eip155/adapter.js")),
    solana: part(() => import("../streams/adapters/solana/adapter.js")),
  },
  walletConnect$: part(() => import("../streams/walletconnect/walletconnect.js")),
  embedded$: part(() => import("./embedded-of.js")),
  provider$: loadOnce(() => import("./provider/parts.js")),
  pictures$: part(() => import("./pictures.js")),
});

/** What a module is for is its default export, as with views: one short name for all of them. */
const part = <T>(load: () => Promise<{ readonly default: T }>): Observable<T> =>
  loadOnce(load).pipe(map((module) => module.default));
