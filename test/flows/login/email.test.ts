// biome-ignore-all lint/correctness/noComponentHookFactories: names of the frame's requests, no components
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { hangs, scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import { CODE, EMAIL, loginStory } from "../../support/login-story.js";

const asks = (action: string) => ({ answers: { CONNECT_EMAIL: () => [{ action }] } });
const otp = { frame: () => asks("VERIFY_OTP") };
const device = { frame: () => asks("VERIFY_DEVICE") };
const connects = (events: readonly string[]): readonly string[] =>
  events.filter((event) => event.startsWith('{"type":"connect"'));
const CONNECT = /"connectorId":"auth","namespace":"eip155"/;

describe("[S4.27] log-in by e-mail", () => {
  test("[A.7] a mail, a code, the wallet; the frame is spoken to 500 ms after it is there", () => {
    loginStory(({ act, visitor, posted, views, states, events, frame }) => {
      act("1s e 999ms -", { e: () => visitor.email() });
      act("5s c", { c: () => visitor.code() });
      const seen: unknown[] = [];
      act("999ms a 500ms b c", {
        a: () => seen.push(frame.loads()),
        b: () => seen.push(posted().length),
        c: () => seen.push(posted().length),
      });
      return () => {
        expect(seen).toEqual([0, 0, 1]);
        expect(posted()).toEqual([
          ["CONNECT_EMAIL", { email: EMAIL }],
          ["CONNECT_OTP", { otp: CODE }],
        ]);
        // Connected: the dialog closes. The wallet's frame is another one here, and takes its 500 ms.
        expect(views).toEqual(["0 Connect", "1500 EmailVerifyOtp", "5500 Connect"]);
        expect(states.slice(0, 4)).toEqual([
          [0, {}],
          [1000, { step: "email", busy: true, subject: EMAIL }],
          [1500, { step: "code", subject: EMAIL, resendAt: 31_500 }],
          [5000, { step: "code", busy: true, subject: EMAIL, resendAt: 31_500 }],
        ]);
        expect(connects(events)).toEqual([expect.stringMatching(CONNECT)]);
      };
    }, otp);
  });

  test("somebody who is known is connected at once", () => {
    loginStory(({ act, visitor, posted, views, events }) => {
      act("1s e", { e: () => visitor.email() });
      return () => {
        expect(posted()).toEqual([["CONNECT_EMAIL", { email: EMAIL }]]);
        expect(views).toEqual(["0 Connect"]);
        expect(connects(events)).toHaveLength(1);
      };
    });
  });

  test("a new device: asked at once, and after the click on the link its view makes room for the code's", () => {
    loginStory(
      ({ act, visitor, posted, views, sluice }) => {
        act("1s e", { e: () => visitor.email() });
        let depth = 0;
        sluice.view$.subscribe(({ history }) => {
          depth = history.length;
        });
        return () => {
          expect(posted()).toEqual([
            ["CONNECT_EMAIL", { email: EMAIL }],
            ["CONNECT_DEVICE", undefined],
          ]);
          expect(views).toEqual(["0 Connect", "1500 EmailVerifyDevice", "9500 EmailVerifyOtp"]);
          expect(depth).toBe(2);
        };
      },
      {
        frame: ({ cold }) => ({
          answers: {
            CONNECT_EMAIL: () => [{ action: "VERIFY_DEVICE" }],
            CONNECT_DEVICE: () => cold("8s (a|)", { a: undefined }),
          },
        }),
      },
    );
  });

  test("a device that is refused leads back, with the frame's words; leaving then forgets them", () => {
    loginStory(
      ({ act, visitor, views, states, sluice }) => {
        act("1s e 3s a", {
          e: () => visitor.email(),
          a: () => void sluice.send({ type: "view/push", entry: { view: "AllWallets" } }),
        });
        return () => {
          expect(views).toEqual([
            "0 Connect",
            "1500 EmailVerifyDevice",
            "1500 Connect",
            "4001 AllWallets",
          ]);
          expect(states.at(-2)).toEqual([
            1500,
            {
              step: "email",
              subject: EMAIL,
              failure: { code: "frame/rejected", message: "Link expired" },
            },
          ]);
          expect(states.at(-1)).toEqual([4001, {}]);
        };
      },
      {
        frame: () => ({
          answers: {
            CONNECT_EMAIL: () => [{ action: "VERIFY_DEVICE" }],
            CONNECT_DEVICE: frameRefuses("Link expired"),
          },
        }),
      },
    );
  });

  test("[S8.28] a wrong code keeps the view and says the frame's words; the next one counts", () => {
    loginStory(({ act, visitor, frame, views, states, posted }) => {
      frame.answer("CONNECT_OTP", frameRefuses("Invalid code"));
      act("1s e 1s c 1s r", {
        e: () => visitor.email(),
        c: () => visitor.code("999999"),
        r: () => {
          frame.answer("CONNECT_OTP", () => [undefined]);
          visitor.code();
        },
      });
      return () => {
        expect(states.map(([, { failure }]) => failure?.message)).toContain("Invalid code");
        expect(views.slice(0, 2)).toEqual(["0 Connect", "1500 EmailVerifyOtp"]);
        expect(posted().slice(1)).toEqual([
          ["CONNECT_OTP", { otp: "999999" }],
          ["CONNECT_OTP", { otp: CODE }],
        ]);
      };
    }, otp);
  });

  test("[S5.2] a second code while the first is looked at is not sent, and is answered all the same", () => {
    loginStory(({ act, visitor, frame, posted, events }) => {
      frame.answer("CONNECT_OTP", hangs);
      act("1s e 1s c 1s c", { e: () => visitor.email(), c: () => visitor.code() });
      return () => {
        expect(posted().filter(([type]) => type === "CONNECT_OTP")).toHaveLength(1);
        expect(events.filter((event) => event.includes('"login/heard"'))).toHaveLength(3);
      };
    }, otp);
  });

  test("[S5.2] what is no six digits is not sent", () => {
    loginStory(({ act, visitor, now, posted }) => {
      act("1s e 1s c", { e: () => visitor.email(), c: () => visitor.code("12345") });
      return () => {
        expect(posted()).toHaveLength(1);
        expect(now()?.failure?.code).toBe("login/code-invalid");
      };
    }, otp);
  });
});

describe("before anything is asked", () => {
  test.each(["", "a@b", "@b.co", "a b@c.de", "a@b.", "a@@b.co"])(
    "[S5.1] %j is no address",
    (text) => {
      loginStory(({ act, visitor, now, frame }) => {
        act("1s e", { e: () => visitor.email(text) });
        return () => {
          expect(now()).toMatchObject({ step: "email", failure: { code: "login/email-invalid" } });
          expect(frame.loads()).toBe(0);
        };
      });
    },
  );

  test("[S5.1] the ends are trimmed", () => {
    loginStory(({ act, visitor, posted }) => {
      act("1s e", { e: () => visitor.email(`  ${EMAIL}\n`) });
      return () => expect(posted()).toEqual([["CONNECT_EMAIL", { email: EMAIL }]]);
    });
  });

  const storedAt = (at: number) => ({
    env: { storage: { "@appkit-wallet/LAST_EMAIL_LOGIN_TIME": String(at) } },
  });

  test.each([
    [0, 30],
    [500, 30],
    [29_000, 1],
    [29_001, 1],
    [29_999, 1],
  ])(
    "[S5.8][S5.9][S5.10][S9.7] %i ms after the last mail: nothing is attached, and so many seconds",
    (d, seconds) => {
      loginStory(({ act, visitor, now, frame }) => {
        act(`${100_000 + d}ms e`, { e: () => visitor.email() });
        return () => {
          expect(now()?.failure).toEqual({
            code: "login/too-early",
            message: `Please try again after ${seconds} seconds`,
            retryAfterMs: 30_000 - d,
          });
          expect(frame.loads()).toBe(0);
        };
      }, storedAt(100_000));
    },
  );

  test("[S5.8] 30 s after it, one may", () => {
    loginStory(({ act, visitor, posted }) => {
      act("130s e", { e: () => visitor.email() });
      return () => expect(posted()).toHaveLength(1);
    }, storedAt(100_000));
  });

  test.each(["soon", String(1e15), "-1"])(
    "[S5.8] a stored time that is none locks nobody out: %s",
    (text) => {
      loginStory(
        ({ act, visitor, posted }) => {
          act("60s e", { e: () => visitor.email() });
          return () => expect(posted()).toHaveLength(1);
        },
        { env: { storage: { "@appkit-wallet/LAST_EMAIL_LOGIN_TIME": text } } },
      );
    },
  );

  test("[S5.11] a mail that was not sent starts no clock", () => {
    loginStory(
      ({ act, visitor, posted, env }) => {
        act("1s e 1s e", { e: () => visitor.email() });
        return () => {
          expect(posted()).toHaveLength(2);
          expect(env.stored.has("@appkit-wallet/LAST_EMAIL_LOGIN_TIME")).toBe(false);
        };
      },
      { frame: () => ({ answers: { CONNECT_EMAIL: frameRefuses("Too many") } }) },
    );
  });
});

describe("[S5.12] another mail", () => {
  test("at 29 999 ms it is refused, at 30 s it is sent, and the clock starts again", () => {
    loginStory(({ act, visitor, posted, states, now }) => {
      act("1s e 30498ms r r", { e: () => visitor.email(), r: () => visitor.resend() });
      return () => {
        expect(states.at(-3)?.[1].failure).toMatchObject({ retryAfterMs: 1 });
        expect(posted().map(([type]) => type)).toEqual(["CONNECT_EMAIL", "CONNECT_EMAIL"]);
        expect(now()).toMatchObject({ step: "code", busy: false, failure: null, resendAt: 61_500 });
      };
    }, otp);
  });

  test("[S4.27] on the device's view its link is waited for anew", () => {
    loginStory(({ act, visitor, frame, posted, views }) => {
      frame.answer("CONNECT_DEVICE", hangs);
      act("1s e 40s r", { e: () => visitor.email(), r: () => visitor.resend() });
      return () => {
        expect(posted().map(([type]) => type)).toEqual([
          "CONNECT_EMAIL",
          "CONNECT_DEVICE",
          "CONNECT_EMAIL",
          "CONNECT_DEVICE",
        ]);
        expect(new Set(views.slice(1).map((view) => view.split(" ")[1]))).toEqual(
          new Set(["EmailVerifyDevice", "Connect"]),
        );
      };
    }, device);
  });
});

describe("leaving", () => {
  test.each(["back", "close"] as const)(
    "%s: a late yes connects nobody, and no log-in is under way; what was typed stays where one goes back to",
    (way) => {
      loginStory(
        ({ act, visitor, states, events }) => {
          act("1s e 1s c 1s l", {
            e: () => visitor.email(),
            c: () => visitor.code(),
            l: visitor[way],
          });
          return () => {
            const typed = way === "back" ? { step: "email", subject: EMAIL } : {};
            expect(states.at(-1)).toEqual([3002, typed]);
            expect(connects(events)).toEqual([]);
          };
        },
        {
          frame: ({ cold }) => ({
            answers: {
              CONNECT_EMAIL: () => [{ action: "VERIFY_OTP" }],
              CONNECT_OTP: () => cold("5s (a|)", { a: undefined }),
            },
          }),
        },
      );
    },
  );

  test("back while the wallet is connected: it is given up", () => {
    loginStory(({ act, visitor, sluice, events }) => {
      act("1s e 1s c 100ms b", {
        e: () => visitor.email(),
        c: () => visitor.code(),
        b: visitor.back,
      });
      return () => {
        expect(connects(events)).toHaveLength(1);
        expect(readNow(sluice.connections$).eip155).toMatchObject({
          status: "disconnected",
          attempt: null,
        });
      };
    }, otp);
  });

  test("another wallet that is asked meanwhile is asked on", () => {
    loginStory(({ act, visitor, sluice, env }) => {
      act("1s a 50ms e 1s c 100ms b", {
        a: () => scriptedWallet({ answers: { eth_requestAccounts: hangs } }).announce(env),
        e: () => visitor.email(),
        c: () => void sluice.connect("dev.scripted").catch(() => undefined),
        b: visitor.back,
      });
      return () => expect(readNow(sluice.status$)).toBe("connecting");
    }, otp);
  });

  test.each(["VERIFY_DEVICE", "VERIFY_OTP"] as const)(
    "back after %s: the address is there to be corrected until that view is left, and on no event",
    (action) => {
      loginStory(
        ({ act, visitor, states, events }) => {
          act("1s e 1s b 1s x", { e: () => visitor.email(), b: visitor.back, x: visitor.close });
          return () => {
            expect(states.slice(-2)).toEqual([
              [2001, { step: "email", subject: EMAIL }],
              [3002, {}],
            ]);
            expect(events.join("")).not.toContain(EMAIL);
          };
        },
        {
          frame: () => ({
            answers: { CONNECT_EMAIL: () => [{ action }], CONNECT_DEVICE: hangs },
          }),
        },
      );
    },
  );

  test("for another view than that: nothing is under way, and no address waits there", () => {
    loginStory(
      ({ act, visitor, sluice, states }) => {
        act("1s e 1s a", {
          e: () => visitor.email(),
          a: () => void sluice.send({ type: "view/push", entry: { view: "AllWallets" } }),
        });
        return () => expect(states.at(-1)).toEqual([2001, {}]);
      },
      { frame: () => ({ answers: { CONNECT_EMAIL: () => [{ action: "VERIFY_OTP" }] } }) },
    );
  });

  test.each(["back", "close"] as const)("%s from where the address was typed", (way) => {
    loginStory(
      ({ act, visitor, states, posted }) => {
        act("1s e 1s l 5s -", { e: () => visitor.email(), l: visitor[way] });
        return () => {
          expect(states.at(-2)?.[1]).toMatchObject({ step: "email", busy: true });
          expect(states.at(-1)).toEqual([2001, {}]);
          expect(posted()).toHaveLength(1);
        };
      },
      { frame: () => ({ answers: { CONNECT_EMAIL: hangs } }) },
    );
  });

  test("by a word of the view", () => {
    loginStory(
      ({ act, visitor, sluice, states }) => {
        act("1s e 1s l", {
          e: () => visitor.email(),
          l: () => void sluice.send({ type: "login/cancel" }),
        });
        return () => expect(states.at(-1)?.[1]).toEqual({});
      },
      { frame: () => ({ answers: { CONNECT_EMAIL: hangs } }) },
    );
  });
});

describe("[S8.32] a frame that does not answer", () => {
  test.each([
    [
      "[S8.30] never loads: after 20 s",
      { ready: () => hangs(undefined) },
      21_000,
      "frame/load-failed",
    ],
    [
      "[S8.31] is silent: after 120 s",
      { answers: { CONNECT_EMAIL: hangs } },
      121_500,
      "frame/request-timeout",
    ],
  ])("%s it is said, and the next try counts", (_, options, at, code) => {
    loginStory(
      ({ act, visitor, frame, states, views, posted }) => {
        act("1s e 199s a", {
          e: () => visitor.email(),
          a: () => {
            frame.answer("CONNECT_EMAIL", () => [{ action: "VERIFY_OTP" }]);
            visitor.email();
            frame.ready();
          },
        });
        return () => {
          const failed = states.find(([, { failure }]) => failure !== undefined);
          expect(failed).toEqual([
            at,
            {
              step: "email",
              subject: EMAIL,
              failure: { code, message: "Something went wrong" },
            },
          ]);
          expect(views.at(1)).toMatch(/EmailVerifyOtp$/);
          expect(posted().length).toBeGreaterThan(0);
        };
      },
      { frame: () => options },
    );
  });
});

test("[S1.7] neither address nor code get onto the bus or to any service, also when the frame repeats them", () => {
  loginStory(
    ({ act, visitor, events, env, states }) => {
      act("1s e 1s c", { e: () => visitor.email(), c: () => visitor.code() });
      return () => {
        expect(states.map(([, { subject }]) => subject)).toContain(EMAIL);
        expect(states.map(([, { failure }]) => failure?.message)).toContain("… is wrong for …");
        const told = [...events, ...env.logged.map((line) => JSON.stringify(line))].join("\n");
        expect(told).toContain("login/reached");
        expect(told).not.toContain(EMAIL);
        expect(told).not.toContain(CODE);
        expect(env.requests).not.toEqual([]);
        expect(JSON.stringify(env.requests)).not.toMatch(new RegExp(`${EMAIL}|${CODE}`));
      };
    },
    {
      frame: () => ({
        answers: {
          CONNECT_EMAIL: () => [{ action: "VERIFY_OTP" }],
          CONNECT_OTP: frameRefuses(`${CODE} is wrong for ${EMAIL}`),
        },
      }),
    },
  );
});

test("what is asked where no log-in is offered is answered all the same", () => {
  loginStory(
    ({ act, sluice }) => {
      const asked: string[] = [];
      const settled: string[] = [];
      sluice.events$.subscribe((event) => {
        if ("settles" in event) settled.push(...event.settles);
      });
      const commands = [
        { type: "social/connect", provider: "google" },
        { type: "email/resend" },
        { type: "login/cancel" },
      ] as const;
      act("1s c", { c: () => void asked.push(...commands.map((command) => sluice.send(command))) });
      return () => expect(settled.filter((id) => asked.includes(id))).toEqual(asked);
    },
    { opens: false, options: { features: { email: false, socials: false }, remoteConfig: "off" } },
  );
});
