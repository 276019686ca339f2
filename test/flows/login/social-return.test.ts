// biome-ignore-all lint/correctness/noComponentHookFactories: names of the frame's requests, no components
import { describe, expect, test } from "vitest";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import type { SimulatedEnv } from "../../../src/testing/simulated-env.js";
import { type LoginStory, type LoginStoryOptions, loginStory } from "../../support/login-story.js";

const AWAY = "@sluice/social-away";
const NONCE = "0123456789abcdef0123456789abcdef";
const PAGE = "https://host.example/app?a=1#/swap";
const RESULT = "https://frame.example/callback?code=s3cret&state=1";
const BARE = "https://host.example/app";
const ledBack = (result = RESULT, nonce = NONCE): string =>
  `${BARE}?sluice_return=${nonce}&result_uri=${encodeURIComponent(result)}`;
const LED_BACK = ledBack();

/** What an earlier visit left in the browser. */
const leftBehind = (changes: Readonly<Record<string, unknown>> = {}): string => {
  const value = { provider: "google", nonce: NONCE, at: 0, query: "", fragment: "", ...changes };
  return JSON.stringify({ version: 1, value });
};

const types = ({ posted }: Pick<LoginStory, "posted">): readonly string[] =>
  posted().map(([type]) => type);

/** A page inside Telegram, whose dialog is open. */
const telegramStory = (
  tell: (story: LoginStory) => undefined | (() => void),
  options: LoginStoryOptions = {},
): void => loginStory(tell, { env: { page: { telegram: true, url: PAGE } }, ...options });

/** A page that was led back to, with what an earlier visit left in the browser. */
const backStory = (
  tell: (story: BackStory) => undefined | (() => void),
  {
    url = LED_BACK,
    away = leftBehind(),
    telegram = true,
    ...options
  }: LoginStoryOptions & BackOptions = {},
): void => {
  const page = { url, telegram };
  const reloads: string[] = [];
  const history = {
    state: { host: "its own" },
    replaceState: (state: unknown, _: string, to: string): void => {
      expect(state).toBe(history.state);
      page.url = to;
    },
  };
  const location = { reload: () => void reloads.push(page.url) };
  const hostDocument = () =>
    ({ defaultView: { history, location }, querySelector: () => null }) as unknown as Document;
  loginStory((story) => tell({ ...story, urlNow: () => page.url, reloads }), {
    opens: false,
    arrives: ({ cold }) => cold("300ms (a|)"),
    env: { page, storage: away === null ? {} : { [AWAY]: away } },
    outside: () => ({ hostDocument }),
    ...options,
  });
};

interface BackStory extends LoginStory {
  /** What stands in the address bar. */
  readonly urlNow: () => string;
  /** Where the page was loaded anew. */
  readonly reloads: readonly string[];
}
interface BackOptions {
  readonly url?: string;
  /** The record that the visit before left; null for none. */
  readonly away?: string | null;
  readonly telegram?: boolean;
}

/** Wallets of the page are found whatever the address says. */
const isOfLogin = (event: string): boolean => !event.startsWith('{"type":"discovery/');

const comeBack = (env: SimulatedEnv): void =>
  void env.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

describe("[S2.27][wire 7] a social log-in inside Telegram leaves the page", () => {
  test("no window: the way back is in the state, and the provider is left behind", () => {
    telegramStory(({ act, visitor, env, posted, views, now }) => {
      const seen: unknown[] = [];
      act("1s s 499ms a 1ms b", {
        s: () => visitor.social("github"),
        a: () => seen.push([...env.opened], env.stored.get(AWAY), now()?.step, views.at(-1)),
        b: () => seen.push([...env.opened], env.stored.get(AWAY)),
      });
      return () => {
        const [{ url = "", target = "" } = {}] = env.opened;
        const nonce = /sluice_return%253D(id-\d+)$/.exec(url)?.[1];
        const told = `${BARE}?sluice_return=${nonce}`;
        expect([new URL(url).searchParams.get("state"), target]).toEqual([
          `--${encodeURIComponent(told)}`,
          "_top",
        ]);
        expect(seen).toEqual([
          [],
          undefined,
          "social",
          "1000 ConnectingSocial",
          [{ url, target }],
          leftBehind({ provider: "github", nonce, at: 1500, query: "a=1", fragment: "/swap" }),
        ]);
        expect(posted()).toEqual([["GET_SOCIAL_REDIRECT_URI", { provider: "github" }]]);
      };
    });
  });

  test.each(["", "javascript:alert(1)", "data:text/html,x", "tg://resolve"])(
    "[S8.39] goes to pages only: %s",
    (uri) => {
      telegramStory(
        ({ act, visitor, env, now }) => {
          act("1s s", { s: () => visitor.social() });
          return () => {
            expect(env.opened).toEqual([]);
            expect(env.stored.has(AWAY)).toBe(false);
            expect(now()?.failure?.code).toBe("login/not-started");
          };
        },
        { frame: () => ({ answers: { GET_SOCIAL_REDIRECT_URI: () => [{ uri }] } }) },
      );
    },
  );

  test.each(["back", "close"] as const)(
    "whoever leaves the view by %s is not waited for: before there is an address, and after",
    (way) => {
      for (const moment of ["100ms", "1s"])
        telegramStory(({ act, visitor, env, now }) => {
          act(`1s s ${moment} l`, { s: () => visitor.social(), l: visitor[way] });
          return () => {
            expect(env.opened).toHaveLength(moment === "1s" ? 1 : 0);
            expect(env.stored.has(AWAY)).toBe(false);
            expect(now()?.step).toBeNull();
          };
        });
    },
  );

  test("the page as it was left, without a result: told, and another try goes again", () => {
    telegramStory(({ act, visitor, env, now }) => {
      const seen: unknown[] = [];
      act("1s s 1s b a 1s s", {
        s: () => visitor.social(),
        b: () => comeBack(env),
        a: () => seen.push(now()?.failure?.code, env.stored.has(AWAY)),
      });
      return () => {
        expect(seen).toEqual(["login/came-back", false]);
        expect(env.opened).toHaveLength(2);
        expect(env.stored.get(AWAY)).toContain('"google"');
        const [one, two] = env.opened.map(({ url }) => url);
        expect(one).not.toBe(two);
      };
    });
  });
});

describe("[S2.27][wire 7] the visitor is led back", () => {
  test("the dialog opens where the log-in goes on; the frame looks at the result, then it is a wallet", () => {
    backStory(({ posted, views, events, env, states }) => () => {
      expect(posted().at(0)).toEqual([
        "GET_USER",
        { chainId: 1, preferredAccountType: "smartAccount", socialUri: RESULT },
      ]);
      expect(views.slice(0, 2)).toEqual(["0 Connect", "300 ConnectingSocial"]);
      expect(states).toContainEqual([300, { step: "social", provider: "google", busy: true }]);
      expect(events.filter((event) => event.startsWith('{"type":"connect"'))).toHaveLength(1);
      expect(events.filter((event) => event.includes("modal/closed"))).toHaveLength(1);
      expect(env.stored.get("@appkit/connected_social")).toBe("google");
    });
  });

  test("[S3.2] the frame is given the site's own node", () => {
    const rpcUrl = "https://mine.example/";
    backStory(
      ({ posted }) =>
        () =>
          expect(posted().at(0)).toEqual(["GET_USER", expect.objectContaining({ rpcUrl })]),
      { options: { customRpcUrls: { "eip155:1": [rpcUrl] } } },
    );
  });

  test("what was left behind goes, and so does the parameter, before anybody is asked", () => {
    backStory(({ act, env, posted, urlNow }) => {
      const seen: unknown[] = [];
      act("301ms a", {
        a: () => seen.push(env.stored.has(AWAY), urlNow(), posted().length),
      });
      return () => expect(seen).toEqual([false, BARE, 0]);
    });
  });

  test("a host that opens the dialog itself does not get in the way", () => {
    backStory(
      ({ posted, views }) =>
        () => {
          expect(posted().at(0)?.[0]).toBe("GET_USER");
          expect(views.slice(0, 2)).toEqual(["0 Connect", "300 ConnectingSocial"]);
        },
      { opens: true },
    );
  });

  test("[S4.3] also where connections are not restored", () => {
    backStory((story) => () => expect(types(story).at(0)).toBe("GET_USER"), {
      options: { enableReconnect: false },
    });
  });

  // Nobody here waits for it: the code of a stranger's log-in must not log the visitor in as that stranger.
  test("a result without anything left behind is forged, and ignored: nothing is asked, loaded or shown", () => {
    backStory(
      ({ urlNow, frame, posted, views }) =>
        () => {
          expect(posted()).toEqual([]);
          expect(views).toEqual(["0 Connect"]);
          expect(frame.loads()).toBe(0);
          expect(urlNow()).toBe(LED_BACK);
        },
      { away: null },
    );
  });

  test("also when the visitor opens the dialog, and logs in another way", () => {
    backStory(
      (story) => {
        story.act("1s e", { e: () => story.visitor.email() });
        return () => {
          expect(
            story.posted().every(([, payload]) => !JSON.stringify(payload ?? 0).includes("s3cret")),
          ).toBe(true);
          expect(types(story)).toContain("CONNECT_EMAIL");
          expect(story.urlNow()).toBe(LED_BACK);
        };
      },
      { away: null, opens: true },
    );
  });

  test.each([
    ["with another nonce", { url: ledBack(RESULT, "f".repeat(32)) }],
    ["without a nonce", { url: ledBack(RESULT, "") }],
    ["outside Telegram", { telegram: false }],
    ["outside Telegram, without anything left behind", { telegram: false, away: null }],
  ])("a return %s does nothing but leave the address", (_, options) => {
    backStory(
      ({ views, posted, frame, urlNow, env }) =>
        () => {
          expect([views, posted(), frame.loads()]).toEqual([["0 Connect"], [], 0]);
          expect(urlNow()).toBe(BARE);
          expect(env.stored.has(AWAY)).toBe(false);
        },
      options,
    );
  });

  test("the result without our nonce is a parameter of the host's: nothing happens at all", () => {
    const url = `${BARE}?result_uri=${encodeURIComponent(RESULT)}`;
    backStory(
      ({ events, urlNow }) =>
        () => {
          expect(events.filter(isOfLogin)).toEqual([]);
          expect(urlNow()).toBe(url);
        },
      { url },
    );
  });

  test.each([
    ["after 10 minutes and more", -600_000],
    ["before it began, by a clock that was set back", 100_000],
  ])("%s it is too late: told, nothing is asked, and another try is offered", (_, at) => {
    backStory(
      ({ act, now, posted, urlNow, env }) => {
        const seen: unknown[] = [];
        act("301ms a", { a: () => seen.push(now()?.failure?.code, now()?.provider) });
        return () => {
          expect(seen).toEqual(["login/came-back", "google"]);
          expect([posted(), urlNow(), env.stored.has(AWAY)]).toEqual([[], BARE, false]);
        };
      },
      { away: leftBehind({ at }) },
    );
  });

  test("within 10 minutes it is in time", () => {
    backStory((story) => () => expect(types(story).at(0)).toBe("GET_USER"), {
      away: leftBehind({ at: -599_700 }),
    });
  });

  test("the host's query and fragment, which nobody was told, are there again before the page begins", () => {
    backStory(
      (story) => () => {
        const whole = `${BARE}?a=1&${new URL(LED_BACK).search.slice(1)}#/swap`;
        expect(story.reloads).toEqual([whole]);
        expect([story.views, story.posted()]).toEqual([["0 Connect"], []]);
        backStory(
          (again) => () => {
            expect(types(again).at(0)).toBe("GET_USER");
            expect(again.reloads).toEqual([]);
            expect(again.urlNow()).toBe(PAGE);
            expect(again.env.stored.has(AWAY)).toBe(false);
          },
          { url: whole, away: story.env.stored.get(AWAY) ?? null },
        );
      },
      { away: leftBehind({ query: "a=1", fragment: "/swap" }) },
    );
  });

  test.each(["farcaster", "__proto__", "myspace", "google"])(
    "nor with something left behind that is no record: %s",
    (away) => {
      backStory(
        (story) => () => {
          expect(types(story)).toEqual([]);
          expect(story.env.stored.has(AWAY)).toBe(false);
        },
        { away },
      );
    },
  );

  test.each(["farcaster", "__proto__", "myspace"])(
    "nor with one of a service that is none: %s",
    (provider) => {
      backStory(
        (story) => () => {
          expect(types(story)).toEqual([]);
          expect(story.env.stored.has(AWAY)).toBe(false);
        },
        { away: leftBehind({ provider }) },
      );
    },
  );

  test("something left behind without a result: nothing happens at the start, and it goes at the next opening", () => {
    backStory(
      ({ act, sluice, env, events, posted }) => {
        const seen: unknown[] = [];
        act("1s a 1s o", {
          a: () => seen.push(env.stored.has(AWAY), events.filter(isOfLogin).length),
          o: () => void sluice.open(),
        });
        return () => {
          expect(seen).toEqual([true, 0]);
          expect(env.stored.has(AWAY)).toBe(false);
          expect(posted()).toEqual([]);
        };
      },
      { url: PAGE },
    );
  });

  test("[S1.11] nor where logging in is off", () => {
    backStory(
      ({ views, posted }) =>
        () => {
          expect(views).toEqual(["0 Connect"]);
          expect(posted()).toEqual([]);
        },
      { options: { features: { email: false, socials: false } } },
    );
  });

  test.each([
    ["in words", "https://frame.example/?error=access%20denied&state=1", "access denied"],
    ["that is empty", "", ""],
    ["that is longer than any address", `https://frame.example/?${"a".repeat(20_000)}`, ""],
  ])("an error %s is the failure: nothing is asked", (_, uri, message) => {
    backStory(
      ({ act, now, posted, urlNow, views }) => {
        let seen: unknown;
        act("301ms a", { a: () => (seen = now()) });
        return () => {
          expect(seen).toMatchObject({
            step: "social",
            provider: "google",
            failure: { code: "login/refused", message },
          });
          expect([...new Set(views)]).toEqual(["0 Connect", "300 ConnectingSocial"]);
          expect(urlNow()).toBe(BARE);
          expect(posted()).toEqual([]);
        };
      },
      { url: ledBack(uri) },
    );
  });

  test("only the first result counts, and a reload brings none", () => {
    const twice = `${LED_BACK}&result_uri=https%3A%2F%2Fevil.example`;
    backStory(
      (story) => () => {
        expect(JSON.stringify(story.posted())).not.toContain("evil.example");
        backStory((again) => () => expect(types(again)).toEqual([]), {
          url: story.urlNow(),
          away: story.env.stored.get(AWAY) ?? null,
        });
      },
      { url: twice },
    );
  });

  test("[S8.38] a result that the embedded wallet does not take is told; Back leads to Connect", () => {
    backStory(
      ({ act, visitor, now, views }) => {
        const seen: unknown[] = [];
        act("1s a b", { a: () => seen.push(now()?.failure?.code), b: visitor.back });
        return () => {
          expect(seen).toEqual(["login/failed"]);
          expect(views.at(-1)).toBe("1001 Connect");
        };
      },
      { frame: () => ({ answers: { GET_USER: frameRefuses("No") } }) },
    );
  });

  test("[S8.31] one that it never answers is given up after 120 s", () => {
    backStory(
      ({ states }) =>
        () =>
          expect(states.at(-1)).toMatchObject([120_300, { failure: { code: "login/failed" } }]),
      { frame: () => ({ answers: { GET_USER: hangs } }) },
    );
  });

  test("[S8.30] a frame that does not load is told after 20 s", () => {
    backStory(
      ({ states }) =>
        () =>
          expect(states.at(-1)).toMatchObject([20_300, { failure: { code: "login/failed" } }]),
      { frame: () => ({ ready: () => hangs(undefined) }) },
    );
  });

  test("closed before the code that logs in is there: given up, and used up", () => {
    backStory(({ act, visitor, posted, env, views }) => {
      act("100ms x", { x: visitor.close });
      return () => {
        expect(posted()).toEqual([]);
        expect(views).toEqual(["0 Connect"]);
        expect(env.stored.has(AWAY)).toBe(false);
      };
    });
  });

  test.each(["back", "close"] as const)(
    "%s gives it up: a late answer counts for nothing",
    (way) => {
      backStory(
        ({ act, visitor, events, now }) => {
          act("1s l", { l: visitor[way] });
          return () => {
            expect(now()?.step).toBeNull();
            expect(events.filter((event) => event.startsWith('{"type":"connect"'))).toEqual([]);
          };
        },
        { frame: ({ cold }) => ({ answers: { GET_USER: () => cold("5s a", { a: {} }) } }) },
      );
    },
  );

  test("[S1.7] the result gets neither onto the bus nor into the console, nor to any service", () => {
    backStory(({ events, env }) => () => {
      const told = [...events, ...env.logged.map((line) => JSON.stringify(line))].join("\n");
      expect(told).toContain("login/result");
      expect(told).not.toContain("s3cret");
      expect(JSON.stringify(env.requests)).not.toContain("s3cret");
    });
  });
});
