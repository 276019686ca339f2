import { isRight } from "fp-ts/Either";
import { defer, EMPTY, merge, mergeMap, type Observable } from "rxjs";
import { events$ } from "../../../../base/dom-events.js";
import type { Env } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";
import {
  type Announcement,
  decodeAnnouncement,
} from "../../../../codecs/namespaces/eip155/eip6963.js";

/**
 * Wallets that announce themselves to the page. Cold: asks on subscription and then listens, since a wallet may
 * come late or announce again. Malformed announcements are dropped. EIP-6963
 */
export const announcedWallets$ = ({ window }: Pick<Env, "window">): Observable<Announcement> =>
  merge(
    events$(window, "eip6963:announceProvider").pipe(
      mergeMap((event) => {
        const decoded = decodeAnnouncement(read(event, "detail"));
        return isRight(decoded) ? [decoded.right] : [];
      }),
    ),
    defer(() => {
      window.dispatchEvent(new Event("eip6963:requestProvider"));
      return EMPTY;
    }),
  );
