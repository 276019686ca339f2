import { concat, filter, map, NEVER, type Observable, of, switchMap, withLatestFrom } from "rxjs";
import { after } from "../../base/after.js";
import type { Env } from "../../base/env.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** A snackbar closes by itself after this. S8.10 */
const SNACKBAR_MS = 2_500;
/** A snackbar that replaces another one appears after this. S8.10 */
const SNACKBAR_GAP_MS = 150;

/** One snackbar at a time: a new one closes the open one and appears 150 ms later. S8.10 */
export const snackbarEffect = (
  { events$, alerts$ }: Streams<"alerts$">,
  env: Pick<Env, "scheduler">,
): Observable<Fact> =>
  events$.pipe(
    filter(
      (event) =>
        event.type === "snackbar/show" ||
        event.type === "snackbar/hide" ||
        event.type === "modal/closed",
    ),
    withLatestFrom(alerts$),
    switchMap(([event, { snackbar: open }]): Observable<Fact> => {
      if (event.type === "modal/closed") return NEVER;
      if (event.type === "snackbar/hide")
        return of({ type: "snackbar/hidden", settles: [event.id] });
      const { snackbar, id } = event;
      const shown = (settles: readonly string[]): Fact => ({
        type: "snackbar/shown",
        settles,
        snackbar,
      });
      // Settled while it waits: closing the dialog, or a third snackbar, may cancel it.
      const appears$: Observable<Fact> =
        open === null
          ? of(shown([id]))
          : concat(
              of<Fact>({ type: "snackbar/hidden", settles: [id] }),
              after(SNACKBAR_GAP_MS, env.scheduler).pipe(map(() => shown([]))),
            );
      const leaves$: Observable<Fact> =
        snackbar.kind === "loading"
          ? NEVER
          : after(SNACKBAR_MS, env.scheduler).pipe(
              map(() => ({ type: "snackbar/hidden", settles: [] })),
            );
      return concat(appears$, leaves$);
    }),
  );

/** The visitor can close the alert. S8.16 */
export const closeAlertEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "alert/close"),
    map(({ id }) => ({ type: "alert/closed", settles: [id] })),
  );
