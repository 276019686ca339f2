import { distinctUntilChanged, filter, map, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { onrampProblem } from "../../codecs/options/onramp.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { KindOf } from "../../model/catalogue/snackbars.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** Says in the dialog that what was bought has arrived. */
export const tellArrivedEffect = (
  { events$ }: Streams,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "purchase/settled" && event.status === "arrived"),
    map(() => ({
      type: "snackbar/show",
      id: randomId(),
      snackbar: { kind: KIND, message: { key: "snackbar.bought" } },
    })),
  );

const KIND: KindOf<"snackbar.bought"> = "success";

/** Has an alert say what is wrong with the option `onramp`, once it is needed. S1.19 */
export const tellFaultyEffect = (
  settings$: State<Settings>,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  settings$.pipe(
    map(({ onramp }) => onramp),
    distinctUntilChanged(),
    map(onrampProblem),
    filter((problem) => problem !== null),
    map((problem) => ({ type: "options/report", id: randomId(), problems: [problem] })),
  );
