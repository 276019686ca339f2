import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { Fact } from "../events.js";
import type { Streams } from "../wiring.js";
import { isLanguageTag, localeState } from "./state.js";

/** A tag that is none changes nothing. BCP 47 */
export const localeEffect = ({ events$, locale$ }: Streams<"locale$">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "locale/set"),
    withLatestFrom(locale$),
    map(
      ([{ id, locale }, current]): Fact => ({
        type: "locale/changed",
        settles: [id],
        locale: isLanguageTag(locale) ? localeState(locale) : current,
      }),
    ),
  );
