import { filter, map, merge, mergeMap, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { coinOf } from "../../codecs/payment/asset.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { SwapFact } from "../../model/swap.js";
import { drafted$ } from "../send/draft.js";
import type { Streams } from "../wiring.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "swap$"> {
  readonly holder$: State<Holder>;
}

/** Begins and forgets the draft of what is swapped. */
export const draftEffect = (
  { events$, swap$, ...streams }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  merge(
    drafted$(
      streams,
      swap$,
      {
        isView: (view) => /^Swap(SelectToken|Preview)?$/.test(view),
        entry: { view: "Swap" },
        review: "SwapPreview",
        began: ({ network }) => ({ type: "swap/began", sell: coinOf(network) }),
        ended: { type: "swap/ended" },
      },
      env,
    ),
    events$.pipe(
      filter((event) => event.type === "swap/edit"),
      map(({ id, draft }): SwapFact => ({ type: "swap/edited", settles: [id], draft })),
    ),
    events$.pipe(
      filter((event) => event.type === "swap/choose"),
      mergeMap(({ id, side }): readonly SluiceEvent[] => [
        { type: "swap/choosing", settles: [id], side },
        { type: "view/push", id: env.randomId(), entry: { view: "SwapSelectToken" } },
      ]),
    ),
  );
