import { NEVER } from "rxjs";
import { describe, expect, test } from "vitest";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { embeddedStory, LOGIN, replies, storedLogin } from "../../support/embedded-story.js";

const never = { ready: () => NEVER };

describe("restoring a log-in", () => {
  test("[A.3][S4.5][S4.25] 500 ms after READY it is asked whether somebody is there, and then who", () => {
    embeddedStory(
      { storage: storedLogin(), frame: ({ cold }) => ({ ready: () => cold("200ms r") }) },
      ({ posts, states }) =>
        () => {
          expect(posts()).toEqual(
            [
              "IS_CONNECTED",
              "SYNC_DAPP_DATA",
              "SYNC_THEME",
              "GET_SMART_ACCOUNT_ENABLED_NETWORKS",
              "GET_USER",
            ].map((type) => [700, type]),
          );
          expect(states).toEqual([
            [0, "restoring auth"],
            [700, "connected auth"],
          ]);
        },
    );
  });

  test("[S4.30] nobody is logged in any more: what the log-in left goes, and nothing else", () => {
    embeddedStory(
      {
        storage: storedLogin({
          [LOGIN.userName]: "neo",
          [LOGIN.lastChain]: "1",
          [LOGIN.smart]: "1",
          [LOGIN.lastLogin]: "5",
        }),
        frame: () => ({ answers: replies(["IS_CONNECTED", () => [{ isConnected: false }]]) }),
      },
      ({ posts, states, env }) =>
        () => {
          expect(posts()).toEqual([[500, "IS_CONNECTED"]]);
          expect(states.at(-1)).toEqual([500, "disconnected because restore/not-shared"]);
          expect([...env.stored.keys()].filter((key) => key.startsWith("@appkit"))).toEqual([
            LOGIN.smart,
            LOGIN.lastLogin,
          ]);
          expect(env.stored.get("@sluice/connections")).toBe('{"version":1,"value":[]}');
        },
    );
  });

  test("[S4.30] a check that fails counts as nobody", () => {
    embeddedStory(
      {
        storage: storedLogin(),
        frame: () => ({ answers: replies(["IS_CONNECTED", frameRefuses("Session broken")]) }),
      },
      ({ states, env }) =>
        () => {
          expect(states.at(-1)).toEqual([500, "disconnected because frame/rejected"]);
          expect(env.stored.has(LOGIN.used)).toBe(false);
        },
    );
  });

  test("[S8.30][A.16] a frame that never loads ends it after 20 s, with one alert", () => {
    embeddedStory({ storage: storedLogin(), frame: () => never }, ({ states, events }) => () => {
      expect(states).toEqual([
        [0, "restoring auth"],
        [20_000, "disconnected because frame/load-failed"],
      ]);
      expect(events.filter(({ type }) => type === "alert/raised")).toHaveLength(1);
    });
  });

  test("[S4.5] a frame that loads and never answers is given up after 30 s; the log-in stays", () => {
    embeddedStory(
      {
        storage: storedLogin(),
        frame: () => ({ answers: replies(["IS_CONNECTED", () => NEVER]) }),
      },
      ({ states, env }) =>
        () => {
          expect(states).toEqual([
            [0, "restoring auth"],
            [30_000, "disconnected because restore/timeout"],
          ]);
          expect(env.stored.get(LOGIN.used)).toBe("true");
        },
    );
  });

  test.each<[string, object, object]>([
    ["the flag is not set", { [LOGIN.used]: "" }, {}],
    ["the flag is nonsense", { [LOGIN.used]: "{" }, {}],
    ["the host wants no log-ins", {}, { features: { email: false, socials: [] } }],
    ["basic mode", {}, { basic: true }],
  ])("[S4.29] silence: no frame and no message when %s", (_, storage, options) => {
    embeddedStory({ storage: storedLogin({ ...storage }), options }, ({ frame, states }) => () => {
      expect(frame.loads()).toBe(0);
      expect(states.at(-1)?.[1]).toBe("disconnected because restore/not-shared");
    });
  });

  test("silence: without a stored connection the frame is not even made", () => {
    embeddedStory({ storage: { [LOGIN.used]: "true" } }, ({ frame, env }) => () => {
      expect(frame.loads()).toBe(0);
      expect([...env.stored]).toEqual([[LOGIN.used, "true"]]);
    });
  });

  test("[S4.5] a frame that loads anew in the middle is given up, and the visitor can log in again", () => {
    embeddedStory(
      {
        storage: storedLogin(),
        frame: ({ cold }) => ({ answers: replies(["GET_USER", () => cold("9s a")]) }),
      },
      ({ act, frame, states }) => {
        act("1s a", { a: () => frame.ready() });
        return () => expect(states.at(-1)).toEqual([1_000, "disconnected because frame/aborted"]);
      },
    );
  });

  test("a log-in whose frame loaded anew and knows nobody any more ends; one that it knows stays", () => {
    const story = (isConnected: boolean): readonly unknown[] => {
      let last: readonly unknown[] = [];
      embeddedStory({ storage: storedLogin() }, ({ act, frame, states, env }) => {
        act("1s a 999ms b", {
          a: () => frame.answer("IS_CONNECTED", () => [{ isConnected }]),
          b: () => frame.ready(),
        });
        return () => {
          last = [...(states.at(-1) ?? []), env.stored.get(LOGIN.used)];
        };
      });
      return last;
    };
    expect(story(true)).toEqual([500, "connected auth", "true"]);
    expect(story(false)).toEqual([
      2_500,
      "disconnected because connection/ended-by-wallet",
      undefined,
    ]);
  });
});
