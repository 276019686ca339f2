import { NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { BOTH, EOA, embeddedStory, LOGIN, replies, SMART } from "../../support/embedded-story.js";
import { ADDRESS } from "../../support/told.js";

const HELLO = ["SYNC_DAPP_DATA", "SYNC_THEME", "GET_SMART_ACCOUNT_ENABLED_NETWORKS", "GET_USER"];

describe("connecting the embedded wallet, once the log-in is over", () => {
  test("[S4.25][S9.10][wire 6.11] the frame is asked 500 ms after READY who is there, in order", () => {
    embeddedStory({}, ({ act, logIn, posts, states, sluice, frame }) => {
      act("a", { a: logIn });
      return () => {
        expect(posts().map(([, type]) => type)).toEqual(HELLO);
        expect(posts()[0]).toEqual([500, "SYNC_DAPP_DATA"]);
        expect(states).toEqual([
          [0, "disconnected"],
          [0, "connecting auth"],
          [500, "connected auth"],
        ]);
        expect(frame.posted.at(-1)?.payload).toEqual({
          chainId: 1,
          preferredAccountType: "smartAccount",
        });
        expect(sluice).toBeDefined();
      };
    });
  });

  test("[S3.16][S3.18] both accounts are told with their kind, the preferred one first", () => {
    embeddedStory({}, ({ act, logIn, connection }) => {
      act("a", { a: logIn });
      return () =>
        expect(connection()).toMatchObject({
          connector: { type: "AUTH", name: "Embedded wallet" },
          wallet: { name: "Embedded wallet", icon: null },
          caipNetworkId: "eip155:1",
          accounts: [
            { namespace: "eip155", address: SMART, type: "smartAccount" },
            { namespace: "eip155", address: EOA, type: "eoa" },
          ],
        });
    });
  });

  test("a log-in that is refused leaves no record where none was", () => {
    const refused = () => ({ answers: replies(["GET_USER", frameRefuses("No")]) });
    embeddedStory({ frame: refused }, ({ act, logIn, env, states }) => {
      act("a", { a: logIn });
      return () => {
        expect(states.at(-1)?.[1]).toContain("disconnected frame/");
        expect(env.stored.has("@sluice/connections")).toBe(false);
      };
    });
  });

  test("[S4.29] the log-in is kept for the next visit, and neither e-mail nor name is on the bus", () => {
    const user = { ...BOTH, userName: "trinity" };
    embeddedStory(
      {
        frame: () => ({ answers: replies(["GET_USER", () => [user]]) }),
        storage: { [LOGIN.lastLogin]: "123" },
      },
      ({ act, logIn, env, events }) => {
        act("a", { a: logIn });
        return () => {
          expect(Object.fromEntries(env.stored)).toMatchObject({
            [LOGIN.used]: "true",
            [LOGIN.email]: "neo@example.org",
            [LOGIN.userName]: "trinity",
            [LOGIN.lastChain]: "1",
          });
          expect(env.stored.has(LOGIN.lastLogin)).toBe(false);
          expect(JSON.stringify(events)).not.toMatch(/neo@|trinity/);
        };
      },
    );
  });

  test("[S4.29] an e-mail that is missing leaves the one that is there", () => {
    const { email: _none, ...user } = BOTH;
    embeddedStory(
      {
        frame: () => ({ answers: replies(["GET_USER", () => [user]]) }),
        storage: { [LOGIN.email]: "old@example.org" },
      },
      ({ act, logIn, env }) => {
        act("a", { a: logIn });
        return () => expect(env.stored.get(LOGIN.email)).toBe("old@example.org");
      },
    );
  });

  test.each<[string, object, string]>([
    [
      "the project's flags are off",
      { features: { email: false, socials: false } },
      "connect/wallet-missing",
    ],
    ["basic mode", { basic: true }, "connect/wallet-missing"],
  ])("[S3.4] it is not there with %s: no frame, no message", (_, options, code) => {
    embeddedStory({ options }, ({ act, logIn, states, frame }) => {
      act("a", { a: logIn });
      return () => {
        expect(states.at(-1)?.[1]).toBe(`disconnected ${code}`);
        expect(frame.loads()).toBe(0);
      };
    });
  });

  test("[S8.28] what the frame says is what the host is told", () => {
    embeddedStory(
      { frame: () => ({ answers: replies(["GET_USER", frameRefuses("Nobody is logged in")]) }) },
      ({ act, sluice }) => {
        const said: unknown[] = [];
        act("ab", {
          a: () => void sluice.open(),
          b: () => {
            sluice.events$.subscribe((event) => {
              if (event.type === "connect/failed") said.push(event.failure);
            });
            void sluice.connect("auth");
          },
        });
        return () =>
          expect(said).toEqual([{ code: "frame/rejected", message: "Nobody is logged in" }]);
      },
    );
  });

  test("[S4.26] closing the dialog before the answer gives it up: a late one is not taken", () => {
    embeddedStory(
      {
        frame: ({ cold }) => ({
          answers: replies(["GET_USER", () => cold("900ms a", { a: BOTH })]),
        }),
      },
      ({ act, logIn, sluice, states, env }) => {
        act("a 999ms b", { a: logIn, b: () => void sluice.close() });
        return () => {
          expect(states.at(-1)).toEqual([1_000, "disconnected"]);
          expect(env.stored.has(LOGIN.used)).toBe(false);
        };
      },
    );
  });

  test.each([
    ["an address that is none", { address: "0x12", chainId: 1 }],
    ["another namespace", { address: ADDRESS, chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" }],
  ])("[S3.18] a user with %s is not taken", (_, user) => {
    embeddedStory(
      { frame: () => ({ answers: replies(["GET_USER", () => [user]]) }) },
      ({ act, logIn, states }) => {
        act("a", { a: logIn });
        return () => expect(states.at(-1)?.[1]).toBe("disconnected connect/bad-answer");
      },
    );
  });

  test("[wire 6.10] on a network that it does not offer, it begins on the first one that it does; a host's own frame answers for itself", () => {
    const far = {
      id: 59144,
      name: "Far",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: ["https://node.example/59144"] } },
    };
    const near = { ...far, id: 10, name: "Near" };
    embeddedStory({ options: { networks: [far, near] } }, ({ act, logIn, frame }) => {
      act("a", { a: logIn });
      return () => expect(frame.posted.at(-1)?.payload).toMatchObject({ chainId: 10 });
    });
    embeddedStory({ options: { networks: [far] } }, ({ act, logIn, states }) => {
      act("a", { a: logIn });
      return () => expect(states.at(-1)?.[1]).toBe("disconnected network/not-supported");
    });
    const endpoints = { frame: "https://frame.example/sdk" };
    embeddedStory({ options: { networks: [far], endpoints } }, ({ act, logIn, frame }) => {
      act("a", { a: logIn });
      return () => expect(frame.posted.at(-1)?.payload).toMatchObject({ chainId: 59144 });
    });
  });

  test("[S4.32] the kind asked for: the visitor's choice, else the host's, else the smart one", () => {
    const types: unknown[] = [];
    const asked = (storage: Readonly<Record<string, string>>, options: object): void =>
      embeddedStory({ storage, options }, ({ act, logIn, frame }) => {
        act("a", { a: logIn });
        return () => void types.push(frame.posted.at(-1)?.payload);
      });
    const chosen = (type: string) => ({
      "@sluice/account-types": JSON.stringify({ version: 1, value: { eip155: type } }),
    });
    asked({}, { defaultAccountTypes: { eip155: "eoa" } });
    asked(chosen("smartAccount"), { defaultAccountTypes: { eip155: "eoa" } });
    asked(chosen("nonsense"), {});
    expect(types).toEqual(
      ["eoa", "smartAccount", "smartAccount"].map((preferredAccountType) => ({
        chainId: 1,
        preferredAccountType,
      })),
    );
  });

  test("[S4.32] what accounts of the other namespaces are anyway may be said", () => {
    const defaultAccountTypes = {
      eip155: "eoa",
      solana: "eoa",
      bip122: "payment",
      polkadot: "eoa",
    } as const;
    embeddedStory({ options: { defaultAccountTypes } }, ({ act, logIn, env }) => {
      act("a", { a: logIn });
      return () => expect(env.logged).toEqual([]);
    });
  });

  test.each([
    ["a kind", { eip155: "EOA" }],
    ["a kind of Bitcoin's", { bip122: "ordinal" }],
    ["a kind for a namespace that has none", { cosmos: "eoa" }],
  ])("%s of account that does not exist is told when somebody logs in", (_, types) => {
    const options = { defaultAccountTypes: types } as unknown as object;
    embeddedStory({ options }, ({ act, logIn, env }) => {
      act("a", { a: logIn });
      return () =>
        expect(env.logged.map(({ message }) => message)).toEqual([
          expect.stringContaining("`defaultAccountTypes` was ignored"),
        ]);
    });
  });

  test("[S3.22][S9.24] the page and its theme are told, by the frame's own names", () => {
    const options = {
      themeMode: "dark",
      themeVariables: { "--sluice-accent": "#0a7", "--sluice-z-index": "50" },
      metadata: { name: "Shop", description: "d", url: "https://shop.example", icons: [] },
    } as const;
    embeddedStory({ options }, ({ act, logIn, sluice, frame }) => {
      act("a 999ms b", { a: logIn, b: () => void sluice.setTheme("light") });
      return () => {
        const [dapp, dark] = frame.posted.map(({ payload }) => payload);
        expect(dapp).toEqual({ projectId: "test", metadata: options.metadata });
        expect(dark).toEqual({
          themeMode: "dark",
          themeVariables: { "--w3m-accent": "#0a7", "--w3m-z-index": 50 },
          w3mThemeVariables: { "--w3m-accent": "#0a7", "--w3m-background": "#151b1f" },
        });
        expect(frame.posted.slice(4)).toEqual([
          {
            id: expect.anything(),
            type: "SYNC_THEME",
            payload: {
              themeMode: "light",
              themeVariables: { "--w3m-accent": "#0a7", "--w3m-z-index": 50 },
              w3mThemeVariables: { "--w3m-accent": "#0a7", "--w3m-background": "#fff" },
            },
          },
        ]);
      };
    });
  });

  test("[S9.24] a frame that says nothing about the theme holds nobody up", () => {
    embeddedStory(
      {
        frame: () => ({
          answers: replies(
            ["SYNC_THEME", () => NEVER],
            ["SYNC_DAPP_DATA", frameRefuses("no")],
            ["GET_SMART_ACCOUNT_ENABLED_NETWORKS", frameRefuses("no")],
          ),
        }),
        storage: { [LOGIN.smart]: "1,10" },
      },
      ({ act, logIn, states, env, frame, sluice }) => {
        act("a 999ms b", { a: logIn, b: () => sluice.destroy() });
        return () => {
          expect(states.at(-1)).toEqual([500, "connected auth"]);
          expect(env.stored.get(LOGIN.smart)).toBe("");
          expect(frame.isAttached()).toBe(false);
        };
      },
    );
  });

  test("[S7.31] the networks with smart accounts are kept as a comma list", () => {
    const smartAccountEnabledNetworks = [1, 137, 8453];
    embeddedStory(
      {
        frame: () => ({
          answers: replies([
            "GET_SMART_ACCOUNT_ENABLED_NETWORKS",
            () => of({ smartAccountEnabledNetworks }),
          ]),
        }),
      },
      ({ act, logIn, env }) => {
        act("a", { a: logIn });
        return () => expect(env.stored.get(LOGIN.smart)).toBe("1,137,8453");
      },
    );
  });
});
