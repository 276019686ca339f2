import {
  filter,
  ignoreElements,
  map,
  type Observable,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import { after } from "../../base/after.js";
import type { OwnEnv } from "../../base/own-env.js";
import type { Streams } from "../wiring.js";

/** The dialog's code has come by then, also over a slow connection. */
const DRAWN_WITHIN_MS = 10_000;

/** Says once to the site's developer that the dialog was opened, and that nothing on the page draws it. */
export const notDrawnEffect = (
  { events$, modal$ }: Streams<"modal$">,
  env: Pick<OwnEnv, "scheduler" | "hostDocument" | "held" | "log">,
): Observable<never> =>
  events$.pipe(
    filter(({ type }) => type === "modal/opened"),
    switchMap(() => after(DRAWN_WITHIN_MS, env.scheduler)),
    withLatestFrom(modal$.pipe(map(({ open }) => open))),
    filter(([, open]) => open && env.held.host === null && env.hostDocument() !== null),
    take(1),
    tap(() => env.log("warn", NOT_DRAWN)),
    ignoreElements(),
  );

const NOT_DRAWN =
  "The dialog was opened, but nothing on this page draws it. Put <WalletDialog /> below the provider, or call mountDialog(sluice).";
