import { filter, map, type Observable, switchMap, withLatestFrom } from "rxjs";
import type { Fact } from "../../model/events.js";
import { keepsSeveral } from "../../model/features.js";
import type { States } from "../../model/states.js";

/** Says when a namespace begins to keep several connections, and when it keeps one again. S6.12, S6.13 */
export const severalEffect = ({
  features$,
  settings$,
  model$,
}: Pick<States, "features$" | "settings$" | "model$">): Observable<Fact> =>
  features$.pipe(
    switchMap((features) => settings$.pipe(map((settings) => keepsSeveral(features, settings)))),
    withLatestFrom(model$),
    filter(([several, model]) => several !== model.several),
    map(([several]) => ({ type: "connection/several-decided", several })),
  );
