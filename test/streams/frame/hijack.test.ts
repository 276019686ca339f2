// biome-ignore-all lint/correctness/noComponentHookFactories: names of the frame's requests, no components
import { describe, expect, test } from "vitest";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import {
  ATTACHED,
  frameStory,
  READY,
  silent,
  timedOut,
  typesOf,
} from "../../support/frame-story.js";

const WRONG = "Something went wrong";
const ABORTED = "Request was aborted";
const sign = { method: "personal_sign", params: ["0x6869", "0x1"] };

describe("[S5.7] another page is loaded into the frame", () => {
  test("[S8.29] what was posted is given up at once; nothing more is posted, and the next frame works", () => {
    frameStory(
      () => ({ answers: { GET_USER: hangs, RPC_REQUEST: hangs } }),
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        act("1s a 1s n 1s b 30s c", {
          a: () => {
            ask("user", port.request("GET_USER"));
            ask("sign", port.request("RPC_REQUEST", sign));
          },
          n: () => frame.navigate(),
          b: () => ask("lost", port.request("GET_CHAIN_ID")),
          c: () => ask("next", port.request("GET_CHAIN_ID")),
        });
        return () => {
          expect(log).toEqual([
            [0, ATTACHED],
            [500, READY],
            [2_001, ["user", "frame/aborted", WRONG]],
            [2_001, ["sign", "frame/aborted", ABORTED]],
            [23_002, timedOut("iframe_load_failed")],
            [23_002, ["lost", "frame/load-failed", WRONG]],
            [33_003, ATTACHED],
            [33_503, READY],
            [33_503, ["next", { chainId: 1 }]],
            [33_503, ["next", "done"]],
          ]);
          expect(typesOf(frame)).toEqual(["GET_USER", "RPC_REQUEST", "GET_CHAIN_ID"]);
        };
      },
    );
  });

  test("[S8.30] within the 500 ms after READY: what waits is not posted, and told after 20 s", () => {
    frameStory(
      () => ({}),
      ({ port, frame, log, ask, act }) => {
        ask("user", port.request("GET_USER"));
        act("499ms n", { n: () => frame.navigate() });
        return () => {
          expect(log.slice(1)).toEqual([
            [20_499, timedOut("iframe_load_failed")],
            [20_499, ["user", "frame/load-failed", WRONG]],
          ]);
          expect(typesOf(frame)).toEqual([]);
        };
      },
    );
  });

  test("its own page anew, which says READY only later, is spoken to again", () => {
    frameStory(
      () => ({ answers: { GET_USER: hangs, RELOAD: hangs } }),
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        act("1s a 1s n 100ms b 900ms r", {
          a: () => {
            ask("user", port.request("GET_USER"));
            ask("reload", port.request("RELOAD"));
          },
          n: () => frame.navigate(),
          b: () => ask("chain", port.request("GET_CHAIN_ID")),
          r: () => frame.say({ type: "@w3m-frame/READY", payload: {} }),
        });
        // The next page that says nothing is noticed, too.
        act("5s c 1s n", {
          c: () => ask("again", port.request("GET_USER")),
          n: () => frame.navigate(),
        });
        return () =>
          expect(log).toEqual([
            [0, ATTACHED],
            [500, READY],
            [2_001, ["user", "frame/aborted", WRONG]],
            [2_001, ["reload", undefined]],
            [2_001, ["reload", "done"]],
            [3_503, READY],
            [3_503, ["chain", { chainId: 1 }]],
            [3_503, ["chain", "done"]],
            [6_001, ["again", "frame/aborted", WRONG]],
          ]);
      },
    );
  });

  test("a page that is loaded before its first READY is no other one", () => {
    frameStory(
      () => silent,
      ({ port, frame, log, ask, act }) => {
        ask("chain", port.request("GET_CHAIN_ID"));
        act("1s n 1s r", {
          n: () => frame.navigate(),
          r: () => frame.say({ type: "@w3m-frame/READY", payload: {} }),
        });
        return () =>
          expect(log.slice(1)).toEqual([
            [2_501, READY],
            [2_501, ["chain", { chainId: 1 }]],
            [2_501, ["chain", "done"]],
          ]);
      },
    );
  });
});
