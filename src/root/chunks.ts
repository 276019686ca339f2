import type { Observable } from "rxjs";
import { loadDefault, loadOnce } from "../base/load-once.js";
import type { OpenAtOnce } from "../effects/sign-in/at-once.js";
import type { EmbeddedOf } from "./embedded-of.js";
import type { FrameOf } from "./frame-of.js";
import { builtFinders, type Finders } from "./packs.js";
import type { createPictures } from "./pictures.js";
import { builtWork, type LazyWork } from "./sleepers.js";
import type { WalletConnectOf } from "./walletconnect-of.js";

/** What is fetched on demand. A test supplies the parts directly, so that no promise delays them. */
export interface Chunks {
  readonly work: LazyWork;
  readonly finders: Finders;
  readonly openAtOnce$: Observable<OpenAtOnce>;
  readonly walletConnect$: Observable<WalletConnectOf>;
  readonly frame$: Observable<FrameOf>;
  readonly embedded$: Observable<EmbeddedOf>;
  readonly pictures$: Observable<typeof createPictures>;
  readonly provider$: Observable<
    Pick<typeof import("./provider/parts.js"), "answerRequest" | "emitting$">
  >;
}

/** The chunks of the build. Created for each sluice; the browser fetches the code itself once. */
export const builtChunks = (): Chunks => ({
  work: builtWork(),
  finders: builtFinders(),
  openAtOnce$: loadDefault(() => import("../effects/sign-in/at-once.js")),
  walletConnect$: loadDefault(() => import("./walletconnect-of.js")),
  frame$: loadDefault(() => import("./frame-of.js")),
  embedded$: loadDefault(() => import("./embedded-of.js")),
  provider$: loadOnce(() => import("./provider/parts.js")),
  pictures$: loadDefault(() => import("./pictures.js")),
});
