import { filter, map, type Observable, of, tap } from "rxjs";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { LoginState } from "../../src/model/login.js";
import { embeddedOf } from "../../src/root/embedded-of.js";
import { frameWith } from "../../src/root/frame-of.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { createFrame } from "../../src/streams/frame/frame.js";
import type { FramePort } from "../../src/streams/frame/port.js";
import type { Marbles } from "../../src/testing/marbles.js";
import {
  type ScriptedFrame,
  type ScriptedFrameOptions,
  scriptedFrame,
} from "../../src/testing/scripted-frame.js";
import {
  type SimulatedEnv,
  type SimulatedEnvOptions,
  simulatedEnv,
} from "../../src/testing/simulated-env.js";
import {
  createTestSluiceWith,
  type TestSluice,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { loginEffects } from "../../src/waves/login.js";
import { chunksWith } from "./chunks.js";
import { frameNews } from "./frame-news.js";
import { marbles } from "./marbles.js";

export const EMAIL = "neo.zion+x@example.org";
export const CODE = "012345";

export interface LoginStory extends Marbles {
  readonly env: SimulatedEnv;
  readonly frame: ScriptedFrame;
  readonly framePort: FramePort;
  readonly sluice: TestSluice;
  /** Every event, as text: for what must not be in any. */
  readonly events: string[];
  /** The log-in's states: the moment, and what is not as at the beginning. */
  readonly states: (readonly [at: number, state: Partial<LoginState>])[];
  /** Views that were shown, with the moment. */
  readonly views: string[];
  /** Types and payloads of what was posted to the frame. */
  readonly posted: () => readonly (readonly [string, unknown])[];
  readonly now: () => LoginState | null;
  /** What the visitor does. */
  readonly visitor: {
    readonly email: (email?: string) => void;
    readonly update: (email?: string) => void;
    readonly code: (code?: string) => void;
    readonly social: (provider?: string) => void;
    readonly resend: () => void;
    readonly back: () => void;
    readonly close: () => void;
  };
}

export interface LoginStoryOptions {
  readonly frame?: (m: Marbles) => ScriptedFrameOptions;
  /** The frame of the wallet that comes of the log-in. */
  readonly walletFrame?: ScriptedFrameOptions;
  readonly env?: Partial<SimulatedEnvOptions>;
  readonly options?: Partial<SluiceOptions>;
  /** The host opens the dialog, unless this is false. */
  readonly opens?: boolean;
  /** The code that logs in is there when this emits; by default at once. */
  readonly arrives?: (m: Marbles) => Observable<unknown>;
  /** Parts of the outside that a test plays itself. */
  readonly outside?: (m: Marbles) => Partial<SimulatedEnv>;
}

/** A sluice with every way to log in, its dialog open, over a scripted frame, in virtual time. */
export const loginStory = (
  tell: (story: LoginStory) => undefined | (() => void),
  {
    frame: frameOptions,
    walletFrame,
    env: envOptions,
    options,
    opens = true,
    arrives,
    outside,
  }: LoginStoryOptions = {},
): void =>
  marbles((m) => {
    const { scheduler } = m;
    const env: SimulatedEnv = Object.assign(
      simulatedEnv({ scheduler, ...envOptions }),
      outside?.(m),
    );
    const frame = scriptedFrame(env, frameOptions?.(m));
    const framePort = createFrame({ env, ...frameNews(), ...frame });
    const chunks = chunksWith(
      {
        origins: of(() => () => of()),
        login: (arrives?.(m) ?? of(0)).pipe(map(() => loginEffects)),
      },
      testChunks(undefined, null, {
        frame$: of(frameWith(() => framePort)),
        // The wallet that comes of the log-in has a frame of its own: `posted` is what the log-in said.
        embedded$: of((wiring, _, host) =>
          embeddedOf(
            wiring,
            createFrame({ env, ...frameNews(), ...scriptedFrame(env, walletFrame) }),
            host,
          ),
        ),
      }),
    );
    const features = { email: true, socials: true };
    const endpoints = { frame: `${frame.address.origin}/sdk` };
    const sluice = createTestSluiceWith(env, { features, endpoints, ...options }, chunks);
    const events: string[] = [];
    const states: LoginStory["states"] = [];
    const views: string[] = [];
    m.scope.run(sluice.events$.pipe(tap((event) => events.push(JSON.stringify(event)))));
    if (opens) void sluice.open();
    m.scope.run(
      sluice.view$.pipe(tap(({ current }) => views.push(`${scheduler.now()} ${current.view}`))),
    );
    const { conceal } = viewPortsOf(sluice);
    let now: LoginState | null = null;
    m.scope.run(
      sluice.login$.pipe(
        filter((state) => state !== null),
        tap((state) => {
          now = state;
          const told = Object.entries(state).filter(
            ([, value]) => value !== null && value !== false,
          );
          states.push([scheduler.now(), Object.fromEntries(told)]);
        }),
      ),
    );
    const done = tell({
      ...m,
      env,
      frame,
      framePort,
      sluice,
      events,
      states,
      views,
      now: () => now,
      posted: () => frame.posted.map(({ type, payload }) => [type, payload]),
      visitor: {
        email: (email = EMAIL) =>
          void sluice.send({ type: "email/connect", emailRef: conceal(email) }),
        update: (email = EMAIL) =>
          void sluice.send({ type: "email/update", emailRef: conceal(email) }),
        code: (code = CODE) => void sluice.send({ type: "email/verify", codeRef: conceal(code) }),
        social: (provider = "google") => void sluice.send({ type: "social/connect", provider }),
        resend: () => void sluice.send({ type: "email/resend" }),
        back: () => void sluice.send({ type: "view/back" }),
        close: () => void sluice.close(),
      },
    });
    return () => {
      done?.();
      sluice.destroy();
    };
  });
