import { catchError, map, of, switchMap } from "rxjs";
import type { Origin } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import type { Openable } from "./at-once.js";

export type TogetherPorts = Pick<Ports, "env" | "run" | "settings" | "openAtOnce$">;

/**
 * Opens sessions with a sign-in, where the site has configured one. The code for it is fetched at the first use; without it, sessions are
 * opened plainly. S4.22
 */
export const openTogether = (
  openable: Openable,
  { settings: { siwx }, openAtOnce$, ...ports }: TogetherPorts,
): Origin["open"] =>
  siwx === null
    ? openable.open
    : (wanted) =>
        openAtOnce$.pipe(
          map((openAtOnce) => openAtOnce(openable, siwx, ports)),
          catchError(() => of(openable.open)),
          switchMap((open) => open(wanted)),
        );
