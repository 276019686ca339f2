import type { Observable, ObservableInput, ObservedValueOf, VirtualTimeScheduler } from "rxjs";
import { type FetchInit, type FetchResponse, over } from "../../src/base/env.js";
import type { Network } from "../../src/codecs/network.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { OutbidsState, SendState } from "../../src/model/send.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import type { ScriptedPhone } from "../../src/testing/scripted-phone.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";

const SHOWN = ["connections", "account", "network", "modal", "view", "transfers"] as const;
type Shown = { readonly [N in (typeof SHOWN)[number]]: ObservedValueOf<TestSluice[`${N}$`]> };

/** A page with a sluice. */
export interface Tab {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly shown: Shown & { readonly send: SendState | null; readonly outbids: OutbidsState };
  readonly events: SluiceEvent[];
  /** When its visitor, its site or a wallet last did something, and since when it is hidden. */
  actedAt: number;
  hiddenSince: number;
  isGone: boolean;
}

/** Whether a command has its outcome. */
export const hasOutcome = ({ events }: Tab, id: string): boolean =>
  events.some((event) => "settles" in event && event.settles.includes(id));

interface TabParts {
  readonly scheduler: VirtualTimeScheduler;
  /** What all tabs of the site have stored. */
  readonly disk: Map<string, string>;
  /** The others. The new one is added. */
  readonly tabs: Tab[];
  readonly faults: string[];
  readonly randomId: () => string;
  readonly fetch: (url: string, init: FetchInit) => ObservableInput<FetchResponse>;
  readonly networks: readonly [Network, ...Network[]];
  readonly phone?: ScriptedPhone;
}

const HIDDEN_MS = 5_000;

/** Another tab of the site, over the storage of all of them. A hidden one that asks a network something is a fault. */
export const openTabOver = ({
  scheduler,
  disk,
  tabs,
  faults,
  randomId,
  fetch,
  networks,
  phone,
}: TabParts): Tab => {
  const simulated = simulatedEnv({
    scheduler,
    fetch: (url, init) => {
      const now = scheduler.frame;
      const isHidden = simulated.document.visibilityState === "hidden";
      if (isHidden && now - Math.max(tab.hiddenSince, tab.actedAt) > HIDDEN_MS)
        faults.push(`Asked while hidden: ${init.body ?? url}`);
      return fetch(url, init);
    },
  });
  const changed = (key: string, value: string | null): void => {
    if ((disk.get(key) ?? null) === value) return;
    if (value === null) disk.delete(key);
    else disk.set(key, value);
    for (const other of tabs)
      if (other !== tab && !other.isGone) other.env.changeElsewhere(key, value);
  };
  const env = over(simulated, {
    storage: {
      getItem: (key) => disk.get(key) ?? null,
      setItem: changed,
      removeItem: (key) => changed(key, null),
    },
    randomId,
  });
  const shown: Record<string, unknown> = { send: null, outbids: {} };
  const sluice = createTestSluice(
    env,
    {
      // Services, log-ins and settings from outside have nothing to do with sending; without a project there is no WalletConnect.
      ...(phone === undefined ? ({ projectId: undefined } as object) : {}),
      remoteConfig: "off",
      features: { email: false, socials: false },
      networks,
    },
    phone,
  );
  const tab: Tab = {
    env: simulated,
    sluice,
    shown: shown as unknown as Tab["shown"],
    events: [],
    actedAt: scheduler.frame,
    hiddenSince: 0,
    isGone: false,
  };
  const { send$, outbids$ } = viewPortsOf(sluice);
  const all: Readonly<Record<string, Observable<unknown>>> = {
    ...Object.fromEntries(SHOWN.map((name) => [name, sluice[`${name}$`]])),
    send: send$,
    outbids: outbids$,
  };
  for (const [name, state$] of Object.entries(all))
    state$.subscribe({
      next: (value) => {
        shown[name] = value;
      },
      error: () => faults.push(`${name}$ has died.`),
    });
  sluice.events$.subscribe((event) => tab.events.push(event));
  tabs.push(tab);
  return tab;
};

/** Time passes, whether or not anything waits for it. */
export const passIn =
  (scheduler: VirtualTimeScheduler) =>
  (ms: number): void => {
    const end = scheduler.frame + ms;
    scheduler.maxFrames = end;
    scheduler.flush();
    scheduler.frame = end;
  };

/** Ids that all tabs draw from, so that none is there twice. */
export const counted = (): (() => string) => {
  let ids = 0;
  return () => {
    ids += 1;
    return `id-${ids}`;
  };
};
