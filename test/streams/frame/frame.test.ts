import { retry } from "rxjs";
import { describe, expect, test } from "vitest";
import type { RequestType } from "../../../src/codecs/frame/requests.js";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import {
  ATTACHED,
  answering,
  dropped,
  frameStory,
  READY,
  silent,
  timedOut,
  typesOf,
} from "../../support/frame-story.js";

const sign = { method: "personal_sign", params: ["0x61", "0x1"] };
const readBalance = { method: "eth_getBalance", params: [] };
const WRONG = "Something went wrong";
const ABORTED = "Request was aborted";

describe("the handshake", () => {
  test("[S4.25] requests are posted 500 ms after READY, not at 499", () => {
    frameStory(
      ({ cold }) => ({ ready: () => cold("100ms (r|)") }),
      ({ port, frame, log, ask, act }) => {
        ask("user", port.request("GET_CHAIN_ID"));
        const seen: number[] = [];
        act("599ms a-b", {
          a: () => seen.push(frame.posted.length),
          b: () => seen.push(frame.posted.length),
        });
        return () => {
          expect(seen).toEqual([0, 1]);
          expect(log).toEqual([
            [0, ATTACHED],
            [600, READY],
            [600, ["user", { chainId: 1 }]],
            [600, ["user", "done"]],
          ]);
        };
      },
    );
  });

  test("[S4.26] those that wait are posted in the order in which they were made, later ones at once", () => {
    frameStory(
      ({ cold }) => ({ ready: () => cold("100ms (r|)"), answers: { GET_USER: hangs } }),
      ({ port, frame, ask, act }) => {
        ask("1", port.request("GET_USER"));
        ask("2", port.request("SYNC_THEME", { themeMode: "dark" }));
        act("300ms a 399ms b", {
          a: () => ask("3", port.request("GET_CHAIN_ID")),
          b: () => {
            ask("4", port.request("SIGN_OUT"));
            expect(typesOf(frame)).toEqual(["GET_USER", "SYNC_THEME", "GET_CHAIN_ID", "SIGN_OUT"]);
          },
        });
        return () => expect(frame.posted).toHaveLength(4);
      },
    );
  });

  test("[S8.30] the 20 s end at READY; the 500 ms after it are not counted", () => {
    frameStory(
      ({ cold }) => ({ ready: () => cold("19999ms (r|)") }),
      ({ port, log, ask }) => {
        ask("user", port.request("GET_CHAIN_ID"));
        return () =>
          expect(log).toEqual([
            [0, ATTACHED],
            [20_499, READY],
            [20_499, ["user", { chainId: 1 }]],
            [20_499, ["user", "done"]],
          ]);
      },
    );
  });

  test("a frame that loads anew: what was posted is given up, what waits goes on, and again 500 ms", () => {
    frameStory(
      () => ({ answers: { GET_USER: hangs, RPC_REQUEST: hangs, RELOAD: hangs } }),
      ({ port, frame, log, ask, act }) => {
        act("a 999ms b 199ms c", {
          a: () => {
            ask("user", port.request("GET_USER"));
            ask("sign", port.request("RPC_REQUEST", sign));
            ask("reload", port.request("RELOAD"));
          },
          b: () => frame.ready(),
          c: () => ask("late", port.request("SIGN_OUT")),
        });
        return () => {
          expect(log).toEqual([
            [0, ATTACHED],
            [500, READY],
            [1_000, ["user", "frame/aborted", WRONG]],
            [1_000, ["sign", "frame/aborted", ABORTED]],
            [1_000, ["reload", undefined]],
            [1_000, ["reload", "done"]],
            // Nobody held it any more; the late request attached it anew.
            [1_200, ATTACHED],
            [1_700, READY],
            [1_700, ["late", undefined]],
            [1_700, ["late", "done"]],
          ]);
        };
      },
    );
  });

  test("a second READY within the 500 ms starts them again", () => {
    frameStory(
      () => ({}),
      ({ port, frame, log, ask, act }) => {
        ask("user", port.request("GET_CHAIN_ID"));
        act("300ms a", { a: () => frame.ready() });
        return () => {
          expect(log[1]).toEqual([800, READY]);
          expect(log[2]).toEqual([800, ["user", { chainId: 1 }]]);
          expect(frame.posted).toHaveLength(1);
        };
      },
    );
  });

  test("what waits for a frame that loads anew has 20 s from its own beginning", () => {
    frameStory(
      () => ({ answers: { GET_USER: hangs } }),
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        act("1s a 100ms b", {
          a: () => frame.ready(),
          b: () => ask("user", port.request("GET_CHAIN_ID")),
        });
        return () =>
          expect(log).toEqual([
            [0, ATTACHED],
            [500, READY],
            [1_500, READY],
            [1_500, ["user", { chainId: 1 }]],
            [1_500, ["user", "done"]],
          ]);
      },
    );
  });
});

describe("[S8.30] a frame that does not load", () => {
  test("20 s after the first request everything fails, and it is told once", () => {
    frameStory(
      () => silent,
      ({ port, frame, log, ask, act }) => {
        act("a 4999ms b 4999ms c", {
          a: () => ask("user", port.request("GET_USER")),
          b: () => ask("sign", port.request("RPC_REQUEST", sign)),
          c: () => {
            ask("theme", port.request("SYNC_THEME", {}));
            ask("farcaster", port.request("GET_FARCASTER_URI"));
          },
        });
        return () => {
          expect(log).toEqual([
            [0, ATTACHED],
            [20_000, timedOut("iframe_load_failed")],
            [20_000, ["user", "frame/load-failed", WRONG]],
            [20_000, ["sign", "frame/load-failed", ABORTED]],
            [20_000, ["theme", "frame/load-failed", WRONG]],
            // Nobody is to see that one fail.
            [20_000, ["farcaster", "done"]],
          ]);
          expect(frame.posted).toEqual([]);
          expect(frame.isAttached()).toBe(false);
        };
      },
    );
  });

  test.each<[RequestType, unknown]>([
    ["SYNC_DAPP_DATA", { projectId: "p" }],
    ["SYNC_THEME", {}],
    ["SET_PREFERRED_ACCOUNT", { type: "eoa" }],
  ])("[S9.10] %s waits without a timer", (type, payload) => {
    frameStory(
      ({ cold }) => ({ ready: () => cold("10m (r|)") }),
      ({ port, log, ask, frame }) => {
        ask("it", port.request(type, payload as never));
        return () => {
          expect(log.slice(0, 2)).toEqual([
            [0, ATTACHED],
            [600_500, READY],
          ]);
          expect(typesOf(frame)).toEqual([type]);
        };
      },
    );
  });

  test("[S8.32] the next request loads it anew, and works", () => {
    frameStory(
      () => silent,
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        act("a 29999ms b 99ms c", {
          a: () => ask("1", port.request("GET_CHAIN_ID")),
          b: () => ask("2", port.request("GET_CHAIN_ID")),
          c: () => frame.ready(),
        });
        return () => {
          expect(frame.loads()).toBe(2);
          expect(log).toEqual([
            [0, ATTACHED],
            [20_000, timedOut("iframe_load_failed")],
            [20_000, ["1", "frame/load-failed", WRONG]],
            [30_000, ATTACHED],
            [30_600, READY],
            [30_600, ["2", { chainId: 1 }]],
            [30_600, ["2", "done"]],
          ]);
        };
      },
    );
  });

  test("one that comes late after all is not loaded anew", () => {
    frameStory(
      ({ cold }) => ({ ready: () => cold("25s (r|)") }),
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        act("a 29999ms b", {
          a: () => ask("1", port.request("GET_CHAIN_ID")),
          b: () => ask("2", port.request("GET_CHAIN_ID")),
        });
        return () => {
          expect(frame.loads()).toBe(1);
          expect(log.at(-2)).toEqual([30_000, ["2", { chainId: 1 }]]);
        };
      },
    );
  });

  test("[S8.42] its element says that it cannot load: all that wait fail, and the next one loads it anew", () => {
    frameStory(
      () => silent,
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        const words = "Unable to load email login dependency";
        act("a 99ms b 99ms c 99ms d", {
          a: () => {
            ask("user", port.request("GET_USER"));
            ask("theme", port.request("SYNC_THEME", {}));
          },
          b: () => frame.breakDown(),
          c: () => ask("chain", port.request("GET_CHAIN_ID")),
          d: () => frame.ready(),
        });
        return () =>
          expect(log).toEqual([
            [0, ATTACHED],
            [100, ["user", "frame/load-failed", words]],
            [100, ["theme", "frame/load-failed", words]],
            [200, ATTACHED],
            [800, READY],
            [800, ["chain", { chainId: 1 }]],
            [800, ["chain", "done"]],
          ]);
      },
    );
  });

  test("[S8.40] taken out of the page by the host: what was posted is given up, the next one loads it anew", () => {
    frameStory(
      () => ({ answers: { GET_USER: hangs } }),
      ({ port, frame, log, ask, act }) => {
        act("a 999ms b 99ms c 99ms d", {
          a: () => ask("user", port.request("GET_USER")),
          b: () => frame.vanish(),
          c: () => ask("chain", port.request("GET_CHAIN_ID")),
          d: () => ask("again", port.request("GET_CHAIN_ID")),
        });
        return () => {
          expect(log.slice(2)).toEqual([
            [1_100, ["chain", "frame/load-failed", "W3mFrame: iframe is not set"]],
            [1_100, ["user", "frame/aborted", WRONG]],
            [1_200, ATTACHED],
            [1_700, READY],
            [1_700, ["again", { chainId: 1 }]],
            [1_700, ["again", "done"]],
          ]);
        };
      },
    );
  });
});

test("[S8.40] taken out between READY and the first request: all that waited fail, once", () => {
  frameStory(
    () => ({}),
    ({ port, frame, log, ask, act, scope }) => {
      scope.run(port.attached$);
      ask("user", port.request("GET_USER"));
      ask("chain", port.request("GET_CHAIN_ID"));
      act("100ms a 999ms b", {
        a: () => frame.vanish(),
        b: () => ask("again", port.request("GET_CHAIN_ID")),
      });
      return () =>
        expect(log.slice(1)).toEqual([
          [500, READY],
          [500, ["user", "frame/load-failed", "W3mFrame: iframe is not set"]],
          [500, ["chain", "frame/aborted", WRONG]],
          [1_100, ATTACHED],
          [1_600, READY],
          [1_600, ["again", { chainId: 1 }]],
          [1_600, ["again", "done"]],
        ]);
    },
  );
});

test("[S8.40] who asks again at once waits for the next frame like everybody", () => {
  frameStory(
    () => ({}),
    ({ port, frame, log, ask, act, scope }) => {
      scope.run(port.attached$);
      ask("user", port.request("GET_CHAIN_ID").pipe(retry(1)));
      ask("chain", port.request("GET_CHAIN_ID"));
      act("100ms a", { a: () => frame.vanish() });
      return () =>
        expect(log.slice(1)).toEqual([
          [500, READY],
          [500, ATTACHED],
          [500, ["chain", "frame/aborted", WRONG]],
          [1_000, READY],
          [1_000, ["user", { chainId: 1 }]],
          [1_000, ["user", "done"]],
        ]);
    },
  );
});

test("[S8.42] its element fails while requests are under way: they are given up at once", () => {
  frameStory(
    () => ({ answers: { GET_USER: hangs } }),
    ({ port, frame, log, ask, act }) => {
      ask("user", port.request("GET_USER"));
      act("1s a", { a: () => frame.breakDown() });
      return () => expect(log.at(-1)).toEqual([1_000, ["user", "frame/aborted", WRONG]]);
    },
  );
});

describe("a frame while the device is offline", () => {
  test("is given up at once, or as soon as the device goes offline", () => {
    frameStory(
      () => silent,
      ({ port, log, ask, act, env }) => {
        act("a-----b--c--d", {
          a: () => ask("first", port.request("GET_USER")),
          b: () => env.setOnline(false),
          c: () => ask("second", port.request("GET_USER")),
          d: () => env.setOnline(true),
        });
        return () =>
          expect(log.filter(([, what]) => Array.isArray(what))).toEqual([
            [6, ["first", "frame/load-failed", WRONG]],
            [9, ["second", "frame/load-failed", WRONG]],
          ]);
      },
    );
  });
});

describe("[S8.31] a frame that does not answer", () => {
  const timed: readonly (readonly [RequestType, unknown])[] = [
    ["CONNECT_EMAIL", { email: "a@b.co" }],
    ["CONNECT_DEVICE", undefined],
    ["CONNECT_OTP", { otp: "012345" }],
    ["CONNECT_SOCIAL", { uri: "u" }],
    ["GET_SOCIAL_REDIRECT_URI", { provider: "x" }],
  ];
  test.each(timed)(
    "%s fails 120 s after it was posted, and all others with it",
    (type, payload) => {
      frameStory(
        () => ({ answers: { [type]: hangs, GET_USER: hangs, RPC_REQUEST: hangs } }),
        ({ port, log, ask }) => {
          ask("user", port.request("GET_USER"));
          ask("read", port.request("RPC_REQUEST", readBalance));
          ask("it", port.request(type, payload as never));
          return () =>
            expect(log).toEqual([
              [0, ATTACHED],
              [500, READY],
              [120_500, timedOut("iframe_request_timeout")],
              [120_500, ["user", "frame/request-timeout", WRONG]],
              [120_500, ["read", "frame/request-timeout", ABORTED]],
              [120_500, ["it", "frame/request-timeout", WRONG]],
            ]);
        },
      );
    },
  );

  test.each<[RequestType, unknown]>([
    ["RPC_REQUEST", sign],
    ["GET_USER", {}],
    ["GET_FARCASTER_URI", undefined],
    ["CONNECT_FARCASTER", undefined],
    ["UPDATE_EMAIL", { email: "a@b.co" }],
    ["IS_CONNECTED", undefined],
    ["SIGN_OUT", undefined],
  ])("[S8.34] %s may wait for ever", (type, payload) => {
    frameStory(
      () => ({ answers: { [type]: hangs } }),
      ({ port, log, ask, act }) => {
        ask("it", port.request(type, payload as never));
        act("60m a", { a: () => expect(log).toHaveLength(2) });
        return () => expect(log.at(-1)).toEqual([500, READY]);
      },
    );
  });

  test("[S8.33] success and error both stop the clock", () => {
    frameStory(
      () => ({ answers: { CONNECT_OTP: frameRefuses("Invalid code") } }),
      ({ port, log, ask, act }) => {
        ask("mail", port.request("CONNECT_EMAIL", { email: "a@b.co" }));
        ask("code", port.request("CONNECT_OTP", { otp: "000000" }));
        act("10m a", { a: () => undefined });
        return () =>
          expect(log).toEqual([
            [0, ATTACHED],
            [500, READY],
            [500, ["mail", { action: "CONNECT" }]],
            [500, ["mail", "done"]],
            [500, ["code", "frame/rejected", "Invalid code"]],
          ]);
      },
    );
  });

  test("an answer within the last tick is in time", () => {
    frameStory(
      ({ cold }) => answering("CONNECT_DEVICE", () => cold("119999ms (d|)", { d: undefined })),
      ({ port, log, ask }) => {
        ask("device", port.request("CONNECT_DEVICE"));
        return () => expect(log.at(-1)).toEqual([120_499, ["device", "done"]]);
      },
    );
  });

  test("[S8.32] a late reply is ignored and counted, and the frame stays usable", () => {
    frameStory(
      ({ cold }) => answering("CONNECT_OTP", () => cold("130s (d|)", { d: undefined })),
      ({ port, log, ask, act, scope, frame }) => {
        scope.run(port.attached$);
        act("a 149s b", {
          a: () => ask("code", port.request("CONNECT_OTP", { otp: "012345" })),
          b: () => ask("chain", port.request("GET_CHAIN_ID")),
        });
        return () => {
          expect(frame.loads()).toBe(1);
          expect(log.slice(3)).toEqual([
            [120_500, ["code", "frame/request-timeout", WRONG]],
            [130_500, dropped("id-unknown", 1)],
            [149_001, ["chain", { chainId: 1 }]],
            [149_001, ["chain", "done"]],
          ]);
        };
      },
    );
  });
});

describe("giving up", () => {
  test("[S8.20] for a reason from outside", () => {
    frameStory(
      () => ({ answers: { GET_USER: hangs, CONNECT_EMAIL: hangs } }),
      ({ port, log, ask, act }) => {
        ask("user", port.request("GET_USER"));
        ask("mail", port.request("CONNECT_EMAIL", { email: "a@b.co" }));
        act("1s a", { a: () => port.timeOut("unverified_domain") });
        return () =>
          expect(log.slice(2)).toEqual([
            [1_000, timedOut("unverified_domain")],
            [1_000, ["user", "frame/domain-unverified", WRONG]],
            [1_000, ["mail", "frame/domain-unverified", WRONG]],
          ]);
      },
    );
  });

  test("[S4.33] only RPC requests that need approval: rejected, and the frame is told once for each", () => {
    frameStory(
      ({ cold }) => ({
        answers: {
          GET_USER: hangs,
          ...answering("RPC_REQUEST", (payload) =>
            (payload as { method: string }).method === "eth_getBalance"
              ? cold("2s (b|)", { b: "0x1" })
              : hangs(payload),
          ).answers,
        },
      }),
      ({ port, frame, log, ask, act }) => {
        ask("read", port.request("RPC_REQUEST", readBalance));
        ask("sign", port.request("RPC_REQUEST", sign));
        ask("calls", port.request("RPC_REQUEST", { method: "wallet_sendCalls", params: [] }));
        ask("user", port.request("GET_USER"));
        act("1s a", { a: () => port.rejectRpc() });
        return () => {
          expect(log.slice(2)).toEqual([
            [1_000, ["sign", "frame/aborted", ABORTED]],
            [1_000, ["calls", "frame/aborted", ABORTED]],
            [2_500, ["read", "0x1"]],
            [2_500, ["read", "done"]],
          ]);
          expect(typesOf(frame).slice(4)).toEqual(["RPC_ABORT", "RPC_ABORT"]);
          expect(new Set(frame.posted.map(({ id }) => id)).size).toBe(6);
        };
      },
    );
  });

  test("[S3.23] neither reply to RPC_ABORT is a stray one, and no reply is no harm", () => {
    frameStory(
      () => ({ answers: { RPC_REQUEST: hangs } }),
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        const abort = () => {
          ask("sign", port.request("RPC_REQUEST", sign));
          port.rejectRpc();
        };
        act("1s a 99ms b 99ms c 999ms d", {
          a: abort,
          b: () => {
            frame.answer("RPC_ABORT", frameRefuses("What?"));
            abort();
          },
          c: () => {
            frame.answer("RPC_ABORT", hangs);
            abort();
          },
          d: () => ask("chain", port.request("GET_CHAIN_ID")),
        });
        return () => {
          expect(typesOf(frame).filter((type) => type === "RPC_ABORT")).toHaveLength(3);
          expect(log.slice(2).map(([, what]) => what)).toEqual([
            ...Array(3).fill(["sign", "frame/aborted", ABORTED]),
            ["chain", { chainId: 1 }],
            ["chain", "done"],
          ]);
        };
      },
    );
  });

  test("[S4.33] one that was not posted yet is never posted, and the frame is told nothing", () => {
    frameStory(
      () => ({}),
      ({ port, frame, log, ask, act }) => {
        ask("sign", port.request("RPC_REQUEST", sign));
        ask("chain", port.request("GET_CHAIN_ID"));
        act("100ms a", { a: () => port.rejectRpc() });
        return () => {
          expect(log[1]).toEqual([100, ["sign", "frame/aborted", ABORTED]]);
          expect(typesOf(frame)).toEqual(["GET_CHAIN_ID"]);
        };
      },
    );
  });

  test("leaving a request forgets it: not posted, no timer, its reply is a stray one", () => {
    frameStory(
      ({ cold }) =>
        answering("GET_USER", () => cold("1s (u|)", { u: { address: "0x1", chainId: 1 } })),
      ({ port, frame, log, ask, act, scope }) => {
        scope.run(port.attached$);
        const leave = ask("mail", port.request("CONNECT_EMAIL", { email: "a@b.co" }));
        const leaveUser = ask("user", port.request("GET_USER"));
        act("100ms a 599ms b", { a: leave, b: leaveUser });
        return () => {
          expect(typesOf(frame)).toEqual(["GET_USER"]);
          expect(log.slice(1)).toEqual([
            [500, READY],
            [1_500, dropped("id-unknown", 1)],
          ]);
        };
      },
    );
  });
});

describe("requests and replies", () => {
  test("[S3.19] two of one type get their own replies, in any order", () => {
    frameStory(
      ({ cold }) => {
        const waits = ["200ms (a|)", "100ms (b|)"];
        const users = { a: { address: "0xa", chainId: 1 }, b: { address: "0xb", chainId: 1 } };
        return answering("GET_USER", () => cold(waits.shift() ?? "", users));
      },
      ({ port, log, ask }) => {
        ask("a", port.request("GET_USER"));
        ask("b", port.request("GET_USER"));
        return () =>
          expect(log.slice(2)).toEqual([
            [600, ["b", { address: "0xb", chainId: 1 }]],
            [600, ["b", "done"]],
            [700, ["a", { address: "0xa", chainId: 1 }]],
            [700, ["a", "done"]],
          ]);
      },
    );
  });

  test("each subscription is a request of its own", () => {
    frameStory(
      () => ({}),
      ({ port, frame, ask }) => {
        const user$ = port.request("GET_USER");
        expect(frame.loads()).toBe(0);
        ask("a", user$);
        ask("b", user$);
        return () => {
          const ids = frame.posted.map(({ id }) => id);
          expect(new Set(ids).size).toBe(2);
        };
      },
    );
  });

  test("[S5.5] what is not valid fails at once: nothing is attached, nothing is posted", () => {
    frameStory(
      () => ({}),
      ({ port, frame, log, ask }) => {
        ask("mail", port.request("CONNECT_EMAIL", { email: "a@b" }));
        const params = [{ calls: [{ to: "1" }] }];
        ask("calls", port.request("RPC_REQUEST", { method: "wallet_sendCalls", params }));
        ask("sign", port.request("RPC_REQUEST", { method: "eth_sign", params: [] }));
        return () => {
          expect(log).toEqual([
            [0, ["mail", "frame/message-invalid", "email: Expected a valid e-mail address"]],
            [
              0,
              [
                "calls",
                "frame/message-invalid",
                "params.0.calls.0.to: Expected a text that starts with 0x",
              ],
            ],
            [0, ["sign", "frame/message-invalid", "method: Requested RPC call is not allowed"]],
          ]);
          expect(frame.loads()).toBe(0);
        };
      },
    );
  });

  test("big integers are hex when they are posted", () => {
    frameStory(
      () => ({}),
      ({ port, frame, ask }) => {
        ask(
          "send",
          port.request("RPC_REQUEST", { method: "eth_sendTransaction", params: [{ value: 255n }] }),
        );
        return () =>
          expect(frame.posted[0]?.payload).toEqual({
            method: "eth_sendTransaction",
            params: [{ value: "0xff" }],
          });
      },
    );
  });

  test("[S8.28] the frame's own words", () => {
    frameStory(
      () => ({ answers: { CONNECT_OTP: frameRefuses("") } }),
      ({ port, log, ask }) => {
        ask("code", port.request("CONNECT_OTP", { otp: "1" }));
        return () =>
          expect(log.at(-1)).toEqual([500, ["code", "frame/rejected", "An error occurred"]]);
      },
    );
  });

  test("the frame stays while somebody holds it, and goes with the last one", () => {
    frameStory(
      () => ({}),
      ({ port, frame, ask, act }) => {
        const seen: (readonly [number, boolean])[] = [];
        const look = (): void => void seen.push([frame.loads(), frame.isAttached()]);
        const holding = port.attached$.subscribe();
        act("a 999ms b 99ms c 99ms d", {
          a: () => ask("user", port.request("GET_USER")),
          b: look,
          c: () => {
            holding.unsubscribe();
            look();
          },
          d: () => {
            ask("again", port.request("GET_USER"));
            look();
          },
        });
        return () => {
          expect(seen).toEqual([
            [1, true],
            [1, false],
            [2, true],
          ]);
          expect(frame.isAttached()).toBe(false);
        };
      },
    );
  });
});
