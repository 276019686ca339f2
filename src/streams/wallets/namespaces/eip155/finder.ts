import { isRight } from "fp-ts/Either";
import { defer, EMPTY, filter, map, merge, mergeMap, type Observable, of, scan, take } from "rxjs";
import { loadDefault } from "../../../../base/answers.js";
import { type Env, events$ } from "../../../../base/env.js";
import { read } from "../../../../base/errors.js";
import { after, gather } from "../../../../base/wait.js";
import { eip1193 } from "../../../../codecs/eip1193-provider.js";
import {
  type Announcement,
  decodeAnnouncement,
} from "../../../../codecs/namespaces/eip155/eip6963.js";
import { ANNOUNCED_MAX, FRAME_MS } from "../../../limits.js";
import type { PageProvider } from "../../port.js";
import type { Finder, Found } from "../pack.js";

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

/**
 * Wallets that announce themselves to the page. Cold: asks on subscription and then listens, since a wallet may
 * come late or announce again. Malformed announcements are dropped. EIP-6963
 */
const announcedWallets$ = ({ window }: Pick<Env, "window">): Observable<Announcement> =>
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

/** The announcements in this page so far. */
interface Announced {
  readonly ids: ReadonlySet<string>;
  readonly providers: ReadonlySet<unknown>;
  readonly said: ReadonlySet<string>;
  /** The last announcement with its id, if it was new. */
  readonly fresh: { readonly id: string; readonly announcement: Announcement } | null;
}

const nothingAnnounced: Announced = {
  ids: new Set(),
  providers: new Set(),
  said: new Set(),
  fresh: null,
};

/**
 * Gives a wallet its id: its rdns, else its name after the namespace, so that none takes the place of what it calls itself
 * (`walletConnect`, a connector of the host); followed by the uuid if that is taken, so that two wallets of the same name
 * stay apart. A repeated announcement, or another one of the same provider, is not new: the first
 * stays (EIP-6963: a wallet answers every request to announce).
 */
const identify = (known: Announced, announcement: Announcement): Announced => {
  const { uuid, name, rdns, provider } = announcement;
  const said = JSON.stringify([uuid, name, rdns]);
  if (known.providers.has(provider) || known.said.has(said)) return { ...known, fresh: null };
  const plain = rdns ?? `eip155:${name}`;
  const id = known.ids.has(plain) ? `${plain}#${uuid}` : plain;
  if (known.ids.has(id) || known.ids.size >= ANNOUNCED_MAX) return { ...known, fresh: null };
  return {
    ids: new Set(known.ids).add(id),
    providers: new Set(known.providers).add(provider),
    said: new Set(known.said).add(said),
    fresh: { id, announcement },
  };
};

/** Finds wallets of EVM networks. */
const eip155Finder: Finder = {
  namespace: "eip155",
  found$,
  pack$: loadDefault(() => import("./pack.js")),
};

export default eip155Finder;
