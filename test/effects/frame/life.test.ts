import { tap } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceEvent } from "../../../src/model/events.js";
import { createFrame } from "../../../src/streams/frame/frame.js";
import { type ScriptedFrameOptions, scriptedFrame } from "../../../src/testing/scripted-frame.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { frameEffects } from "../../../src/waves/frame.js";
import { frameNews } from "../../support/frame-news.js";
import { silent } from "../../support/frame-story.js";
import { marbles } from "../../support/marbles.js";

const nonsense = { type: "@w3m-frame/NEW_SUCCESS" };
const stray = { id: "x", type: "@w3m-frame/SIGN_OUT_SUCCESS" };

const story = (
  options: ScriptedFrameOptions,
  tell: (
    world: ReturnType<typeof worldOf> & {
      act: (at: string, acts: Record<string, () => void>) => void;
    },
  ) => () => void,
): void =>
  marbles((m) => {
    const world = worldOf(m, options);
    return tell({ ...world, act: m.act });
  });

const worldOf = (
  m: Parameters<Parameters<typeof marbles>[0]>[0],
  options: ScriptedFrameOptions,
) => {
  const env = simulatedEnv({ scheduler: m.scheduler, page: { origin: "https://shop.example" } });
  const frame = scriptedFrame(env, options);
  const port = createFrame({ env, ...frameNews(), ...frame });
  const facts: (readonly [number, SluiceEvent])[] = [];
  const events$ = m.hot<SluiceEvent>("30s t", {
    t: { type: "frame/timed-out", reason: "unverified_domain" },
  });
  m.scope.run(
    frameEffects({ events$ }, port, env).pipe(tap((fact) => facts.push([m.scheduler.now(), fact]))),
  );
  const ask = (): void => {
    m.scope.add(port.request("GET_CHAIN_ID").subscribe({ error: () => undefined }));
  };
  return { env, frame, port, facts, ask };
};

describe("the frame's life as facts", () => {
  test("[S5.10] nothing is attached before a request; then the frame is held, its requests over or not", () => {
    story({}, ({ frame, facts, ask, act }) => {
      const seen: (readonly [boolean, number])[] = [];
      const look = (): void => void seen.push([frame.isAttached(), frame.loads()]);
      act("1s a 999ms b 9999ms c", {
        a: look,
        b: ask,
        c: () => {
          ask();
          look();
        },
      });
      return () => {
        expect(seen).toEqual([
          [false, 0],
          [true, 1],
        ]);
        expect(facts[0]).toEqual([2_500, { type: "frame/ready" }]);
        expect(frame.posted).toHaveLength(2);
      };
    });
  });

  test("[A.16] a frame that never comes: one fact", () => {
    story(silent, ({ facts, ask, act }) => {
      act("a 99ms b", { a: ask, b: ask });
      return () =>
        expect(facts[0]).toEqual([
          20_000,
          { type: "frame/timed-out", reason: "iframe_load_failed" },
        ]);
    });
  });

  test("[S5.6] what was dropped is counted by reason, without its content; nonsense is warned of", () => {
    story({}, ({ env, frame, facts, ask, act }) => {
      ask();
      act("1s a", {
        a: () => {
          frame.say(nonsense);
          frame.say(stray);
          frame.say(nonsense);
          frame.say(nonsense, { origin: "https://evil.example" });
        },
      });
      return () => {
        const drop = (reason: string, count: number) => [
          1_000,
          { type: "frame/message-dropped", reason, count },
        ];
        expect(facts.slice(1, -1)).toEqual([
          drop("type-unknown", 1),
          drop("id-unknown", 1),
          drop("type-unknown", 2),
        ]);
        expect(env.logged).toEqual(
          Array(2).fill({
            level: "warn",
            message: "A message of the embedded wallet was refused: its type is not known.",
          }),
        );
      };
    });
  });

  test("a flood is counted, not told: at most ten facts a second", () => {
    story({}, ({ frame, facts, ask, act }) => {
      const flood = (): void => {
        for (let at = 0; at < 1_000; at += 1) frame.say(stray);
      };
      ask();
      act("1s a 999ms b", { a: flood, b: flood });
      return () => {
        const counts = facts.flatMap(([, fact]) =>
          fact.type === "frame/message-dropped" ? [fact.count] : [],
        );
        expect(counts).toHaveLength(20);
        expect(counts.slice(9, 11)).toEqual([10, 1_001]);
      };
    });
  });

  test("[S8.20] the reason becomes an alert", () => {
    story({}, ({ facts }) => () => {
      expect(facts).toEqual([
        [
          30_000,
          {
            type: "alert/raised",
            alert: {
              code: "frame/domain-unverified",
              variant: "error",
              values: { origin: "https://shop.example" },
            },
            detail:
              "Invalid App Configuration: verify the domain https://shop.example for this project, then reload the page",
          },
        ],
      ]);
    });
  });
});
