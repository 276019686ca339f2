import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import { createFrame } from "../../../src/streams/frame/frame.js";
import type { FrameHappening } from "../../../src/streams/frame/port.js";
import { scriptedFrame } from "../../../src/testing/scripted-frame.js";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { casesOf } from "../../support/extent.js";
import { frameNews } from "../../support/frame-news.js";

setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc") as () => void;

const heldBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** A frame that is ready and has one open request, which it never answers. */
const begin = () => {
  const scheduler = new VirtualTimeScheduler(undefined, 1_000);
  const env = simulatedEnv({ scheduler });
  const frame = scriptedFrame(env, { answers: { GET_USER: hangs } });
  const news = frameNews();
  const told = new Map<string, number>();
  news.happened$.subscribe((one: FrameHappening) => {
    if (one.kind === "dropped") told.set(one.reason, one.count);
  });
  const port = createFrame({ env, ...news, ...frame });
  const answers: unknown[] = [];
  const asked = port.request("GET_USER").subscribe((answer) => answers.push(answer));
  scheduler.flush();
  return { frame, told, answers, id: frame.posted[0]?.id ?? "", asked };
};

const FLOOD = casesOf(100_000);

test.each<[string, (id: string, at: number) => unknown, string]>([
  ["unknown types", (id) => ({ id, type: "@w3m-frame/NEW_SUCCESS" }), "type-unknown"],
  [
    "made-up ids",
    (_, at) => ({ id: `made-up-${at}`, type: "@w3m-frame/SIGN_OUT_SUCCESS" }),
    "id-unknown",
  ],
  [
    "replies of another type",
    (id) => ({ id, type: "@w3m-frame/SIGN_OUT_SUCCESS" }),
    "type-mismatch",
  ],
  ["malformed payloads", (id) => ({ id, type: "@w3m-frame/GET_USER_SUCCESS" }), "payload-invalid"],
])(
  `[S5.6] ${FLOOD} messages with %s are counted and leave nothing behind`,
  (_, messageOf, reason) => {
    const { frame, told, answers, id, asked } = begin();
    for (let at = 0; at < 1_000; at += 1) frame.say(messageOf(id, at));
    const before = heldBytes();
    for (let at = 1_000; at < FLOOD; at += 1) frame.say(messageOf(id, at));
    expect(heldBytes() - before).toBeLessThan(2_000_000);
    expect(told).toEqual(new Map([[reason, FLOOD]]));
    expect(answers).toEqual([]);
    asked.unsubscribe();
  },
);

test(`[S5.7] ${FLOOD} messages of other windows are not even counted`, () => {
  const { frame, told, answers, id, asked } = begin();
  const message = { id, type: "@w3m-frame/GET_USER_SUCCESS", payload: {} };
  const before = heldBytes();
  for (let at = 0; at < FLOOD; at += 1) frame.say(message, { source: {} });
  expect(heldBytes() - before).toBeLessThan(2_000_000);
  expect(told.size).toBe(0);
  expect(answers).toEqual([]);
  asked.unsubscribe();
});

test("[S5.7] a frame in the frame, of the same origin, is another window: what it says is ignored", () => {
  const { frame, told, answers, id, asked } = begin();
  const inner = { name: "w3m-secure-iframe", parent: { name: "w3m-secure-iframe" } };
  frame.say({ id, type: "@w3m-frame/SIGN_OUT_SUCCESS" }, { source: inner });
  frame.say({ type: "@w3m-frame/READY" }, { source: inner });
  expect(told.size).toBe(0);
  expect(answers).toEqual([]);
  expect(frame.posted).toHaveLength(1);
  asked.unsubscribe();
});
