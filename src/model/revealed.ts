import { map, type Observable, scan } from "rxjs";
import type { Ref, Vault } from "../base/vault.js";

interface Held<M> {
  readonly model: M;
  readonly ref: Ref<string> | null;
  readonly secret: string | null;
}

/**
 * Replaces the key of a secret in a model by the secret. Takes the secret from the vault once, and keeps it as
 * long as the key stays the same.
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
        (held: Held<M>, model): Held<M> => {
          const ref = refOf(model);
          if (ref === held.ref) return { ...held, model };
          return { model, ref, secret: (ref && take(ref)) ?? null };
        },
        { model: first, ref: null, secret: null },
      ),
      map(({ model, secret }) => show(model, secret)),
    );
