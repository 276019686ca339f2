import type { Observable } from "rxjs";
import type { Env } from "../base/env.js";
import { loadDefault, loadOnce } from "../base/load-once.js";
import type { Namespace } from "../codecs/caip.js";
import type { Adapter } from "../streams/wallets/adapter.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";
import type { WalletConnectParts } from "../streams/wallets/walletconnect/walletconnect.js";
import { builtEffects, type LazyEffects } from "./concerns.js";
import type { EmbeddedOf } from "./embedded-of.js";
import type { FrameOf } from "./frame-of.js";
import type { createPictures } from "./pictures.js";

/** What is fetched on demand. A test hands in the parts themselves, so that no promise delays them. */
export interface Chunks {
  readonly effects: LazyEffects;
  /** One driver per namespace; a namespace that is not configured is never fetched. */
  readonly adapters: Readonly<
    Partial<Record<Namespace, Observable<(env: Pick<Env, "scheduler">) => Adapter>>>
  >;
  readonly walletConnect$: Observable<(parts: WalletConnectParts) => WalletConnectPort>;
  readonly frame$: Observable<FrameOf>;
  readonly embedded$: Observable<EmbeddedOf>;
  readonly pictures$: Observable<typeof createPictures>;
  readonly provider$: Observable<
    Pick<typeof import("./provider/parts.js"), "answerRequest" | "changes$">
  >;
}

/** The chunks of the build. Made per sluice; the code itself is fetched once by the browser. */
export const builtChunks = (): Chunks => ({
  effects: builtEffects(),
  adapters: {
    eip155: loadDefault(() => import("../streams/wallets/namespaces/eip155/adapter.js")),
    solana: loadDefault(() => import("../streams/wallets/namespaces/solana/adapter.js")),
  },
  walletConnect$: loadDefault(() => import("../streams/wallets/walletconnect/walletconnect.js")),
  frame$: loadDefault(() => import("./frame-of.js")),
  embedded$: loadDefault(() => import("./embedded-of.js")),
  provider$: loadOnce(() => import("./provider/parts.js")),
  pictures$: loadDefault(() => import("./pictures.js")),
});
