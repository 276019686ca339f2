import { filter, map, type Observable, withLatestFrom } from "rxjs";
import { isLanguageTag } from "../../codecs/options/option-codecs.js";
import type { Fact } from "../../model/events.js";
import { localeState } from "../../model/locale.js";
import type { Streams } from "../wiring.js";

/** Carries out `locale/set`. A text that is no BCP 47 tag changes nothing. */
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
