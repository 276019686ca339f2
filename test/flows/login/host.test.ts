// biome-ignore-all lint/correctness/noComponentHookFactories: names of the frame's requests, no components
import { map, NEVER, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import {
  CODE,
  EMAIL,
  type LoginStory,
  type LoginStoryOptions,
  loginStory,
} from "../../support/login-story.js";
import { DONE, FRAME, socialStory } from "../../support/social-story.js";

const otp = () => ({ answers: { CONNECT_EMAIL: () => [{ action: "VERIFY_OTP" }] } });
/** The site draws the log-in itself, and nothing opens the dialog. */
const OWN: LoginStoryOptions = { opens: false, frame: otp };

type How = Parameters<LoginStory["sluice"]["login"]>[0];

/** Takes steps for the site, and notes what came of each. */
const site = ({ sluice, scheduler }: Pick<LoginStory, "sluice" | "scheduler">) => {
  const came: (readonly [at: number, came: unknown])[] = [];
  const at = () => scheduler.now();
  return {
    came,
    takes: (how: How) => {
      // Promises settle outside virtual time, so these are the facts that settle them.
      let id: string | null = null;
      const seen = sluice.events$.subscribe((event) => {
        if (event.type === "login" || event.type === "login/prepare") id ??= event.id;
        if (id === null || !("settles" in event) || !event.settles.includes(id)) return;
        seen.unsubscribe();
        if (event.type === "login/denied") came.push([at(), event.failure]);
        if (event.type === "login/answered")
          came.push([at(), event.connection?.accounts[0]?.address ?? null]);
      });
      void sluice.login(how);
    },
  };
};

/** The project turns all log-ins off. */
const NO_LOG_INS = { features: [{ id: "social_login", isEnabled: false, config: [] }] };
const ADDRESS = expect.stringMatching(/^0x/);
const isShut = (views: readonly string[]) => views.every((view) => view.endsWith(" Connect"));

describe("[S5.1] log-in by e-mail that a site draws itself", () => {
  test("a mail, a code, the wallet; the dialog stays closed", () => {
    loginStory((story) => {
      const { act, posted, states, views, sluice, scope } = story;
      const { came, takes } = site(story);
      const opened: boolean[] = [];
      scope.run(sluice.modal$);
      sluice.modal$.subscribe(({ open }) => opened.push(open));
      act("1s e 4s c", { e: () => takes({ email: ` ${EMAIL} ` }), c: () => takes({ code: CODE }) });
      return () => {
        expect(posted()).toEqual([
          ["CONNECT_EMAIL", { email: EMAIL }],
          ["CONNECT_OTP", { otp: CODE }],
        ]);
        expect(states.map(([, { step, busy }]) => [step, busy])).toEqual([
          [undefined, undefined],
          ["email", true],
          ["code", undefined],
          ["code", true],
          [undefined, undefined],
        ]);
        expect(came).toEqual([
          [1500, null],
          [5501, ADDRESS],
        ]);
        expect(isShut(views)).toBe(true);
        expect(new Set(opened)).toEqual(new Set([false]));
      };
    }, OWN);
  });

  test("[S5.2] a wrong code is refused in the frame's words, and another one counts", () => {
    let answers = 0;
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e 4s c 1s c", {
          e: () => takes({ email: EMAIL }),
          c: () => takes({ code: CODE }),
        });
        return () =>
          expect(came.map(([, one]) => one)).toEqual([
            null,
            { code: "frame/rejected", message: "Wrong" },
            ADDRESS,
          ]);
      },
      {
        opens: false,
        frame: () => ({
          answers: {
            ...otp().answers,
            CONNECT_OTP: (...args) =>
              answers++ === 0 ? frameRefuses("Wrong")(...args) : [undefined],
          },
        }),
      },
    );
  });

  test("[S5.8] [S5.10] another mail at 29 999 ms is refused, at 30 000 ms it is sent", () => {
    loginStory((story) => {
      const { came, takes } = site(story);
      story.act("1s e", { e: () => takes({ email: EMAIL }) });
      story.act("31499ms r s", { r: () => takes("resend"), s: () => takes("resend") });
      return () => {
        expect(came).toEqual([
          [1500, null],
          [31_499, { code: "login/too-early", message: expect.any(String), retryAfterMs: 1 }],
          [31_500, null],
        ]);
        expect(story.posted()).toHaveLength(2);
      };
    }, OWN);
  });

  test.each<[string, How, string]>([
    ["an address that is none", { email: "a@b" }, "login/email-invalid"],
    ["a code that nothing waits for", { code: CODE }, "login/not-expected"],
    ["another mail before the first", "resend", "login/not-expected"],
    ["a change while nobody is logged in", { newEmail: EMAIL }, "request/disconnected"],
    ["nothing that can be asked for", {} as How, "command/invalid"],
    ["two things at once", { email: EMAIL, code: CODE } as How, "command/invalid"],
    ["a service that does not exist", { social: "__proto__" } as unknown as How, "command/invalid"],
  ])("is refused, and the frame hears nothing: %s", (_, how, code) => {
    loginStory((story) => {
      const { came, takes } = site(story);
      story.act("1s e", { e: () => takes(how) });
      return () => {
        expect(came).toMatchObject([[1000, { code }]]);
        expect(story.posted()).toEqual([]);
      };
    }, OWN);
  });

  test.each<[How, LoginStoryOptions["options"]]>([
    [{ email: EMAIL }, { features: { email: false } }],
    [{ social: "x" }, { features: { socials: ["google"] } }],
    [{ social: "google" }, { basic: true }],
  ])("what is off cannot be used: %j", (how, options) => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e", { e: () => takes(how) });
        return () => {
          expect(came).toMatchObject([[1000, { code: "login/off" }]]);
          expect(story.frame.loads()).toBe(0);
        };
      },
      { ...OWN, options: options ?? {} },
    );
  });

  test("[S8.35] a dialog that shows the log-in, and is closed first", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e 4s c 1s x", {
          e: () => takes({ email: EMAIL }),
          c: () => takes({ code: CODE }),
          x: () => story.visitor.close(),
        });
        return () => {
          expect(story.views).toContain("1500 EmailVerifyOtp");
          expect(came.at(-1)).toEqual([
            6002,
            { code: "login/closed", message: expect.stringMatching(/^Modal closed/) },
          ]);
        };
      },
      { frame: () => ({ answers: { ...otp().answers, CONNECT_OTP: hangs } }) },
    );
  });

  test("[S8.35] also before the mail was sent", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e 1s x", {
          e: () => takes({ email: EMAIL }),
          x: () => story.visitor.close(),
        });
        return () => expect(came).toMatchObject([[2001, { code: "login/closed" }]]);
      },
      { frame: () => ({ answers: { CONNECT_EMAIL: hangs } }) },
    );
  });

  test("going back in the dialog, or the site's own cancel, gives it up", () => {
    for (const leave of ["back", "cancel"] as const)
      loginStory(
        (story) => {
          const { came, takes } = site(story);
          story.act("1s e 4s c 1s x", {
            e: () => takes({ email: EMAIL }),
            c: () => takes({ code: CODE }),
            x: () => (leave === "back" ? story.visitor.back() : takes("cancel")),
          });
          return () => expect(came).toContainEqual([6002, expect.objectContaining(GIVEN_UP)]);
        },
        { frame: () => ({ answers: { ...otp().answers, CONNECT_OTP: hangs } }) },
      );
  });

  test("another log-in takes the place of the first", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e 1s e", { e: () => takes({ email: EMAIL }) });
        return () => expect(came[0]).toMatchObject([2001, { code: "command/superseded" }]);
      },
      { opens: false, frame: () => ({ answers: { CONNECT_EMAIL: hangs } }) },
    );
  });

  test("[S1.7] neither address nor code gets onto the bus", () => {
    loginStory((story) => {
      const { takes } = site(story);
      story.act("1s e 4s c", {
        e: () => takes({ email: EMAIL }),
        c: () => takes({ code: CODE }),
      });
      return () => {
        expect(story.events.join("")).toContain('"type":"login"');
        expect(story.events.join("")).not.toContain(EMAIL);
        expect(story.events.join("")).not.toContain(CODE);
      };
    }, OWN);
  });

  test("[S7.2] what the visitor or the site can correct is not reported as an error", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e", { e: () => takes({ email: "a@b" }) });
        return () => {
          expect(came).toHaveLength(1);
          const sent = story.env.requests.filter(({ url }) => url.includes("/e?"));
          expect(JSON.stringify(sent)).not.toContain("login/");
        };
      },
      { ...OWN, options: { features: { email: true, errorReports: true } } },
    );
  });

  test("prepare loads the code, and asks nobody", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s p", { p: () => takes("prepare") });
        return () => {
          expect(came).toEqual([[1000, null]]);
          expect(story.now()).toMatchObject({ step: null });
          expect(story.frame.loads()).toBe(0);
          expect(story.env.requests).toEqual([]);
        };
      },
      { ...OWN, options: { remoteConfig: "service" } },
    );
  });

  test("the project's configuration counts from the next step on", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e 9s e", { e: () => takes({ email: EMAIL }) });
        return () => {
          expect(story.posted()).toEqual([["CONNECT_EMAIL", { email: EMAIL }]]);
          expect(came).toMatchObject([
            [1500, null],
            [10001, { code: "login/off" }],
          ]);
        };
      },
      {
        ...OWN,
        options: { remoteConfig: "service" },
        outside: ({ scheduler }) => ({
          fetch: (url) =>
            url.includes("/appkit/v1/config")
              ? timer(30, scheduler).pipe(map(() => jsonResponse(NO_LOG_INS)))
              : NEVER,
        }),
      },
    );
  });

  test("a dialog that is opened and closed meanwhile, without showing it, does not end it", () => {
    loginStory((story) => {
      const { came, takes } = site(story);
      story.act("1s e 1s o 1s x 1s x 1s c", {
        e: () => takes({ email: EMAIL }),
        o: () => void story.sluice.open(),
        x: () => story.visitor.close(),
        c: () => takes({ code: CODE }),
      });
      return () => expect(came.map(([, one]) => one)).toEqual([null, ADDRESS]);
    }, OWN);
  });
});

const GIVEN_UP = { code: "connect/cancelled" };

describe("[S4.28] a change of address that a site draws itself", () => {
  test("a code to the old address, one to the new one, then it is done", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s e 4s c 4s u 4s c 4s c", {
          e: () => takes({ email: EMAIL }),
          c: () => takes({ code: CODE }),
          u: () => takes({ newEmail: "new@example.org" }),
        });
        return () => {
          expect(came.map(([, one]) => one)).toEqual([null, ADDRESS, null, null, null]);
          expect(story.posted().map(([type]) => type)).toEqual([
            "CONNECT_EMAIL",
            "CONNECT_OTP",
            "UPDATE_EMAIL",
            "UPDATE_EMAIL_PRIMARY_OTP",
            "UPDATE_EMAIL_SECONDARY_OTP",
          ]);
          expect(isShut(story.views)).toBe(true);
        };
      },
      {
        opens: false,
        frame: () => ({
          answers: {
            ...otp().answers,
            UPDATE_EMAIL: () => [{ action: "VERIFY_PRIMARY_OTP" }],
            UPDATE_EMAIL_PRIMARY_OTP: () => [undefined],
            UPDATE_EMAIL_SECONDARY_OTP: () => [{ newEmail: "new@example.org" }],
          },
        }),
      },
    );
  });
});

describe("[wire 7] log-in by social account that a site draws itself", () => {
  test("the window opens before the click's handler returns, and the dialog stays closed", () => {
    socialStory(
      (story) => {
        const { came, takes } = site(story);
        let inClick = 0;
        story.act("1s s 3s m", {
          s: () => {
            takes({ social: "google" });
            inClick = story.opened.length;
          },
          m: () => story.say(DONE),
        });
        return () => {
          expect(inClick).toBe(1);
          expect(came).toMatchObject([[expect.any(Number), ADDRESS]]);
          expect(story.popups.map(({ closed }) => closed)).toEqual([true]);
          expect(isShut(story.views)).toBe(true);
        };
      },
      { opens: false },
    );
  });

  test("[S8.37] the window is closed first", () => {
    socialStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s s 2s x", {
          s: () => takes({ social: "google" }),
          x: () => story.popups[0]?.close(),
        });
        return () =>
          expect(came).toEqual([[4000, { code: "login/popup-closed", message: "Popup closed" }]]);
      },
      { opens: false },
    );
  });

  test.each<[string, Parameters<typeof socialStory>[1], string]>([
    ["no window", { blocked: true }, "login/popup-blocked"],
    [
      "no address",
      { frame: () => ({ answers: { GET_SOCIAL_REDIRECT_URI: () => [{ uri: "" }] } }) },
      "login/not-started",
    ],
    [
      "a refusal",
      { frame: () => ({ answers: { GET_SOCIAL_REDIRECT_URI: frameRefuses("No") } }) },
      "login/not-started",
    ],
  ])("[S8.39] it cannot be started: %s", (_, options, code) => {
    socialStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s s", { s: () => takes({ social: "google" }) });
        return () =>
          expect(came.map(([, one]) => one)).toEqual([
            { code, message: "Failed to initiate social connection" },
          ]);
      },
      { ...options, opens: false },
    );
  });

  test("[S8.38] the embedded wallet does not take the result", () => {
    socialStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s s 2s m", { s: () => takes({ social: "google" }), m: () => story.say(DONE) });
        return () =>
          expect(came.map(([, one]) => one)).toEqual([
            { code: "login/failed", message: "Failed to connect" },
          ]);
      },
      { opens: false, frame: () => ({ answers: { CONNECT_SOCIAL: frameRefuses("No") } }) },
    );
  });

  test("[S8.38] the wallet cannot be connected afterwards", () => {
    socialStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s s 2s m", { s: () => takes({ social: "google" }), m: () => story.say(DONE) });
        return () =>
          expect(came.map(([, one]) => one)).toEqual([
            { code: "login/failed", message: expect.stringMatching(/^Failed to connect\. ./) },
          ]);
      },
      { opens: false, walletFrame: { answers: { GET_USER: frameRefuses("Nobody") } } },
    );
  });

  test("[S8.35] a dialog that shows it is closed first, and so is the window", () => {
    socialStory((story) => {
      const { came, takes } = site(story);
      story.act("1s s 2s x", {
        s: () => takes({ social: "google" }),
        x: () => story.visitor.close(),
      });
      return () => {
        expect(came).toMatchObject([[3001, { code: "login/closed" }]]);
        expect(story.popups[0]?.closed).toBe(true);
      };
    });
  });

  test("a result of another origin is refused", () => {
    socialStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s s 2s m", {
          s: () => takes({ social: "google" }),
          m: () => story.say(DONE, { origin: `${FRAME}.evil.org` }),
        });
        return () =>
          expect(came.map(([, one]) => one)).toMatchObject([{ code: "login/origin-untrusted" }]);
      },
      { opens: false },
    );
  });
});

describe("[wire 7.1] log-in with Farcaster that a site draws itself", () => {
  test("`login$` has the link to draw, and the approval connects", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s f", { f: () => takes({ social: "farcaster" }) });
        return () => {
          expect(story.states).toContainEqual([
            1500,
            {
              step: "farcaster",
              provider: "farcaster",
              subject: "https://farcaster.example/login",
            },
          ]);
          expect(came.map(([, one]) => one)).toEqual([ADDRESS]);
          expect(isShut(story.views)).toBe(true);
        };
      },
      { opens: false },
    );
  });

  test("[S8.39] no link", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s f", { f: () => takes({ social: "farcaster" }) });
        return () =>
          expect(came.map(([, one]) => one)).toEqual([
            { code: "login/not-started", message: "Failed to initiate social connection. No" },
          ]);
      },
      { opens: false, frame: () => ({ answers: { GET_FARCASTER_URI: frameRefuses("No") } }) },
    );
  });

  test("[S8.37] its dialog is closed first", () => {
    loginStory(
      (story) => {
        const { came, takes } = site(story);
        story.act("1s f 3s x", {
          f: () => takes({ social: "farcaster" }),
          x: () => story.visitor.close(),
        });
        return () =>
          expect(came.map(([, one]) => one)).toEqual([
            { code: "login/popup-closed", message: "Popup closed" },
          ]);
      },
      { frame: () => ({ answers: { CONNECT_FARCASTER: hangs } }) },
    );
  });
});
