import { type Observable, tap } from "rxjs";
import type { SluiceError } from "../../src/base/errors.js";
import type { RequestType } from "../../src/codecs/frame/requests.js";
import { createFrame } from "../../src/streams/frame/frame.js";
import type { FramePort } from "../../src/streams/frame/port.js";
import type { Marbles } from "../../src/testing/marbles.js";
import {
  type ScriptedFrame,
  type ScriptedFrameOptions,
  scriptedFrame,
} from "../../src/testing/scripted-frame.js";
import { hangs, type ScriptedAnswer } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { frameNews } from "./frame-news.js";
import { marbles } from "./marbles.js";

export interface FrameStory extends Marbles {
  readonly port: FramePort;
  readonly frame: ScriptedFrame;
  readonly env: ReturnType<typeof simulatedEnv>;
  /** What happened so far: the moment, and what. */
  readonly log: (readonly [at: number, what: unknown])[];
  /** Runs a request, and logs how it ends; returns how to leave it. */
  readonly ask: (name: string, request$: Observable<unknown>) => () => void;
}

/** A story of one frame in virtual time. */
export const frameStory = (
  options: (m: Marbles) => ScriptedFrameOptions,
  tell: (story: FrameStory) => undefined | (() => void),
): void =>
  marbles((m) => {
    const env = simulatedEnv({ scheduler: m.scheduler });
    const frame = scriptedFrame(env, options(m));
    const port = createFrame({ env, ...frameNews(), ...frame });
    const log: FrameStory["log"] = [];
    const note = (what: unknown): void => void log.push([m.scheduler.now(), what]);
    m.scope.run(port.happened$.pipe(tap(note)));
    return tell({
      ...m,
      env,
      port,
      frame,
      log,
      ask: (name, request$) => {
        const asked = request$.subscribe({
          next: (payload) => note([name, payload]),
          error: ({ code, message }: SluiceError) => note([name, code, message]),
          complete: () => note([name, "done"]),
        });
        m.scope.add(asked);
        return () => asked.unsubscribe();
      },
    });
  });

/** A frame that never says READY by itself. */
export const silent: ScriptedFrameOptions = { ready: () => hangs(undefined) };

export const ATTACHED = { kind: "attached" };
export const READY = { kind: "ready" };
export const timedOut = (reason: string) => ({ kind: "timed-out", reason });
export const dropped = (reason: string, count: number) => ({ kind: "dropped", reason, count });
export const typesOf = ({ posted }: ScriptedFrame): readonly string[] =>
  posted.map(({ type }) => type);

/** A frame that answers one kind of request in its own way. */
export const answering = (type: RequestType, answer: ScriptedAnswer): ScriptedFrameOptions => ({
  answers: { [type]: answer },
});
