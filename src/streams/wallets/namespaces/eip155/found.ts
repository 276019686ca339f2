import { EMPTY, filter, map, merge, type Observable, of, scan, take } from "rxjs";
import { after } from "../../../../base/after.js";
import { events$ } from "../../../../base/dom-events.js";
import type { Env } from "../../../../base/env.js";
import { gather } from "../../../../base/gather.js";
import { FRAME_MS } from "../../../../base/limits.js";
import { eip1193 } from "../../../../codecs/eip1193-provider.js";
import type { PageProvider } from "../../port.js";
import type { Finder, Found } from "../pack.js";
import { announcedWallets$ } from "./announced-wallets.js";
import { identify, nothingAnnounced } from "./identify.js";

type Page = Pick<Env, "window" | "scheduler" | "legacyEthereum">;

const INJECTED_ID = "injected";

/** EVM wallets in the page: those that announce themselves, and one that only sets `window.ethereum`. */
export const found$: Finder["found$"] = (env, { enableEIP6963, enableInjected }) =>
  merge(
    enableEIP6963 ? announced$(env).pipe(gather(FRAME_MS, env.scheduler)) : EMPTY,
    enableInjected ? injected$(env) : EMPTY,
  );

const announced$ = (env: Pick<Env, "window">): Observable<Found> =>
  announcedWallets$(env).pipe(
    scan(identify, nothingAnnounced),
    map(({ fresh }) => fresh),
    filter((fresh) => fresh !== null),
    map(({ id, announcement: { name, icon, rdns, provider } }) => ({
      connector: { id, type: "ANNOUNCED", name, icon, rdns, namespaces: ["eip155"] },
      provider: () => provider,
      isRevoked: true,
    })),
  );

/** A wallet that only sets `window.ethereum`, now or later. S6.4, S6.5 */
const injected$ = (env: Page): Observable<readonly Found[]> =>
  merge(
    // At once: a wallet that also announces itself has done so already, or takes this one's place when it does.
    of(null),
    // Some set it a little later, and say nothing.
    after(2 * FRAME_MS, env.scheduler),
    events$(env.window, "ethereum#initialized"),
    events$(env.window, "load"),
  ).pipe(
    map(() => readSafely(env)),
    filter((provider) => provider !== null),
    take(1),
    map((provider) => [
      {
        connector: {
          id: INJECTED_ID,
          type: "INJECTED",
          name: "Browser Wallet",
          icon: null,
          rdns: null,
          namespaces: ["eip155"],
        },
        provider: () => provider,
        // Other software on the page may use the same global, so its permission is not ours to revoke.
        isRevoked: false,
      },
    ]),
  );

const readSafely = (env: Pick<Env, "legacyEthereum">): PageProvider | null => {
  try {
    const provider = env.legacyEthereum();
    return eip1193.is(provider) ? provider : null;
  } catch {
    return null; // a getter that throws: no wallet
  }
};
