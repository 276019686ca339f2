import { NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import {
  BOTH,
  type EmbeddedStory,
  EOA,
  embeddedStory,
  LOGIN,
  replies,
  SMART,
  storedLogin,
} from "../../support/embedded-story.js";

const types = ({ frame }: EmbeddedStory, after: number): readonly string[] =>
  frame.posted.slice(after).map(({ type }) => type);
const HELLO = 4;
const onOptimism = { ...BOTH, chainId: 10, address: EOA, preferredAccountType: "eoa" } as const;

describe("disconnecting the embedded wallet", () => {
  test.each<[string, number, Parameters<EmbeddedStory["frame"]["answer"]>[1]]>([
    ["answers late", 200, () => NEVER],
    ["never answers", 3_000, () => NEVER],
    ["refuses", 0, frameRefuses("no")],
  ])(
    "[S4.7][S4.31][A.15] forgotten at once; the frame that %s is waited for at most 3 s",
    (name, ms, answer) => {
      embeddedStory(
        {
          frame: ({ cold }) => ({
            answers: replies([
              "SIGN_OUT",
              name === "answers late" ? () => cold("200ms (a|)") : answer,
            ]),
          }),
        },
        (story) => {
          const { act, sluice, env, logIn, states, scheduler } = story;
          const done: number[] = [];
          const left: (string | undefined)[] = [];
          sluice.events$.subscribe((event) => {
            if (event.type === "disconnect/done") {
              done.push(scheduler.now());
              expect(event.failure).toBeUndefined();
            }
          });
          act("a 999ms bc", {
            a: logIn,
            b: () => void sluice.disconnect(),
            c: () => left.push(env.stored.get(LOGIN.used), env.stored.get(LOGIN.email)),
          });
          return () => {
            expect(states.at(-1)).toEqual([1_000, "disconnected"]);
            expect(left).toEqual([undefined, undefined]);
            expect(types(story, HELLO)).toEqual(["SIGN_OUT"]);
            expect(done).toEqual([1_000 + ms]);
          };
        },
      );
    },
  );

  test("[S6.13] another wallet in its place logs out as well", () => {
    embeddedStory({}, (story) => {
      const { act, sluice, env, logIn, states } = story;
      act("a 999ms b", {
        a: logIn,
        b: () => {
          scriptedWallet().announce(env);
          void sluice.open();
        },
      });
      act("2s a", { a: () => void sluice.connect("dev.scripted") });
      return () => {
        expect(states.at(-1)?.[1]).toBe("connected dev.scripted");
        expect(types(story, HELLO)).toEqual(["SIGN_OUT"]);
        expect(env.stored.has(LOGIN.used)).toBe(false);
      };
    });
  });

  test("a disconnect in another tab ends it here", () => {
    embeddedStory({ storage: storedLogin() }, ({ act, env, states }) => {
      act("1s a", { a: () => env.changeElsewhere("@sluice/connections", null) });
      return () =>
        expect(states.at(-1)?.[1]).toBe("disconnected because connection/ended-elsewhere");
    });
  });
});

describe("switching the embedded wallet's network", () => {
  const moves = {
    answers: replies(
      ["SWITCH_NETWORK", () => of({ chainId: 10 })],
      [
        "GET_USER",
        (payload: unknown) =>
          of((payload as { readonly chainId: number }).chainId === 10 ? onOptimism : BOTH),
      ],
    ),
  };

  test("[wire 6.11][S9.26] the frame moves, and says who is there: address and kind may be others", () => {
    embeddedStory({ frame: () => moves }, (story) => {
      const { act, sluice, logIn, frame, connection, env } = story;
      act("a 999ms b", { a: logIn, b: () => void sluice.switchNetwork("eip155:10") });
      return () => {
        expect(frame.posted.slice(HELLO).map(({ type, payload }) => [type, payload])).toEqual([
          ["SWITCH_NETWORK", { chainId: "eip155:10" }],
          ["GET_USER", { chainId: 10, preferredAccountType: "smartAccount" }],
        ]);
        expect(connection()).toMatchObject({
          caipNetworkId: "eip155:10",
          accounts: [
            { address: EOA, type: "eoa" },
            { address: SMART, type: "smartAccount" },
          ],
        });
        expect(env.stored.get(LOGIN.lastChain)).toBe("10");
      };
    });
  });

  test("[wire 6.10, S7.23] a network that it does not offer is not in its list, and refused without asking the frame", () => {
    const far = {
      id: 59144,
      name: "Far",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: ["https://node.example/59144"] } },
    };
    embeddedStory({ options: { networks: [{ ...far, id: 1 }, far] } }, (story) => {
      const { act, sluice, logIn, events, connection } = story;
      act("a 999ms (bc)", {
        a: logIn,
        b: () => void sluice.switchNetwork("eip155:59144"),
        c: () =>
          void sluice
            .request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0xe708" }] })
            .catch(() => undefined),
      });
      return () => {
        const { covers } = viewPortsOf(sluice).wallet(connection()?.id ?? "") ?? {};
        expect((["eip155:1", "eip155:59144"] as const).map((id) => covers?.(id))).toEqual([
          true,
          false,
        ]);
        expect(types(story, HELLO)).toEqual([]);
        expect(events.find(({ type }) => type === "network/switch-failed")).toMatchObject({
          failure: { code: "network/not-supported" },
        });
        expect(events.find(({ type }) => type === "request/failed")).toMatchObject({
          failure: { rpc: { code: 4902 }, message: expect.stringContaining("Choose another") },
        });
        expect(connection()?.caipNetworkId).toBe("eip155:1");
      };
    });
  });

  test("[S4.9] a frame that refuses leaves everything as it was", () => {
    embeddedStory(
      { frame: () => ({ answers: replies(["SWITCH_NETWORK", frameRefuses("No node")]) }) },
      ({ act, sluice, logIn, connection, events }) => {
        act("a 999ms b", { a: logIn, b: () => void sluice.switchNetwork("eip155:10") });
        return () => {
          expect(connection()).toMatchObject({ caipNetworkId: "eip155:1" });
          expect(events.some(({ type }) => type === "network/switch-failed")).toBe(true);
        };
      },
    );
  });
});

describe("the kind of account", () => {
  const eoaNow = { ...BOTH, address: EOA, preferredAccountType: "eoa" } as const;
  const answers = replies(
    ["SET_PREFERRED_ACCOUNT", () => of({ type: "eoa", address: EOA })],
    [
      "GET_USER",
      (payload: unknown) =>
        of(
          (payload as { readonly preferredAccountType: string }).preferredAccountType === "eoa"
            ? eoaNow
            : BOTH,
        ),
    ],
  );

  test("[S4.32][wire 6.11] is set, kept, and asked back: the accounts follow", () => {
    embeddedStory({ frame: () => ({ answers }) }, (story) => {
      const { act, sluice, logIn, frame, connection, env, events } = story;
      const ids: string[] = [];
      act("a 999ms b", {
        a: logIn,
        b: () => void ids.push(sluice.send({ type: "account/set-type", accountType: "eoa" })),
      });
      return () => {
        expect(frame.posted.slice(HELLO).map(({ type, payload }) => [type, payload])).toEqual([
          ["SET_PREFERRED_ACCOUNT", { type: "eoa" }],
          ["GET_USER", { chainId: 1, preferredAccountType: "eoa" }],
        ]);
        expect(connection()?.accounts).toEqual([
          { namespace: "eip155", address: EOA, type: "eoa" },
          { namespace: "eip155", address: SMART, type: "smartAccount" },
        ]);
        expect(env.stored.get("@sluice/account-types")).toBe(
          '{"version":1,"value":{"eip155":"eoa"}}',
        );
        expect(events).toContainEqual({
          type: "account/type-set",
          settles: ids,
          accountType: "eoa",
        });
      };
    });
  });

  test("[S4.32] a frame that never answers holds up neither another wish nor the end", () => {
    embeddedStory(
      { frame: () => ({ answers: replies(["SET_PREFERRED_ACCOUNT", () => NEVER]) }) },
      ({ act, sluice, logIn, events, frame }) => {
        const ids: string[] = [];
        const wish = () =>
          void ids.push(sluice.send({ type: "account/set-type", accountType: "eoa" }));
        act("a 999ms b 999ms c 999ms d", {
          a: logIn,
          b: wish,
          c: wish,
          d: () => void sluice.disconnect(),
        });
        return () => {
          expect(frame.posted.filter(({ type }) => type === "SET_PREFERRED_ACCOUNT")).toHaveLength(
            2,
          );
          expect(events.filter(({ type }) => type === "account/type-failed")).toMatchObject(
            ids.map((id) => ({ settles: [id], failure: { code: "request/disconnected" } })),
          );
          expect(ids).toHaveLength(2);
        };
      },
    );
  });

  test.each<[string, "eoa" | "smartAccount", boolean, string]>([
    ["nobody is logged in", "eoa", false, "request/disconnected"],
    ["the network has no smart accounts", "smartAccount", true, "network/not-supported"],
  ])("[S4.32] is refused where %s", (_, accountType, isLoggedIn, code) => {
    embeddedStory({}, (story) => {
      const { act, sluice, logIn, events } = story;
      act("a 999ms b", {
        a: () => {
          if (isLoggedIn) logIn();
        },
        b: () => void sluice.send({ type: "account/set-type", accountType }),
      });
      return () => {
        expect(types(story, isLoggedIn ? HELLO : 0)).toEqual([]);
        expect(events).toContainEqual(
          expect.objectContaining({
            type: "account/type-failed",
            failure: expect.objectContaining({ code }),
          }),
        );
        expect(events).toContainEqual({
          type: "snackbar/shown",
          settles: [expect.any(String)],
          snackbar: { kind: "error", message: { key: "snackbar.account-type-failed" } },
        });
      };
    });
  });
});
