import type { Observable } from "rxjs";
import type { Env } from "../base/env.js";
import type { State } from "../base/state.js";
import type { Vault } from "../base/vault.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Records } from "../streams/storage/records.js";

/**
 * The next state after an event: the same object if nothing changed. Pure. A fold names the events that it knows in its
 * type, gets every event, and ignores all others.
 */
export type Fold<S> = (state: S, event: never) => S;

/** A fold that is fetched later: it takes whatever passes over the bus. */
export type LateFold<S> = (state: S, event: { readonly type: string }) => S;

/**
 * What states are made with. The scope owns each of them.
 *
 * @template L the states whose folds are fetched with the effects that make their facts, by name
 */
export interface Folding<L = unknown> {
  /** A state that one fold over the bus determines. */
  readonly folded: <S>(initial: S, fold: Fold<S>) => State<S>;
  /** A fold that is fetched later. Until then there are no facts for it, and it changes nothing. */
  readonly late: <N extends keyof L>(name: N) => LateFold<L[N]>;
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
