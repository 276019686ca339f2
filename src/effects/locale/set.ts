import { concatMap, filter, type Observable, withLatestFrom } from "rxjs";
import type { State } from "../../base/state.js";
import type { Vault } from "../../base/vault.js";
import { isWithoutTexts } from "../../codecs/options/option-codecs.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Fact } from "../../model/events.js";
import { localeState } from "../../model/locale.js";
import type { Streams } from "../wiring.js";

/** Carries out `locale/set`, and has a language named that there are no texts in. */
export const localeEffect = (
  { events$, settings$ }: Streams & { readonly settings$: State<Pick<Settings, "messages">> },
  { put }: Pick<Vault, "put">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "locale/set"),
    withLatestFrom(settings$),
    concatMap(([{ id, locale }, { messages }]): readonly Fact[] => [
      { type: "locale/changed", settles: [id], locale: localeState(locale) },
      ...(isWithoutTexts(locale, messages)
        ? [{ type: "options/faulty", optionsRef: put({ locale }) } as const]
        : []),
    ]),
  );
