import { catchError, defer, filter, mergeMap, type Observable, of, withLatestFrom } from "rxjs";
import { toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { noteCause } from "../../base/note-cause.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { NameCommand, NameFact } from "../../model/names.js";
import type { Ports, Streams } from "../wiring.js";

type CommandOf<T extends NameCommand["type"]> = Extract<NameCommand, { readonly type: T }>;

/** Answers every command of a type by itself, in whatever order the answers come. */
export const answerEach = <T extends NameCommand["type"]>(
  { events$, model$ }: Streams<"model$">,
  { causes }: Pick<Ports, "causes">,
  type: T,
  answer$: (command: CommandOf<T>, on: CaipNetworkId) => Observable<NameFact>,
): Observable<NameFact> =>
  events$.pipe(
    filter((event): event is CommandOf<T> => event.type === type),
    withLatestFrom(model$),
    mergeMap(([command, { activeId }]) =>
      defer(() => answer$(command, command.caipNetworkId ?? activeId)).pipe(
        catchError((cause: unknown) => {
          const settles = [command.id];
          noteCause(causes, settles, cause);
          return of<NameFact>({ type: `${type}-failed`, settles, failure: toFailure(cause) });
        }),
        inTurn(),
      ),
    ),
  );
