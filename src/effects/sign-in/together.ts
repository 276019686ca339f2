import { catchError, map, type Observable, of, switchMap } from "rxjs";
import type { Settings } from "../../codecs/options/settings.js";
import type { Origin } from "../../streams/wallets/port.js";
import type { AtOncePorts, OpenAtOnce } from "./at-once.js";

/**
 * Opens WalletConnect sessions with a sign-in, where the site has configured one. The code for it is fetched at the first use; without it,
 * sessions are opened plainly. S4.22
 */
export const openTogether = (
  open: Origin["open"],
  { siwx }: Pick<Settings, "siwx">,
  openAtOnce$: Observable<OpenAtOnce>,
  ports: AtOncePorts,
): Origin["open"] =>
  siwx === null
    ? open
    : (wanted) =>
        openAtOnce$.pipe(
          map((openAtOnce) => openAtOnce(open, siwx, ports)),
          catchError(() => of(open)),
          switchMap((opens) => opens(wanted)),
        );
