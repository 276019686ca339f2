import { EMPTY, map, merge, type Observable, of } from "rxjs";
import type { FetchResponse } from "../../src/base/env.js";
import type { RequestType } from "../../src/codecs/frame/requests.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { Effects } from "../../src/effects/wiring.js";
import type { Connection } from "../../src/model/connection.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { Marbles } from "../../src/testing/marbles.js";
import {
  type PostedMessage,
  type ScriptedFrame,
  type ScriptedFrameOptions,
  scriptedFrame,
} from "../../src/testing/scripted-frame.js";
import type { ScriptedAnswer } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluiceWith,
  type TestSluice,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { balancesEffects } from "../../src/waves/balances.js";
import { chunksWith } from "./chunks.js";
import { marbles } from "./marbles.js";
import { storedConnection, told } from "./told.js";

export interface EmbeddedStory extends Marbles {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly frame: ScriptedFrame;
  readonly events: SluiceEvent[];
  /** What was posted to the frame, each with its moment. */
  readonly posts: () => readonly (readonly [at: number, type: string])[];
  /** The eip155 connection in a few words, each time it changed. */
  readonly states: (readonly [at: number, what: string])[];
  readonly connection: () => Connection | null;
  /** Logs in by what a log-in ends with: the dialog is open, and `connect` is sent. */
  readonly logIn: () => void;
}

export const SMART = "0x3333333333333333333333333333333333333333";
export const EOA = "0x4444444444444444444444444444444444444444";

/** Somebody with both kinds of account, who prefers the smart one. */
export const BOTH = {
  address: SMART,
  chainId: 1,
  email: "neo@example.org",
  preferredAccountType: "smartAccount",
  accounts: [
    { address: EOA, type: "eoa" },
    { address: SMART, type: "smartAccount" },
  ],
} as const;

export const LOGIN = {
  used: "@appkit-wallet/EMAIL_LOGIN_USED_KEY",
  email: "@appkit-wallet/EMAIL",
  userName: "@appkit-wallet/SOCIAL_USERNAME",
  lastChain: "@appkit-wallet/LAST_USED_CHAIN_KEY",
  lastLogin: "@appkit-wallet/LAST_EMAIL_LOGIN_TIME",
  smart: "@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS",
} as const;

/** What a visitor who logged in left in the browser. */
export const storedLogin = (changes: Readonly<Record<string, string>> = {}) => ({
  ...storedConnection({ type: "AUTH", connectorId: "auth", name: "Embedded wallet", rdns: null }),
  [LOGIN.used]: "true",
  [LOGIN.email]: "neo@example.org",
  ...changes,
});

/** How the frame answers these requests. As pairs: request types look like names of components. */
export const replies = (
  ...pairs: readonly (readonly [RequestType, ScriptedAnswer])[]
): Partial<Readonly<Record<RequestType, ScriptedAnswer>>> => Object.fromEntries(pairs);

/** What would ask services that have no part in the story. */
const LEFT_OUT = of<Effects>(() => () => EMPTY);

/** A story of one sluice and its embedded wallet, in virtual time. */
export const embeddedStory = (
  setup: {
    readonly frame?: (m: Marbles) => ScriptedFrameOptions;
    readonly storage?: Readonly<Record<string, string>>;
    readonly options?: Partial<SluiceOptions>;
    readonly fetch?: (url: string) => Observable<FetchResponse>;
    /** Plays a flow of the product: runs from the log-in on, and hears everything. */
    readonly flow?: (m: Marbles, events$: Observable<SluiceEvent>) => Observable<SluiceEvent>;
  },
  tell: (story: EmbeddedStory) => undefined | (() => void),
): void =>
  marbles((m) => {
    const env = simulatedEnv({
      scheduler: m.scheduler,
      storage: setup.storage ?? {},
      ...(setup.fetch === undefined ? {} : { fetch: setup.fetch }),
    });
    const { answers, ...frameOptions } = setup.frame?.(m) ?? {};
    const times: number[] = [];
    const frame = scriptedFrame(env, {
      ...frameOptions,
      answers: { ...replies(["GET_USER", () => [BOTH]]), ...answers },
    });
    const posted = frame.posted as PostedMessage[];
    const push = posted.push.bind(posted);
    posted.push = (...messages) => {
      times.push(m.scheduler.now());
      return push(...messages);
    };
    const flow: Effects = (wiring) => (events$) =>
      merge(balancesEffects(wiring)(events$), setup.flow?.(m, events$) ?? EMPTY);
    const sluice = createTestSluiceWith(
      env,
      { features: { email: true }, remoteConfig: "off", ...setup.options },
      chunksWith(
        { balances: of(flow), account: LEFT_OUT, origins: LEFT_OUT },
        testChunks(undefined, frame),
      ),
    );
    const events: SluiceEvent[] = [];
    const states: EmbeddedStory["states"] = [];
    sluice.events$.subscribe((event) => events.push(event));
    sluice.connections$.pipe(map(told)).subscribe((what) => states.push([m.scheduler.now(), what]));
    let connection: Connection | null = null;
    sluice.connections$.subscribe(({ eip155 }) => {
      connection = eip155?.status === "connected" ? eip155.connection : null;
    });
    const told$ = tell({
      ...m,
      env,
      sluice,
      frame,
      events,
      states,
      posts: () => frame.posted.map(({ type }, at) => [times[at] ?? -1, type] as const),
      connection: () => connection,
      logIn: () => {
        void sluice.open();
        void sluice.connect({ connectorId: "auth", namespace: "eip155" });
      },
    });
    return () => {
      told$?.();
      sluice.destroy();
    };
  });
