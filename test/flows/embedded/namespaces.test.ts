import { NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { solana } from "../../../src/networks/networks.js";
import { scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { testOptions } from "../../../src/testing/test-sluice.js";
import {
  activeOf,
  DEVNET,
  FOUR,
  inBoth,
  MAINNET,
  movesOf,
  ON_EVM,
  ON_SOLANA,
  SOL,
  userOn,
  watchNamespace,
} from "../../support/embedded-namespaces.js";
import { BOTH, embeddedStory, LOGIN, storedLogin } from "../../support/embedded-story.js";
import { keyOf } from "../../support/solana.js";
import { storedConnection } from "../../support/told.js";

const JOINED = ["GET_USER 1", `GET_USER ${MAINNET}`, "SWITCH_NETWORK eip155:1", "GET_USER 1"];
const stored = (env: { readonly stored: ReadonlyMap<string, string> }): readonly string[] =>
  (
    JSON.parse(env.stored.get("@sluice/connections") ?? '{"value":[]}') as {
      readonly value: readonly { readonly namespace: string; readonly connectorId: string }[];
    }
  ).value.map(({ namespace, connectorId }) => `${namespace} ${connectorId}`);

/** What a visitor left who was logged in in both namespaces, and was on Solana. */
const storedBoth = (changes: Readonly<Record<string, string>> = {}) => {
  const [one] = Object.values(storedConnection());
  const record = JSON.parse(one ?? "") as { readonly value: readonly [object] };
  const auth = { ...record.value[0], connectorId: "auth", type: "AUTH", rdns: null };
  return {
    ...storedLogin(changes),
    "@sluice/connections": JSON.stringify({
      version: 1,
      value: [auth, { ...auth, namespace: "solana", address: SOL, caipNetworkId: DEVNET }],
    }),
  };
};

describe("logging in where both namespaces are configured", () => {
  test("[wire 6.11] connects both, and brings the frame back to the active network", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      const solanaStates = watchNamespace(story, "solana");
      story.act("a", { a: story.logIn });
      return () => {
        expect(movesOf(story)).toEqual(JOINED);
        expect(story.states.at(-1)).toEqual([500, "connected auth"]);
        expect(solanaStates).toEqual([
          [0, "disconnected"],
          [500, "restoring auth"],
          [500, "connected auth"],
        ]);
        expect(activeOf(story)).toBe(ON_EVM);
        expect(readNow(story.sluice.accounts$).map(({ caipAddress }) => caipAddress)).toContain(
          `${MAINNET}:${SOL}`,
        );
        expect(readNow(story.sluice.status$)).toBe("connected");
        expect(stored(story.env)).toEqual(["eip155 auth", "solana auth"]);
        expect(story.env.stored.get(LOGIN.lastChain)).toBe("1");
      };
    });
  });

  test("[S4.32] the kind of account is no matter of Solana: its account is a plain one", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      story.act("a", { a: story.logIn });
      return () => {
        const asked = story.frame.posted.find(
          ({ payload }) => (payload as { readonly chainId?: unknown })?.chainId === MAINNET,
        );
        expect(asked?.payload).toEqual({ chainId: MAINNET });
        expect(readNow(story.sluice.connections$).solana).toMatchObject({
          connection: { accounts: [{ namespace: "solana", address: SOL, type: "eoa" }] },
        });
      };
    });
  });

  test("[wire 6.11] with Solana active it begins there, and ends there", () => {
    const options = { ...FOUR, defaultNetwork: solana };
    embeddedStory({ options, frame: inBoth() }, (story) => {
      story.act("a", {
        a: () => {
          void story.sluice.open();
          void story.sluice.connect({ connectorId: "auth", namespace: "solana" });
        },
      });
      return () => {
        expect(movesOf(story)).toEqual([
          `GET_USER ${MAINNET}`,
          "GET_USER 1",
          `SWITCH_NETWORK ${MAINNET}`,
          `GET_USER ${MAINNET}`,
        ]);
        expect(activeOf(story)).toBe(ON_SOLANA);
        expect(story.env.stored.get(LOGIN.lastChain)).toBe(MAINNET);
      };
    });
  });

  test.each([
    ["eip155", testOptions().networks, ["GET_USER 1"]],
    ["solana", [solana] as const, [`GET_USER ${MAINNET}`]],
  ] as const)("with %s alone nothing is asked about the other", (namespace, networks, moves) => {
    embeddedStory({ options: { networks }, frame: inBoth() }, (story) => {
      story.act("a", {
        a: () => {
          void story.sluice.open();
          void story.sluice.connect({ connectorId: "auth", namespace });
        },
      });
      return () => {
        expect(movesOf(story)).toEqual(moves);
        expect(stored(story.env)).toEqual([`${namespace} auth`]);
      };
    });
  });

  test("[wire 6.10] where none of its networks is offered, it is not asked for", () => {
    const far = { ...solana, id: "far", caipNetworkId: "solana:far" as const };
    const networks = [...testOptions().networks, far] as const;
    embeddedStory({ options: { networks }, frame: inBoth() }, (story) => {
      story.act("a", { a: story.logIn });
      return () => {
        expect(movesOf(story)).toEqual(["GET_USER 1"]);
        expect(readNow(story.sluice.connections$).solana).toEqual({
          status: "disconnected",
          reason: null,
          attempt: null,
        });
      };
    });
  });

  test("[S4.5] what cannot be had there leaves the log-in as it is; choosing it tries again", () => {
    let isThere = false;
    const frame = inBoth([
      "GET_USER",
      (payload) => of(userOn(payload, isThere ? SOL : "no account")),
    ]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      const solanaStates = watchNamespace(story, "solana");
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => {
          isThere = true;
          void story.sluice.switchNetwork(MAINNET);
        },
      });
      return () => {
        expect(solanaStates.slice(2)).toEqual([
          [500, "disconnected because connect/bad-answer"],
          [1_000, "restoring auth"],
          [1_000, "connected auth"],
        ]);
        expect(activeOf(story)).toBe(ON_SOLANA);
        expect(story.states.at(-1)?.[1]).toBe("connected auth");
      };
    });
  });

  test("[S4.26] a frame that says nothing about it holds nobody up, for 30 s at most", () => {
    const frame = inBoth([
      "GET_USER",
      (payload) =>
        (payload as { readonly chainId: unknown }).chainId === 1 ? of(userOn(payload)) : NEVER,
    ]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      const solanaStates = watchNamespace(story, "solana");
      story.act("a", { a: story.logIn });
      return () => {
        expect(story.states).toContainEqual([500, "connected auth"]);
        expect(solanaStates.at(-1)).toEqual([30_500, "disconnected because restore/timeout"]);
      };
    });
  });

  test("another wallet keeps its namespace", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      const { act, sluice, env } = story;
      act("a 49ms b 99ms c", {
        a: () => scriptedWallet().announce(env),
        b: () => void sluice.connect("dev.scripted"),
        c: () => {
          void sluice.open();
          void sluice.connect({ connectorId: "auth", namespace: "solana" });
        },
      });
      return () => {
        expect(stored(env)).toEqual(["eip155 dev.scripted", "solana auth"]);
        expect(story.events.some(({ type }) => type === "restore/wanted")).toBe(false);
        expect(movesOf(story)).toEqual([`GET_USER ${MAINNET}`]);
      };
    });
  });

  test("somebody else who logs in is so in both: no account of the first one stays", () => {
    const OTHER = keyOf(9);
    let address = SOL;
    const frame = inBoth(["GET_USER", (payload) => of(userOn(payload, address))]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => {
          address = OTHER;
          void story.sluice.connect("auth");
        },
      });
      return () => {
        expect(movesOf(story, JOINED.length)).toEqual(JOINED);
        expect(readNow(story.sluice.connections$).solana).toMatchObject({
          status: "connected",
          connection: { accounts: [{ address: OTHER }] },
        });
        expect(story.events.some(({ type }) => type === "connection/ended")).toBe(false);
      };
    });
  });

  test("and where nobody can say who that is, the other namespace ends", () => {
    let isAnswered = true;
    const frame = inBoth([
      "GET_USER",
      (payload) => of(isAnswered ? userOn(payload) : { ...BOTH, chainId: 1 }),
    ]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      const solanaStates = watchNamespace(story, "solana");
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => {
          isAnswered = false;
          void story.sluice.connect("auth");
        },
      });
      return () => {
        expect(solanaStates.at(-1)?.[1]).toMatch(/^disconnected/);
        expect(story.states.at(-1)?.[1]).toBe("connected auth");
        expect(movesOf(story)).not.toContain("SIGN_OUT");
      };
    });
  });
});

describe("coming back", () => {
  test("[S4.3][S4.5] both are restored, asked whether anybody is there once; the visitor is where he was", () => {
    const storage = storedBoth({
      "@sluice/network": JSON.stringify({ version: 1, value: DEVNET }),
    });
    embeddedStory({ options: FOUR, storage, frame: inBoth() }, (story) => () => {
      expect(movesOf(story)).toEqual(["IS_CONNECTED", "GET_USER 1", `GET_USER ${DEVNET}`]);
      expect(activeOf(story)).toBe(`${SOL} on ${DEVNET}`);
      expect(story.states.at(-1)).toEqual([500, "connected auth"]);
      expect(stored(story.env)).toEqual(["eip155 auth", "solana auth"]);
    });
  });

  test("[wire 6.11] on an EVM network the frame goes back there", () => {
    embeddedStory({ options: FOUR, storage: storedBoth(), frame: inBoth() }, (story) => () => {
      expect(movesOf(story)).toEqual([
        "IS_CONNECTED",
        "GET_USER 1",
        `GET_USER ${DEVNET}`,
        "SWITCH_NETWORK eip155:1",
        "GET_USER 1",
      ]);
      expect(activeOf(story)).toBe(ON_EVM);
    });
  });

  test("[wire 6.11] the flag alone is enough, also where the host has Solana alone", () => {
    const storage = { [LOGIN.used]: "true" };
    embeddedStory({ options: FOUR, storage, frame: inBoth() }, (story) => () => {
      expect(movesOf(story)).toEqual(["IS_CONNECTED", ...JOINED]);
    });
    const options = { networks: [solana] as const };
    embeddedStory({ options, storage, frame: inBoth() }, (story) => () => {
      expect(movesOf(story)).toEqual(["IS_CONNECTED", `GET_USER ${MAINNET}`]);
      expect(activeOf(story)).toBe(ON_SOLANA);
    });
  });

  test("[S4.30] nobody is there any more: neither is connected, and it was asked once", () => {
    const frame = inBoth(["IS_CONNECTED", () => of({ isConnected: false })]);
    embeddedStory({ options: FOUR, storage: storedBoth(), frame }, (story) => () => {
      expect(movesOf(story)).toEqual(["IS_CONNECTED"]);
      expect(stored(story.env)).toEqual([]);
      expect(readNow(story.sluice.status$)).toBe("disconnected");
    });
  });

  test("a frame that loaded anew and knows nobody any more ends both", () => {
    embeddedStory({ options: FOUR, storage: storedBoth(), frame: inBoth() }, (story) => {
      story.act("1s a", {
        a: () => {
          story.frame.answer("IS_CONNECTED", () => of({ isConnected: false }));
          story.frame.ready();
        },
      });
      return () => {
        expect(stored(story.env)).toEqual([]);
        expect(readNow(story.sluice.status$)).toBe("disconnected");
      };
    });
  });
});

describe("leaving", () => {
  test.each([undefined, "eip155", "solana"] as const)(
    "[S4.7][S4.31] disconnect(%s) ends both, and the frame is told once",
    (namespace) => {
      embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
        story.act("a 999ms b", {
          a: story.logIn,
          b: () => void story.sluice.disconnect(namespace),
        });
        return () => {
          expect(movesOf(story, JOINED.length)).toEqual(["SIGN_OUT"]);
          expect(readNow(story.sluice.status$)).toBe("disconnected");
          expect(stored(story.env)).toEqual([]);
          expect(story.env.stored.has(LOGIN.used)).toBe(false);
        };
      });
    },
  );

  test("[S4.30] in another tab, while the frame is asked about Solana: the late answer is nobody's", () => {
    const frame: ReturnType<typeof inBoth> = (m) =>
      inBoth([
        "GET_USER",
        (payload) =>
          (payload as { readonly chainId: unknown }).chainId === 1
            ? of(userOn(payload))
            : m.cold("900ms (a|)", { a: userOn(payload) }),
      ])(m);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => story.env.changeElsewhere("@sluice/connections", null),
      });
      return () => {
        expect(readNow(story.sluice.status$)).toBe("disconnected");
        expect(story.env.stored.has(LOGIN.used)).toBe(false);
      };
    });
  });

  test("what is shown of the active account stays when the other namespace's connection ends", () => {
    const ether = jsonResponse({ jsonrpc: "2.0", id: 1, result: "0xde0b6b3a7640000" });
    const fetch = (url: string) => of(url.includes("node.example") ? ether : jsonResponse({}, 404));
    embeddedStory({ options: FOUR, frame: inBoth(), fetch }, (story) => {
      const { act, sluice, env } = story;
      const shown: string[] = [];
      sluice.balance$.subscribe(({ status }) => shown.push(status));
      act("a 49ms b 99ms c 999ms d 999ms e", {
        a: () => scriptedWallet().announce(env),
        b: () => void sluice.connect("dev.scripted"),
        c: () => {
          void sluice.open();
          void sluice.connect({ connectorId: "auth", namespace: "solana" });
        },
        d: () => {
          void sluice.switchNetwork("eip155:1");
          shown.length = 0;
        },
        e: () => {
          shown.push(readNow(sluice.balance$).status);
          void sluice.disconnect("solana");
        },
      });
      return () => {
        expect(story.events.some(({ type }) => type === "connection/ended")).toBe(true);
        expect(stored(env)).toEqual(["eip155 dev.scripted"]);
        expect(new Set(shown)).toEqual(new Set(["ready"]));
        // What the parts tell each other is no event.
        expect(story.events.every((event) => "type" in event)).toBe(true);
      };
    });
  });

  test("[S4.7] another wallet's namespace is left alone, and alone", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      const { act, sluice, env } = story;
      act("a 999ms b 49ms c 99ms d", {
        a: story.logIn,
        b: () => scriptedWallet().announce(env),
        c: () => void sluice.connect("dev.scripted"),
        d: () => void sluice.disconnect("eip155"),
      });
      return () => {
        expect(stored(env)).toEqual(["solana auth"]);
        expect(movesOf(story)).not.toContain("SIGN_OUT");
      };
    });
  });
});
