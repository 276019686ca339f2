import type { Observable } from "rxjs";
import { later, opening } from "./loaders.js";
import { builtFinders, type Finders } from "./packs.js";
import type { createPictures } from "./pictures.js";
import type { PortsOf } from "./ports-of.js";
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
