import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { Fact, SluiceEvent } from "../events.js";
import type { LocaleState } from "./payload.js";
import { isLanguageTag, localeState } from "./state.js";

/** A tag that is none changes nothing. BCP 47 */
export const localeEffect = ({
  events$,
  locale$,
}: {
  readonly events$: Observable<SluiceEvent>;
  readonly locale$: Observable<LocaleState>;
}): Observable<Fact> =>
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
