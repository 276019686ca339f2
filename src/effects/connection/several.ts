import { filter, map, type Observable, switchMap, withLatestFrom } from "rxjs";
import type { Settings } from "../../codecs/options/settings.js";
import type { Fact } from "../../model/events.js";
import type { FeaturesState } from "../../model/features.js";
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

/**
 * Whether a namespace keeps several connections: as decided at the last opening of the dialog, and before the first
 * one as the host's own flag has it.
 */
export const keepsSeveral = (
  features: FeaturesState,
  { basic, features: own }: Pick<Settings, "basic" | "features">,
): boolean => (features.decided ? features.multiWallet : !basic && own.multiWallet === true);
