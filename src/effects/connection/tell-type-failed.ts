import { filter, map, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { KindOf } from "../../model/catalogue/snackbars.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";

const KIND: KindOf<"snackbar.account-type-failed"> = "error";

/** Tells the visitor why the kind of account did not change, since the button has no place for it. S4.32 */
export const tellTypeFailedEffect = (
  { events$ }: Streams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "account/type-failed"),
    map(() => ({
      type: "snackbar/show",
      id: env.randomId(),
      snackbar: { kind: KIND, message: { key: "snackbar.account-type-failed" } },
    })),
  );
