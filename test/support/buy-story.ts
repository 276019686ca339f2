import { of } from "rxjs";
import type { PopupHandle } from "../../src/base/env.js";
import type { OnrampOptions } from "../../src/codecs/options/feature-options.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { PurchaseState } from "../../src/model/purchase.js";
import type { Chunks } from "../../src/root/chunks.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import {
  type ScriptedOnrampOptions,
  scriptedOnramp,
} from "../../src/testing/scripted-buying-and-naming.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluiceWith,
  type TestSluice,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { marbles } from "./marbles.js";
import { ADDRESS } from "./told.js";

export const USDC_AT = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
/** Of USDC on OP Mainnet. */
export const USDC_ON_OPTIMISM = `0x${"4".repeat(40)}`;
/** How much a quote gives. */
export const GIVES = "47.9";

/** What the service sells: USDC and ether on Ethereum, and USDC on OP Mainnet. */
const SALE: ScriptedOnrampOptions = {
  currencies: ["EUR", "USD"],
  sells: [
    { symbol: "ETH", name: "Ether", caipNetworkId: "eip155:1", address: null },
    {
      symbol: "USDC",
      name: "USD Coin",
      caipNetworkId: "eip155:10",
      address: USDC_ON_OPTIMISM,
    },
    { symbol: "USDC", name: "USD Coin", caipNetworkId: "eip155:1", address: USDC_AT },
  ],
  gives: () => GIVES,
};

/** A window that was opened, and where it was led. */
export interface OpenedWindow extends PopupHandle {
  closed: boolean;
  readonly led: string[];
}

export interface BuyStory {
  readonly onramp?: OnrampOptions;
  readonly options?: Partial<SluiceOptions>;
  /** What the service sells otherwise than above. */
  readonly sale?: Partial<ScriptedOnrampOptions>;
  /** Answers of the service by the end of the path, instead of its own. */
  readonly paths?: Readonly<Record<string, unknown>>;
  /** What the service answers about exchanges, by method: the result, or a function of the parameters. Without any, it fails. */
  readonly exchanges?: Readonly<Record<string, unknown>>;
  /** What the account has of it, in the smallest unit, each time that it is asked for; the last one stays. */
  readonly units?: readonly (bigint | "down")[];
  readonly isBlocked?: boolean;
  /** What the browser has stored, such as at the end of another story. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What the page loads otherwise than the build has it. */
  readonly chunks?: (chunks: Chunks) => Chunks;
}

export interface World {
  readonly sluice: TestSluice;
  readonly env: SimulatedEnv;
  readonly wallet: ScriptedWallet;
  readonly windows: readonly OpenedWindow[];
}

const word = (units: bigint): string => `0x${units.toString(16).padStart(64, "0")}`;

/**
 * Connects, and plays a diagram. `o` opens where one buys, `e` types an amount, `b` buys at Meld, `x` closes the dialog, `w` the
 * window, `d` disconnects, `h` and `v` hide and show the page, `k` leaves for another network; at its end everything ends.
 */
export const playBuy = (
  {
    onramp = { meld: { publicKey: "key" } },
    options,
    sale,
    paths,
    exchanges,
    units = [0n],
    isBlocked,
    storage = {},
    chunks = (all) => all,
  }: BuyStory,
  diagram: string,
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const states: (PurchaseState | null)[] = [];
  const events: { readonly at: number; readonly event: SluiceEvent }[] = [];
  const windows: OpenedWindow[] = [];
  /** When a node was asked how much there is. */
  const looks: number[] = [];
  marbles(
    ({ scheduler, act }) => {
      const unitsNow = (): string => {
        looks.push(scheduler.now());
        const now = units[Math.min(looks.length, units.length) - 1] ?? 0n;
        if (now === "down") throw { code: -32_000, message: "down" };
        return word(now);
      };
      const services = scriptedServices({
        methods: {
          eth_getBalance: "0x0",
          eth_call: unitsNow,
          ...exchanges,
        },
        paths: {
          ...scriptedOnramp({ ...SALE, ...sale }).paths,
          "/balance": { balances: [] },
          "/v1/convert/tokens": { tokens: [] },
          ...paths,
        },
      });
      const env = simulatedEnv({ scheduler, fetch: services, storage });
      ({ stored } = env);
      const opens = (url: string): PopupHandle | null => {
        env.opened.push({ url, target: "_blank" });
        if (isBlocked === true) return null;
        const led: string[] = [];
        const opened: OpenedWindow = {
          closed: false,
          led,
          location: { replace: (to) => void led.push(to) },
          opener: "this page",
          close: () => {
            opened.closed = true;
          },
        };
        windows.push(opened);
        return opened;
      };
      const sluice = createTestSluiceWith(
        { ...env, openWindow: opens },
        { remoteConfig: "off", onramp, ...options },
        chunks(testChunks()),
      );
      const wallet = scriptedWallet();
      viewPortsOf(sluice).purchase$.subscribe((state) => states.push(state));
      sluice.events$.subscribe((event) => events.push({ at: scheduler.now(), event }));
      requests = env.requests;
      act(`a 19ms c 79ms ${diagram} z`, {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        o: () => void sluice.open({ view: "OnRampProviders" }),
        e: () => sluice.send({ type: "purchase/edit", draft: { amount: "50" } }),
        b: () => sluice.send({ type: "purchase/start", providerId: "meld" }),
        x: () => void sluice.close(),
        w: () => {
          const last = windows.at(-1);
          if (last !== undefined) last.closed = true;
        },
        d: () => void sluice.disconnect(),
        h: () => env.setVisible(false),
        v: () => env.setVisible(true),
        k: () => wallet.emit("chainChanged", "0xa"),
        z: () => sluice.destroy(),
        ...acts({ sluice, env, wallet, windows }),
      });
    },
    { realMs: 60_000 },
  );
  const last = states.filter((state) => state !== null).at(-1) ?? null;
  return {
    states,
    last,
    events: events.map(({ event }) => event),
    /** When facts of a type came. */
    at: (type: SluiceEvent["type"]): readonly number[] =>
      events.filter(({ event }) => event.type === type).map(({ at }) => at),
    windows,
    looks,
    requests,
    /** What is stored at the end. */
    stored: Object.fromEntries(stored),
    /** What was asked of a path. */
    asked: (path: string) => requests.filter(({ url }) => new URL(url).pathname.endsWith(path)),
  };
};

let requests: SimulatedEnv["requests"] = [];
let stored: SimulatedEnv["stored"] = new Map();

export { ADDRESS };
/** An answer with a status. */
export const status = (code: number) => () => of(jsonResponse({}, code));
