import { map, type Observable, scan } from "rxjs";
import type { Env } from "../base/env.js";
import type { Failure } from "../base/errors.js";
import type { State } from "../base/state.js";
import type { Ref, Vault } from "../base/vault.js";
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

/** What every command has. */
export interface Asks {
  /** Identifies the command: the fact that answers it has this id in `settles`. */
  readonly id: string;
}

/** What a fact that answers commands has: their ids. */
export interface Settles {
  readonly settles: readonly string[];
}

/** The commands could not be carried out: the code for them could not be loaded, or broke. */
export interface CommandFailed extends Settles {
  readonly type: "command/failed";
  readonly failure: Failure;
}

/**
 * Replaces the key of a secret in a model by the secret. Takes the secret from the vault once, and keeps it as
 * long as the key stays the same.
 * @internal
 */
export const revealed =
  <M, S>(
    { take }: Pick<Vault, "take">,
    first: M,
    refOf: (model: M) => Ref<string> | null,
    show: (model: M, secret: string | null) => S,
  ) =>
  (models$: Observable<M>): Observable<S> =>
    models$.pipe(
      scan(
        (held: HeldSecret<M>, model): HeldSecret<M> => {
          const ref = refOf(model);
          if (ref === held.ref) return { ...held, model };
          return { model, ref, secret: (ref && take(ref)) ?? null };
        },
        { model: first, ref: null, secret: null },
      ),
      map(({ model, secret }) => show(model, secret)),
    );

/** A model, and the secret that its key stands for. */
interface HeldSecret<M> {
  readonly model: M;
  readonly ref: Ref<string> | null;
  readonly secret: string | null;
}
