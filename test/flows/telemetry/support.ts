import { catchError, from, of } from "rxjs";
import type { FetchInit } from "../../../src/base/env.js";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import {
  refuses,
  scriptedWallet,
  scriptedWalletConnect,
} from "../../../src/testing/scripted-wallet.js";
import {
  jsonResponse,
  type SimulatedEnv,
  simulatedEnv,
} from "../../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";

export type Fetch = NonNullable<Parameters<typeof simulatedEnv>[0]["fetch"]>;
export type Acts = Readonly<Record<string, () => void>>;
export interface World {
  readonly sluice: TestSluice;
  readonly env: SimulatedEnv;
  readonly wallet: ReturnType<typeof scriptedWallet>;
}

export const ON: Partial<SluiceOptions> = { features: { analytics: true } };
export const REPORTS: Partial<SluiceOptions> = { features: { errorReports: true } };
export const PAGE = {
  url: "https://host.example/cart/7?token=s3cret#top",
  origin: "https://host.example",
};

/** The services, as they answer when all is well; a node that cannot be reached. */
export const services: Fetch = (url) => {
  const { pathname } = new URL(url);
  if (pathname === "/getAnalyticsConfig") return of(jsonResponse({ isAnalyticsEnabled: true }));
  if (pathname === "/e") return of(jsonResponse({}, 202));
  if (pathname === "/v1/supported-chains") return of(jsonResponse({ http: [], ws: [] }));
  if (pathname === "/getWallets") return of(jsonResponse({ count: 0, data: [] }));
  return of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x0" }));
};

/** These services as well, by the end of the path. */
export const withServices =
  (paths: Readonly<Record<string, unknown>>): Fetch =>
  (url, init) =>
    from(scriptedServices({ paths })(url, init)).pipe(catchError(() => services(url, init)));

export interface Sent {
  readonly at: number;
  readonly query: Readonly<Record<string, string>>;
  readonly init: FetchInit;
  readonly body: {
    readonly eventId: string;
    readonly url: string;
    readonly domain: string;
    readonly timestamp: number | string;
    readonly props: Readonly<Record<string, unknown>> & { readonly event: string };
  };
}

export interface Story {
  readonly options?: Partial<SluiceOptions>;
  readonly fetch?: Fetch;
  readonly storage?: Readonly<Record<string, string>>;
  readonly page?: Parameters<typeof simulatedEnv>[0]["page"];
  readonly pair?: NonNullable<Parameters<typeof scriptedWalletConnect>[0]>["pair"];
}

/** Plays a diagram; gives what was sent to the analytics service, and everything else that was asked. */
export const story = (
  { options = ON, fetch = services, storage = {}, page = PAGE, pair }: Story,
  diagram: string,
  acts: (world: World) => Acts,
) => {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const alerts: unknown[] = [];
  const events: SluiceEvent[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      storage,
      page,
      fetch: (url, init) => {
        const { pathname, searchParams } = new URL(url);
        asked.push(pathname);
        if (pathname === "/e")
          sent.push({
            at: scheduler.now(),
            query: Object.fromEntries(searchParams),
            init,
            body: JSON.parse(init.body ?? ""),
          });
        return fetch(url, init);
      },
    });
    const wallet = scriptedWallet();
    const sluice = createTestSluice(
      env,
      { remoteConfig: "off", ...options },
      scriptedWalletConnect(pair === undefined ? {} : { pair }),
    );
    sluice.events$.subscribe((event) => events.push(event));
    sluice.alerts$.subscribe(({ alert }) => alert !== null && alerts.push(alert));
    wallet.announce(env);
    act(diagram, acts({ sluice, env, wallet }));
  });
  const tracked = sent
    .map(({ body: { props } }) => props)
    .filter(({ type }) => type === "track")
    .map(({ event, properties }) => [event, properties]);
  return { sent, asked, alerts, events, tracked };
};

export const visit = ({ sluice }: World): Acts => ({
  o: () => void sluice.open(),
  x: () => void sluice.close(),
  c: () => void sluice.connect("dev.scripted"),
  s: () => void sluice.switchNetwork("eip155:10"),
  d: () => void sluice.disconnect(),
  w: () => void sluice.connect("walletConnect"),
});
/** After the announced wallets are known. */
export const VISIT = "20ms o 9ms c 9ms s 9ms d";

export const hasTelemetry = (asked: readonly string[]): boolean =>
  asked.some((path) => path === "/e" || path === "/getAnalyticsConfig");

/** A request that the wallet cannot answer: one failure each. */
export const failing = ({ sluice, wallet }: World): Acts => ({
  c: () => void sluice.connect("dev.scripted"),
  f: () => {
    wallet.answer("eth_call", refuses(-32000, "execution reverted"));
    void sluice.request({ method: "eth_call" });
  },
  r: () => {
    wallet.answer("eth_call", refuses(4001));
    void sluice.request({ method: "eth_call" });
  },
  o: () => void sluice.open(),
  x: () => void sluice.close(),
});
