import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  scan,
  take,
  tap,
  timer,
} from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";
import { gather } from "../../base/gather.js";
import { FRAME_MS } from "../../base/limits.js";
import type { Registry } from "../../base/registry.js";
import type { State } from "../../base/state.js";
import { eip1193 } from "../../codecs/eip6963.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Connector } from "../../codecs/wallet.js";
import { announcedWallets$ } from "../../streams/browser/announced-wallets.js";
import type { WalletProvider } from "../../streams/wallets/adapter.js";
import type { Fact } from "../events.js";
import { identify, nothingAnnounced } from "./identify.js";

/** Gives a connector's provider; a host's may come late. */
export type ProviderSource = () => WalletProvider | PromiseLike<WalletProvider>;

export const WALLET_CONNECT_ID = "walletConnect";
export const INJECTED_ID = "injected";

/** Everything that can be connected: host-supplied, WalletConnect, announced, injected. S3.4 */
export const discoverEffect = (
  { settings$ }: { readonly settings$: State<Pick<Settings, "connectors" | "projectId">> },
  {
    env,
    sources,
    basic,
  }: {
    readonly env: Pick<Env, "window" | "scheduler" | "legacyEthereum">;
    readonly sources: Registry<ProviderSource>;
    /** Nothing but WalletConnect. S1.13 */
    readonly basic: boolean;
  },
): Observable<Fact> =>
  merge(
    settings$.pipe(
      distinctUntilChanged((a, b) => a.connectors === b.connectors),
      map(
        (settings): Fact => ({
          type: "discovery/configured",
          connectors: configured(basic ? { ...settings, connectors: [] } : settings, sources),
        }),
      ),
    ),
    basic
      ? EMPTY
      : merge(
          announced$(env, sources).pipe(gather(FRAME_MS, env.scheduler)),
          injected$(env, sources),
        ).pipe(map((connectors): Fact => ({ type: "discovery/found", connectors }))),
  );

const configured = (
  { connectors, projectId }: Pick<Settings, "connectors" | "projectId">,
  sources: Registry<ProviderSource>,
): readonly Connector[] => {
  const external = connectors.map(({ id, name, icon, provider }): Connector => {
    sources.put(id, provider);
    return { id, type: "EXTERNAL", name, icon, rdns: null, namespaces: ["eip155"] };
  });
  // Without a project id the relay refuses everybody: not offered. S1.19
  return projectId === null ? external : [...external, WALLET_CONNECT];
};

const WALLET_CONNECT: Connector = {
  id: WALLET_CONNECT_ID,
  type: "WALLET_CONNECT",
  name: "WalletConnect",
  icon: null,
  rdns: null,
  namespaces: ["eip155"],
};

const announced$ = (
  env: Pick<Env, "window">,
  sources: Registry<ProviderSource>,
): Observable<Connector> =>
  announcedWallets$(env).pipe(
    scan(identify, nothingAnnounced),
    map(({ fresh }) => fresh),
    filter((fresh) => fresh !== null),
    map(({ id, announcement: { name, icon, rdns, provider } }): Connector => {
      sources.put(id, () => provider);
      return { id, type: "ANNOUNCED", name, icon, rdns, namespaces: ["eip155"] };
    }),
  );

/** A wallet that only sets `window.ethereum`, now or when it says that it has. S6.4, S6.5 */
const injected$ = (
  env: Pick<Env, "window" | "scheduler" | "legacyEthereum">,
  sources: Registry<ProviderSource>,
): Observable<readonly Connector[]> =>
  merge(
    // One frame after the announcements, so that a wallet that does both is listed once.
    timer(2 * FRAME_MS, env.scheduler),
    events$(env.window, "ethereum#initialized"),
    events$(env.window, "load"),
  ).pipe(
    map(() => readSafely(env)),
    filter((provider) => provider !== null),
    take(1),
    tap((provider) => sources.put(INJECTED_ID, () => provider)),
    map(() => [INJECTED]),
  );

const INJECTED: Connector = {
  id: INJECTED_ID,
  type: "INJECTED",
  name: "Browser Wallet",
  icon: null,
  rdns: null,
  namespaces: ["eip155"],
};

const readSafely = (env: Pick<Env, "legacyEthereum">): WalletProvider | null => {
  try {
    const provider = env.legacyEthereum();
    return eip1193.is(provider) ? provider : null;
  } catch {
    return null; // a getter that throws: no wallet
  }
};
