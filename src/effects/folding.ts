import type { Observable } from "rxjs";
import type { Env } from "../base/env.js";
import type { State } from "../base/state.js";
import type { Vault } from "../base/vault.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Records } from "../streams/storage/records.js";
import type { SluiceEvent } from "./events.js";
import type { LateStates } from "./wiring.js";

/** The next state after an event: the same object if nothing changed. Pure. */
export type Fold<S> = (state: S, event: SluiceEvent) => S;

/** The folds that are fetched with the effects that make their facts. */
export type LateFolds = { readonly [N in keyof LateStates]: Fold<LateStates[N]> };

/** What a concern makes its states with. The scope owns each of them. */
export interface Folding {
  /** A state that one fold over the bus determines. */
  readonly folded: <S>(initial: S, fold: Fold<S>) => State<S>;
  /** A fold that is fetched later. Until then there are no facts for it, and it changes nothing. */
  readonly late: <N extends keyof LateStates>(name: N) => Fold<LateStates[N]>;
  /** A state computed from another one. `select` is pure; a value that `isEqual`, by default to its JSON, is no change. */
  readonly derived: <A, B>(
    source$: State<A>,
    select: (value: A) => B,
    isEqual?: (one: unknown, other: unknown) => boolean,
  ) => State<B>;
  /** A state from a stream of values. */
  readonly held: <S>(initial: S, changes$: Observable<S>) => State<S>;
  readonly settings: Settings;
  readonly records: Pick<Records, "read" | "readPlain">;
  readonly vault: Pick<Vault, "take" | "see">;
  readonly env: Pick<Env, "media" | "page">;
}
