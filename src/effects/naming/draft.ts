import type { Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import { drafted$ } from "../send/draft.js";
import type { Streams } from "../wiring.js";

interface DraftStreams extends Omit<Streams<"modal$" | "view$" | "naming$">, "events$"> {
  readonly holder$: State<Holder>;
}

/** Begins and forgets the name that is being registered. What was registered is kept while the dialog says so. */
export const draftEffect = (
  { naming$, ...streams }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  drafted$(
    streams,
    naming$,
    {
      isView: (view) => view.startsWith("RegisterAccountName"),
      entry: { view: "RegisterAccountName" },
      review: "RegisterAccountNameSuccess",
      began: () => ({ type: "naming/began" }),
      ended: { type: "naming/ended" },
    },
    env,
  );
