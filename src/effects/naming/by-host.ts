import { concat, filter, map, merge, mergeMap, type Observable, of, take, takeWhile } from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow } from "../../base/state.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/**
 * Opens the dialog where a name is registered, as a site wants it, and answers when one is, or when the visitor has closed the
 * dialog or gone elsewhere before.
 */
export const byHostEffect = (
  { events$, naming$ }: Streams<"naming$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "naming/open"),
    mergeMap(({ id, text }) => {
      const isAsked = (): boolean => readNow(naming$)?.requestId != null;
      if (isAsked())
        return of<SluiceEvent>({ type: "command/failed", settles: [id], failure: BUSY });
      const answer$ = events$.pipe(
        mergeMap((event): readonly SluiceEvent[] => {
          switch (event.type) {
            case "naming/registered":
              return [{ type: "naming/answered", settles: [id], name: event.name }];
            case "naming/ended":
              return [{ type: "naming/closed", settles: [id], failure: CLOSED }];
            case "naming/open":
              return isAsked()
                ? []
                : [{ type: "command/failed", settles: [id], failure: SUPERSEDED }];
            default:
              return [];
          }
        }),
      );
      const shown$ = concat(
        of<SluiceEvent>({
          type: "view/show",
          id: randomId(),
          entry: { view: "RegisterAccountName" },
        }),
        naming$.pipe(
          filter((naming) => naming !== null),
          take(1),
          map((): SluiceEvent => ({ type: "naming/edit", id: randomId(), text })),
        ),
      );
      return merge(answer$, shown$).pipe(takeWhile((event) => !settles(id)(event), true));
    }),
  );

const BUSY = {
  code: "naming/not-ready",
  message: "The wallet is still asked to sign for another name. Wait until that is answered.",
} as const;
const CLOSED = { code: "naming/closed", message: "Modal closed" } as const;
const SUPERSEDED = {
  code: "command/superseded",
  message: "The site has opened the form for another name meanwhile.",
} as const;
