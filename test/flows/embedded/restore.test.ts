import { NEVER } from "rxjs";
import { describe, expect, test } from "vitest";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { embeddedStory, LOGIN, replies, storedLogin } from "../../support/embedded-story.js";
import { storedConnection } from "../../support/told.js";

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

  test("[S4.5] the flag alone decides: other software on the page may have logged in. wire 6.11", () => {
    embeddedStory({ storage: { [LOGIN.used]: "true" } }, ({ posts, states, env }) => () => {
      expect(posts()[0]).toEqual([500, "IS_CONNECTED"]);
      expect(states).toEqual([
        [0, "restoring auth"],
        [500, "connected auth"],
      ]);
      expect(env.stored.get("@sluice/connections")).toContain('"connectorId":"auth"');
    });
  });

  test("[S4.5] the flag beside another wallet: that one is restored, and the frame left alone", () => {
    embeddedStory(
      { storage: { ...storedConnection(), [LOGIN.used]: "true" } },
      ({ frame, states }) =>
        () => {
          expect(states[0]).toEqual([0, "restoring dev.scripted"]);
          expect(frame.loads()).toBe(0);
        },
    );
  });

  test.each<[string, object, object]>([
    ["it is not set", { [LOGIN.email]: "neo@example.org" }, {}],
    ["it is nonsense", { [LOGIN.used]: "1" }, {}],
    [
      "the host wants no log-ins",
      { [LOGIN.used]: "true" },
      { features: { email: false, socials: [] } },
    ],
    ["basic mode", { [LOGIN.used]: "true" }, { basic: true }],
    ["nothing is to be restored", { [LOGIN.used]: "true" }, { enableReconnect: false }],
  ])("silence: the flag alone restores nothing when %s", (_, storage, options) => {
    embeddedStory({ storage: { ...storage }, options }, ({ frame, states, env }) => () => {
      expect(frame.loads()).toBe(0);
      expect(states).toEqual([[0, "disconnected"]]);
      expect(Object.fromEntries(env.stored)).toEqual(storage);
    });
  });

  test("[S4.4] without reconnecting, the first use takes the log-in away, and nothing else", () => {
    const others = { [LOGIN.smart]: "1", [LOGIN.lastLogin]: "5" };
    const storage = storedLogin({
      ...others,
      [LOGIN.userName]: "neo",
      [LOGIN.lastChain]: "1",
      "@appkit/connected_social": "google",
    });
    embeddedStory(
      { storage, options: { enableReconnect: false } },
      ({ act, sluice, frame, env }) => {
        act("1s a", { a: () => void sluice.disconnect() });
        return () => {
          expect(frame.loads()).toBe(0);
          expect(Object.fromEntries(env.stored)).toEqual(others);
        };
      },
    );
  });

  test("logging out forgets whose social account it was. wire 13", () => {
    embeddedStory(
      { storage: storedLogin({ "@appkit/connected_social": "google" }) },
      ({ act, sluice, env }) => {
        act("1s a", { a: () => void sluice.disconnect() });
        return () => expect(env.stored.has("@appkit/connected_social")).toBe(false);
      },
    );
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
