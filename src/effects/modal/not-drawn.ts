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

/**
 * A dialog counts as soon as it is in the page, so no code of ours is waited for: only a page that opens the dialog before it
 * has put one in. React does that in the frames after, and takes it out and puts it back in one task in strict mode; a page
 * that fetches the code for it has this long. Less would be wrong while such a page starts.
 */
const PUT_IN_WITHIN_MS = 1000;

/** Says once to the site's developer that the dialog was opened, and that nothing on the page draws it. */
export const notDrawnEffect = (
  { events$, modal$ }: Streams<"modal$">,
  env: Pick<OwnEnv, "scheduler" | "hostDocument" | "held" | "log">,
): Observable<never> =>
  events$.pipe(
    filter(({ type }) => type === "modal/opened"),
    switchMap(() => after(PUT_IN_WITHIN_MS, env.scheduler)),
    withLatestFrom(modal$.pipe(map(({ open }) => open))),
    filter(([, open]) => open && env.held.dialogs.size === 0 && env.hostDocument() !== null),
    take(1),
    tap(() => env.log("warn", NOT_DRAWN)),
    ignoreElements(),
  );

const NOT_DRAWN =
  "The dialog was opened, but nothing on this page draws it. Put <WalletDialog /> below the provider, or call mountDialog(sluice).";
