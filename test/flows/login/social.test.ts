// biome-ignore-all lint/correctness/noComponentHookFactories: names of the frame's requests, no components
import { describe, expect, test } from "vitest";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { hangs } from "../../../src/testing/scripted-wallet.js";
import { type LoginStoryOptions, loginStory } from "../../support/login-story.js";
import { DONE, FRAME, RESULT, socialStory } from "../../support/social-story.js";

const types = (posted: () => readonly (readonly [string, unknown])[]): readonly string[] =>
  posted().map(([type]) => type);
const CHOSE_EOA = JSON.stringify({ version: 1, value: { eip155: "eoa" } });

const NODE = { rpcUrl: "https://mine.example/" };

describe("[S1.9] log-in by social account", () => {
  test("[wire 7] the window opens before the click's handler returns, at the frame's origin, 600 x 800", () => {
    socialStory(({ act, visitor, opened }) => {
      let inClick = 0;
      act("1s s 1s x", {
        s: () => {
          visitor.social();
          inClick = opened.length;
        },
        x: () => visitor.close(),
      });
      return () => {
        expect(inClick).toBe(1);
        expect(opened).toEqual([
          [`${FRAME}/loading`, "_blank", "popup,scrollbars,width=600,height=800"],
        ]);
      };
    });
  });

  test("[A.8] address, result, user, wallet; the window is sent on and closed", () => {
    socialStory(({ act, visitor, popups, say, posted, views, events, env }) => {
      act("1s s 3s m", { s: () => visitor.social(), m: () => say(DONE) });
      return () => {
        expect(posted()).toEqual([
          ["GET_SOCIAL_REDIRECT_URI", { provider: "google" }],
          ["CONNECT_SOCIAL", { uri: RESULT, chainId: 1, preferredAccountType: "smartAccount" }],
        ]);
        expect(popups.map(({ went, closed }) => [went, closed])).toEqual([
          [["https://social.example/login"], true],
        ]);
        expect(views.slice(0, 2)).toEqual(["0 Connect", "1000 ConnectingSocial"]);
        expect(events.filter((event) => event.startsWith('{"type":"connect"'))).toHaveLength(1);
        expect(env.stored.get("@appkit-wallet/SOCIAL_USERNAME")).toBe("neo");
        expect(env.stored.get("@appkit/connected_social")).toBe("google");
      };
    });
  });

  test("[S3.2] the frame is given the site's own node there, but none that is kept back", () => {
    const customRpcUrls = {
      "eip155:1": [{ url: "https://mine.example/?key=1", private: true }, "https://mine.example/"],
    };
    socialStory(
      ({ act, visitor, say, posted }) => {
        act("1s s 3s m", { s: () => visitor.social(), m: () => say(DONE) });
        return () => {
          expect(posted().at(1)).toEqual(["CONNECT_SOCIAL", expect.objectContaining(NODE)]);
          expect(JSON.stringify(posted())).not.toContain("key=1");
        };
      },
      { options: { customRpcUrls } },
    );
  });

  test.each<[string, string, object, Readonly<Record<string, string>>]>([
    ["the visitor's choice", "eoa", {}, { "@sluice/account-types": CHOSE_EOA }],
    ["else the host's", "eoa", { defaultAccountTypes: { eip155: "eoa" } }, {}],
    ["else the smart one", "smartAccount", { defaultAccountTypes: { eip155: "payment" } }, {}],
  ])(
    "[S4.32] the kind of account that is asked for: %s",
    (_, preferredAccountType, options, storage) => {
      socialStory(
        ({ act, visitor, say, posted }) => {
          act("1s s 3s m", { s: () => visitor.social(), m: () => say(DONE) });
          return () =>
            expect(posted().at(1)).toEqual([
              "CONNECT_SOCIAL",
              { uri: RESULT, chainId: 1, preferredAccountType },
            ]);
        },
        { options, env: { storage } },
      );
    },
  );

  test("[S8.39] a window that is blocked is told, and another click tries again", () => {
    socialStory(
      ({ act, visitor, opened, now, views, frame }) => {
        act("1s s 1s s", { s: () => visitor.social() });
        return () => {
          expect(now()).toMatchObject({
            step: "social",
            failure: {
              code: "login/popup-blocked",
              message: "Failed to initiate social connection",
            },
          });
          expect(views.at(1)).toBe("1000 ConnectingSocial");
          expect(opened).toHaveLength(2);
          expect(frame.loads()).toBe(0);
        };
      },
      { blocked: true },
    );
  });

  test.each<[string, LoginStoryOptions]>([
    ["refused", { frame: () => ({ answers: { GET_SOCIAL_REDIRECT_URI: frameRefuses("No") } }) }],
    ...["", "javascript:alert(1)", "data:text/html,x"].map((uri): [string, LoginStoryOptions] => [
      `an address like "${uri}"`,
      { frame: () => ({ answers: { GET_SOCIAL_REDIRECT_URI: () => [{ uri }] } }) },
    ]),
  ])("[S8.39] no address to go to closes the window and is told: %s", (_, options) => {
    socialStory(({ act, visitor, popups, now }) => {
      act("1s s", { s: () => visitor.social() });
      return () => {
        expect(now()?.failure).toEqual({
          code: "login/not-started",
          message: "Failed to initiate social connection",
        });
        expect(popups.map(({ went, closed }) => [went, closed])).toEqual([[[], true]]);
      };
    }, options);
  });

  test("[S8.37] a window that is closed early is noticed at its second, and leads back", () => {
    socialStory(({ act, visitor, popups, states, views }) => {
      act("1s s 2500ms x", {
        s: () => visitor.social(),
        x: () => popups[0]?.close(),
      });
      return () => {
        expect(states.at(-1)).toEqual([
          4000,
          {
            step: "social",
            provider: "google",
            failure: { code: "login/popup-closed", message: "Popup closed" },
          },
        ]);
        expect(views.at(-1)).toBe("4000 Connect");
      };
    });
  });

  test("[wire 7] a result of another origin is not used: back, and told", () => {
    socialStory(({ act, visitor, say, popups, posted, states, views }) => {
      act("1s s 2s m", {
        s: () => visitor.social(),
        m: () => say(DONE, { origin: "https://frame.example.evil.org" }),
      });
      return () => {
        expect(types(posted)).toEqual(["GET_SOCIAL_REDIRECT_URI"]);
        expect(states.at(-1)?.[1].failure?.code).toBe("login/origin-untrusted");
        expect(views.at(-1)).toBe("3001 Connect");
        expect(popups[0]?.closed).toBe(true);
      };
    });
  });

  test.each<[string, unknown, object]>([
    ["another window of the frame's origin", DONE, { source: {} }],
    ["no window", DONE, { source: null }],
    ["without a result", { type: "hello" }, {}],
    ["with a result that is no text", { resultUri: 7 }, {}],
    ["nothing", null, {}],
  ])("[wire 7] a message is passed over: %s", (_, data, from) => {
    socialStory(({ act, visitor, say, posted, now, popups }) => {
      act("1s s 2s m 100ms -", { s: () => visitor.social(), m: () => say(data, from) });
      let open: boolean | undefined;
      act("3500ms l", { l: () => (open = popups[0]?.closed) });
      act("4s x", { x: () => visitor.close() });
      return () => {
        expect(types(posted)).toEqual(["GET_SOCIAL_REDIRECT_URI"]);
        expect(open).toBe(false);
        expect(now()).toMatchObject({ step: null });
      };
    });
  });

  test("[wire 7] what the service said instead of a result stays on the view; the window is closed", () => {
    socialStory(({ act, visitor, say, now, popups, posted }) => {
      act("1s s 2s m", {
        s: () => visitor.social(),
        m: () => say({ resultUri: `${FRAME}/?error=access%20denied&state=1` }),
      });
      return () => {
        expect(now()?.failure).toEqual({ code: "login/refused", message: "access denied" });
        expect(popups[0]?.closed).toBe(true);
        expect(types(posted)).toEqual(["GET_SOCIAL_REDIRECT_URI"]);
      };
    });
  });

  test("[wire 7] only the first result counts", () => {
    socialStory(
      ({ act, visitor, say, posted }) => {
        act("1s s 2s m 1s m", { s: () => visitor.social(), m: () => say(DONE) });
        return () => expect(types(posted)).toEqual(["GET_SOCIAL_REDIRECT_URI", "CONNECT_SOCIAL"]);
      },
      { frame: () => ({ answers: { CONNECT_SOCIAL: hangs } }) },
    );
  });

  test("[S8.38] a result that the embedded wallet does not take", () => {
    socialStory(
      ({ act, visitor, say, now }) => {
        act("1s s 2s m", { s: () => visitor.social(), m: () => say(DONE) });
        return () =>
          expect(now()?.failure).toEqual({ code: "login/failed", message: "Failed to connect" });
      },
      { frame: () => ({ answers: { CONNECT_SOCIAL: frameRefuses("No") } }) },
    );
  });

  test.each(["back", "close"] as const)(
    "[wire 7] %s closes the window, and a late result counts for nothing",
    (way) => {
      socialStory(({ act, visitor, say, popups, posted, now }) => {
        let closed: boolean | undefined;
        act("1s s 2s l a 1s m", {
          s: () => visitor.social(),
          l: visitor[way],
          a: () => (closed = popups[0]?.closed),
          m: () => say(DONE),
        });
        return () => {
          expect(closed).toBe(true);
          expect(types(posted)).toEqual(["GET_SOCIAL_REDIRECT_URI"]);
          expect(now()?.step).toBeNull();
        };
      });
    },
  );

  test("[A.17] an abort of the frame closes the window, to the tick", () => {
    socialStory(
      ({ act, visitor, states, popups }) => {
        act("1s s", { s: () => visitor.social() });
        return () => {
          expect(states.at(-1)).toMatchObject([
            121_500,
            { failure: { code: "login/not-started" } },
          ]);
          expect(popups[0]?.closed).toBe(true);
        };
      },
      { frame: () => ({ answers: { GET_SOCIAL_REDIRECT_URI: hangs } }) },
    );
  });

  test("[wire 7] also while nothing is asked of it", () => {
    socialStory(({ act, visitor, framePort, now, popups }) => {
      let seen: unknown[] = [];
      act("1s s 2s t 5s x", {
        s: () => visitor.social(),
        t: () => framePort.timeOut("unverified_domain"),
        x: () => {
          seen = [now()?.failure?.code, popups[0]?.closed];
          visitor.close();
        },
      });
      return () => expect(seen).toEqual(["login/not-started", true]);
    });
  });

  test("another account takes the place of the first, whose window is closed", () => {
    socialStory(({ act, visitor, popups, now }) => {
      let open: readonly boolean[] = [];
      act("1s s 1s g a", {
        s: () => visitor.social(),
        g: () => visitor.social("github"),
        a: () => (open = popups.map(({ closed }) => !closed)),
      });
      act("4s x", { x: () => visitor.close() });
      return () => {
        expect(open).toEqual([false, true]);
        expect(now()?.step).toBeNull();
      };
    });
  });

  test("[S5.3] a provider that is none opens nothing", () => {
    socialStory(({ act, visitor, opened, now }) => {
      act("1s s", { s: () => visitor.social("__proto__") });
      return () => {
        expect(opened).toEqual([]);
        expect(now()?.failure?.code).toBe("login/not-started");
      };
    });
  });

  test("[S1.7] the result gets neither onto the bus nor into the console, nor to any service", () => {
    socialStory(({ act, visitor, say, events, env }) => {
      act("1s s 2s m", { s: () => visitor.social(), m: () => say(DONE) });
      return () => {
        const told = [...events, ...env.logged.map((line) => JSON.stringify(line))].join("\n");
        expect(told).toContain("social/connect");
        expect(told).not.toContain("s3cret");
        expect(JSON.stringify(env.requests)).not.toContain("s3cret");
      };
    });
  });
});

describe("[S2.15] log-in with Farcaster", () => {
  const LINK = "https://farcaster.example/login";
  const waits = { frame: () => ({ answers: { CONNECT_FARCASTER: hangs } }) };

  test("[wire 7.1] a link, at once the wait for its approval, then the wallet", () => {
    loginStory(({ act, visitor, posted, events, views, states, env }) => {
      act("1s f", { f: () => visitor.social("farcaster") });
      return () => {
        expect(types(posted)).toEqual(["GET_FARCASTER_URI", "CONNECT_FARCASTER"]);
        expect(views.at(1)).toBe("1000 ConnectingFarcaster");
        expect(states).toContainEqual([
          1500,
          { step: "farcaster", provider: "farcaster", subject: LINK },
        ]);
        expect(env.stored.get("@appkit-wallet/SOCIAL_USERNAME")).toBe("neo");
        expect(events.filter((event) => event.startsWith('{"type":"connect"'))).toHaveLength(1);
        expect(events.join("")).not.toContain(LINK);
      };
    });
  });

  test("[wire 7.1] no link leads back, and is told", () => {
    loginStory(
      ({ act, visitor, views, now }) => {
        act("1s f", { f: () => visitor.social("farcaster") });
        return () => {
          expect(views.at(-1)).toBe("1500 Connect");
          // Not `frame/rejected`, whose words would ask to check what was typed.
          expect(now()).toMatchObject({
            step: "farcaster",
            failure: { code: "login/refused", message: "No" },
          });
        };
      },
      { frame: () => ({ answers: { GET_FARCASTER_URI: frameRefuses("No") } }) },
    );
  });

  test("[wire 6.8] who leaves early: after 100 ms the frame loads anew, and is told of the page again", () => {
    loginStory(({ act, visitor, posted }) => {
      const seen: unknown[] = [];
      const look = (): void => void seen.push(types(posted).slice(2));
      act("1s f 1s l 98ms a 1ms b", {
        f: () => visitor.social("farcaster"),
        l: () => visitor.back(),
        a: look,
        b: look,
      });
      return () => expect(seen).toEqual([[], ["RELOAD", "SYNC_DAPP_DATA"]]);
    }, waits);
  });

  test("[wire 6.4] it is told the same as the frame of a wallet that is connected, whatever the host left open", () => {
    loginStory(({ act, visitor, posted }) => {
      act("1s f 1s l 1s -", { f: () => visitor.social("farcaster"), l: () => visitor.back() });
      return () =>
        expect(posted().filter(([type]) => type === "SYNC_DAPP_DATA")).toEqual([
          [
            "SYNC_DAPP_DATA",
            {
              projectId: "test",
              metadata: expect.objectContaining({ url: "https://host.example" }),
            },
          ],
        ]);
    }, waits);
  });
});
