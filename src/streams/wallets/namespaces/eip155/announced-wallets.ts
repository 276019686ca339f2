import { isRight } from "fp-ts/Either";
import { Observable } from "rxjs";
import type { Env } from "../../../../base/env.js";
import {
  type Announcement,
  decodeAnnouncement,
} from "../../../../codecs/namespaces/eip155/eip6963.js";

/**
 * Wallets that announce themselves to the page. Cold: asks on subscription and then listens, since a wallet may
 * come late or announce again. Malformed announcements are dropped. EIP-6963
 */
export const announcedWallets$ = (env: Pick<Env, "window">): Observable<Announcement> =>
  new Observable((subscriber) => {
    const listen = (event: Event): void => {
      const decoded = decodeAnnouncement(detailOf(event));
      if (isRight(decoded)) subscriber.next(decoded.right);
    };
    env.window.addEventListener("eip6963:announceProvider", listen);
    subscriber.add(() => env.window.removeEventListener("eip6963:announceProvider", listen));
    env.window.dispatchEvent(new Event("eip6963:requestProvider"));
  });

const detailOf = (event: Event): unknown => {
  try {
    return (event as CustomEvent<unknown>).detail;
  } catch {
    return undefined; // a forged event whose getter throws
  }
};
