import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { toBase58 } from "../../../src/codecs/encodings.js";
import { planSwitch } from "../../../src/effects/network/switch.js";
import {
  activeOf,
  DEVNET,
  FOUR,
  failureOf,
  inBoth,
  MAINNET,
  movesOf,
  ON_EVM,
  ON_SOLANA,
  SOL,
  userOn,
} from "../../support/embedded-namespaces.js";
import { type EmbeddedStory, embeddedStory, SMART } from "../../support/embedded-story.js";
import { keyOf, transferOf } from "../../support/solana.js";

const JOINED = 4;
const OTHER = keyOf(9);
const REFERENCE = MAINNET.slice("solana:".length);
const SIGNATURE = toBase58(new Uint8Array(64).fill(5));
const MESSAGE = { message: "abc", pubkey: SOL };
const mine = toBase58(transferOf(SOL, OTHER, 5n));
const theirs = toBase58(transferOf(OTHER, SOL, 5n));

const ask = (
  { sluice }: EmbeddedStory,
  method: string,
  params: unknown,
  namespace: "eip155" | "solana" = "solana",
): void => void sluice.request({ method, params }, { namespace }).catch(() => undefined);

const signing = (story: EmbeddedStory): void => ask(story, "solana_signMessage", MESSAGE);
const answered = ({ events }: EmbeddedStory): number =>
  events.filter(({ type }) => type === "request/answered").length;
const signs = () => of({ signature: SIGNATURE });

describe("[S4.8] choosing a network of the other namespace", () => {
  test("moves the frame there and back: who acts is the account of that namespace", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      const seen: string[] = [];
      const look = () => void seen.push(activeOf(story));
      story.act("a 999ms b 9ms c 9ms d 9ms e 9ms f", {
        a: story.logIn,
        b: () => void story.sluice.switchNetwork(MAINNET),
        c: look,
        d: () => void story.sluice.switchNetwork(DEVNET),
        e: () => void story.sluice.switchNetwork("eip155:1"),
        f: look,
      });
      return () => {
        expect(seen).toEqual([ON_SOLANA, ON_EVM]);
        expect(movesOf(story, JOINED)).toEqual([
          `SWITCH_NETWORK ${MAINNET}`,
          `GET_USER ${MAINNET}`,
          `SWITCH_NETWORK ${DEVNET}`,
          `GET_USER ${DEVNET}`,
          "SWITCH_NETWORK eip155:1",
          "GET_USER 1",
        ]);
        expect(story.env.stored.get("@sluice/network")).toContain("eip155:1");
      };
    });
  });

  test.each([
    ["User declined it", "network/rejected"],
    ["No node", "network/not-supported"],
  ])("[S4.9] a frame that says %j leaves everything as it was", (words, code) => {
    const frame = inBoth([
      "SWITCH_NETWORK",
      (payload) =>
        (payload as { readonly chainId: string }).chainId === MAINNET
          ? throwError(() => new Error(words))
          : of({ chainId: 1 }),
    ]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => void story.sluice.switchNetwork(MAINNET),
      });
      return () => {
        expect(activeOf(story)).toBe(ON_EVM);
        expect(story.events.findLast(({ type }) => type === "network/switch-failed")).toMatchObject(
          {
            caipNetworkId: MAINNET,
            failure: { code },
          },
        );
      };
    });
  });

  test.each([
    ["the other namespace", "eip155:10", MAINNET],
    ["the same one", DEVNET, DEVNET],
  ] as const)(
    "of two the later one counts, whichever is answered last; where the frame is then is looked at: in %s",
    (_, later, place) => {
      const frame: ReturnType<typeof inBoth> = (m) => {
        const slow = (payload: unknown) =>
          (payload as { readonly chainId: unknown }).chainId === MAINNET &&
          m.scheduler.now() === 1_000;
        return inBoth(
          [
            "GET_USER",
            (payload) =>
              slow(payload) ? m.cold("500ms (a|)", { a: userOn(payload) }) : of(userOn(payload)),
          ],
          ["RPC_REQUEST", () => m.cold("9ms (a|)", { a: { signature: SIGNATURE } })],
        )(m);
      };
      embeddedStory({ options: FOUR, frame }, (story) => {
        story.act("a 999ms b 99ms c 899ms d", {
          a: story.logIn,
          b: () => void story.sluice.switchNetwork(MAINNET),
          c: () => void story.sluice.switchNetwork(later),
          d: () => signing(story),
        });
        return () => {
          expect(readNow(story.sluice.network$).caipNetworkId).toBe(later);
          expect(movesOf(story, JOINED + 4)).toEqual([
            `SWITCH_NETWORK ${place}`,
            `GET_USER ${place}`,
            `RPC_REQUEST solana_signMessage solana ${place.slice("solana:".length)}`,
          ]);
        };
      });
    },
  );

  test("of the visitor shows SwitchNetwork, also where no confirmation is wanted", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      const views: string[] = [];
      story.sluice.view$.subscribe(({ current }) => views.push(current.view));
      const select = (skipConfirmation: boolean) => () =>
        void story.sluice.send({
          type: "network/select",
          caipNetworkId: MAINNET,
          skipConfirmation,
        });
      story.act("a 998ms o 9ms b 9ms c 9ms x", {
        a: story.logIn,
        o: () => void story.sluice.open({ view: "Networks" }),
        b: select(false),
        c: select(true),
        x: () => void story.sluice.close(),
      });
      return () => expect(views.filter((view) => view === "SwitchNetwork")).toHaveLength(2);
    });
  });

  test("row b of the table: it moves to either of its namespaces, and to no third one", () => {
    const auth = { id: "k", namespace: "eip155", connector: { type: "AUTH" } };
    const model = {
      activeId: "eip155:1",
      connections: [auth],
      active: { eip155: "k" },
    } as unknown as Parameters<typeof planSwitch>[0];
    expect(planSwitch(model, MAINNET, false)).toBe("SwitchNetwork");
    expect(planSwitch(model, MAINNET, true)).toBe("SwitchNetwork");
    expect(planSwitch(model, "eip155:10", true)).toBe("SwitchNetwork");
    expect(planSwitch(model, "bip122:a", false)).toBe("SwitchActiveChain");
  });
});

describe("a request of Solana", () => {
  test.each<[string, unknown, unknown]>([
    ["solana_signMessage", MESSAGE, { signature: SIGNATURE }],
    ["solana_signTransaction", { transaction: mine }, { transaction: mine }],
    ["solana_signAllTransactions", { transactions: [mine, mine] }, { transactions: [mine, mine] }],
    [
      "solana_signAndSendTransaction",
      { transaction: mine, options: { preflightCommitment: "confirmed" } },
      { signature: SIGNATURE },
    ],
  ])("[S3.28][S3.30] %s is posted with its namespace and network", (method, params, answer) => {
    embeddedStory({ options: FOUR, frame: inBoth(["RPC_REQUEST", () => of(answer)]) }, (story) => {
      story.act("a 999ms b 9ms c", {
        a: story.logIn,
        b: () => void story.sluice.switchNetwork(MAINNET),
        c: () => ask(story, method, params),
      });
      return () => {
        expect(story.frame.posted.at(-1)?.payload).toEqual({
          method,
          params,
          chainNamespace: "solana",
          chainId: REFERENCE,
        });
        expect(answered(story)).toBe(1);
        expect(movesOf(story, JOINED + 2)).toHaveLength(1);
      };
    });
  });

  test("[S6.9] opens the approval, and closes it", () => {
    const views: string[] = [];
    const frame = inBoth(["RPC_REQUEST", () => NEVER]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b 9ms c 9ms d", {
        a: story.logIn,
        b: () => signing(story),
        c: () => void views.push(readNow(story.sluice.view$).current.view),
        d: () => void story.sluice.close(),
      });
      return () => {
        expect(views).toEqual(["ApproveTransaction"]);
        expect(story.frame.posted.at(-1)?.type).toBe("RPC_ABORT");
        expect(failureOf(story.events)).toMatchObject({ rpc: { code: 4001 } });
      };
    });
  });

  test("of the namespace that is not active moves the frame first, and the next one back", () => {
    embeddedStory({ options: FOUR, frame: inBoth(["RPC_REQUEST", signs]) }, (story) => {
      story.act("a 999ms b 9ms c 9ms d", {
        a: story.logIn,
        b: () => signing(story),
        c: () => ask(story, "personal_sign", ["0x61", SMART], "eip155"),
        d: () => ask(story, "personal_sign", ["0x61", SMART], "eip155"),
      });
      return () => {
        expect(movesOf(story, JOINED)).toEqual([
          `SWITCH_NETWORK ${MAINNET}`,
          `GET_USER ${MAINNET}`,
          `RPC_REQUEST solana_signMessage solana ${REFERENCE}`,
          "SWITCH_NETWORK eip155:1",
          "GET_USER 1",
          "RPC_REQUEST personal_sign eip155 1",
          "RPC_REQUEST personal_sign eip155 1",
        ]);
        expect(answered(story)).toBe(3);
        // What the frame does for a request is no choice of the visitor.
        expect(activeOf(story)).toBe(ON_EVM);
      };
    });
  });

  test("[S6.8] a read goes past that: it names its network and acts as nobody", () => {
    const frame = inBoth(["RPC_REQUEST", () => of("0x1")]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b 9ms c", {
        a: story.logIn,
        b: () => void story.sluice.switchNetwork(MAINNET),
        c: () => ask(story, "eth_getBalance", [SMART, "latest"], "eip155"),
      });
      return () =>
        expect(movesOf(story, JOINED + 2)).toEqual(["RPC_REQUEST eth_getBalance eip155 1"]);
    });
  });

  test("is refused where the frame does not move", () => {
    const frame = inBoth(["RPC_REQUEST", signs]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => {
          story.frame.answer("SWITCH_NETWORK", () => throwError(() => new Error("No node")));
          signing(story);
        },
      });
      return () => {
        expect(movesOf(story).some((move) => move.startsWith("RPC_REQUEST"))).toBe(false);
        expect(failureOf(story.events)).toMatchObject({ message: "No node" });
      };
    });
  });

  test("is refused where somebody else turns out to be there", () => {
    let address = SOL;
    const frame = inBoth(
      ["GET_USER", (payload) => of(userOn(payload, address))],
      ["RPC_REQUEST", signs],
    );
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => {
          address = OTHER;
          signing(story);
        },
      });
      return () => {
        expect(movesOf(story).some((move) => move.startsWith("RPC_REQUEST"))).toBe(false);
        expect(failureOf(story.events)).toMatchObject({ code: "request/account-changed" });
        expect(readNow(story.sluice.connections$).solana).toMatchObject({
          connection: { accounts: [{ address: OTHER }] },
        });
      };
    });
  });

  test("after the frame loaded anew it is looked at first where that is", () => {
    embeddedStory({ options: FOUR, frame: inBoth(["RPC_REQUEST", signs]) }, (story) => {
      story.act("a 999ms b 999ms c", {
        a: story.logIn,
        b: () => story.frame.ready(),
        c: () => ask(story, "personal_sign", ["0x61", SMART], "eip155"),
      });
      return () =>
        expect(movesOf(story, JOINED)).toEqual([
          "IS_CONNECTED",
          "SWITCH_NETWORK eip155:1",
          "GET_USER 1",
          "RPC_REQUEST personal_sign eip155 1",
        ]);
    });
  });

  test("is refused where a switch crossed the move: it was asked for another network", () => {
    const frame: ReturnType<typeof inBoth> = (m) =>
      inBoth(
        ["GET_USER", (payload) => m.cold("100ms (a|)", { a: userOn(payload) })],
        ["RPC_REQUEST", () => of("0x1")],
      )(m);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b 999ms c 49ms d", {
        a: story.logIn,
        b: () => story.frame.ready(),
        c: () => ask(story, "personal_sign", ["0x61", SMART], "eip155"),
        d: () => void story.sluice.switchNetwork("eip155:10"),
      });
      return () => {
        expect(movesOf(story, JOINED)).toEqual([
          "IS_CONNECTED",
          "SWITCH_NETWORK eip155:1",
          "GET_USER 1",
          "SWITCH_NETWORK eip155:10",
          "GET_USER 10",
        ]);
        expect(failureOf(story.events)).toMatchObject({ code: "request/account-changed" });
        expect(activeOf(story)).toBe(`${SMART} on eip155:10`);
      };
    });
  });

  test("waits while the other namespace's is asked: the frame is in one place only", () => {
    const frame: ReturnType<typeof inBoth> = (m) =>
      inBoth(["RPC_REQUEST", () => m.cold("300ms (a|)", { a: { signature: SIGNATURE } })])(m);
    embeddedStory({ options: FOUR, frame }, (story) => {
      const moments: number[] = [];
      story.act("a 999ms (bc)", {
        a: story.logIn,
        b: () => ask(story, "personal_sign", ["0x61", SMART], "eip155"),
        c: () => signing(story),
      });
      return () => {
        for (const [at, type] of story.posts()) if (type === "RPC_REQUEST") moments.push(at);
        expect(moments).toEqual([1_000, 1_300]);
        expect(answered(story)).toBe(2);
      };
    });
  });

  test("[S2.40][S2.43] the dialog opens once the frame asks, and stays while the next one waits", () => {
    const frame: ReturnType<typeof inBoth> = (m) =>
      inBoth(
        ["SWITCH_NETWORK", () => m.cold("200ms (a|)", { a: { chainId: 1 } })],
        ["RPC_REQUEST", () => m.cold("300ms (a|)", { a: { signature: SIGNATURE } })],
      )(m);
    embeddedStory({ options: FOUR, frame }, (story) => {
      const views: string[] = [];
      const look = (): void => {
        const { current } = readNow(story.sluice.view$);
        views.push(readNow(story.sluice.modal$).open ? current.view : "closed");
      };
      story.act("a 1999ms (bc) 96ms d 199ms d 399ms d 199ms d", {
        a: story.logIn,
        b: () => signing(story),
        c: () => ask(story, "personal_sign", ["0x61", SMART], "eip155"),
        d: look,
      });
      return () => {
        // The frame moves to the first one; asks about it; moves to the second one; asks about that.
        expect(views).toEqual([
          "closed",
          "ApproveTransaction",
          "ApproveTransaction",
          "ApproveTransaction",
        ]);
        expect(readNow(story.sluice.modal$).open).toBe(false);
        expect(answered(story)).toBe(2);
      };
    });
  });

  test("left by the visitor makes room for the other namespace's", () => {
    const frame = inBoth(["RPC_REQUEST", () => NEVER]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms (bc) 96ms d", {
        a: story.logIn,
        b: () => ask(story, "personal_sign", ["0x61", SMART], "eip155"),
        c: () => signing(story),
        d: () => void story.sluice.send({ type: "view/back" }),
      });
      return () =>
        expect(movesOf(story, JOINED)).toEqual([
          "RPC_REQUEST personal_sign eip155 1",
          "RPC_ABORT",
          `SWITCH_NETWORK ${MAINNET}`,
          `GET_USER ${MAINNET}`,
          `RPC_REQUEST solana_signMessage solana ${REFERENCE}`,
        ]);
    });
  });

  test.each<[string, string, unknown, number]>([
    ["another account", "solana_signMessage", { ...MESSAGE, pubkey: OTHER }, 4100],
    ["no account", "solana_signMessage", { ...MESSAGE, pubkey: SMART }, 4100],
    ["somebody else's transaction", "solana_signTransaction", { transaction: theirs }, 4100],
    ["the same, to be sent", "solana_signAndSendTransaction", { transaction: theirs }, 4100],
    ["one among others", "solana_signAllTransactions", { transactions: [mine, theirs] }, 4100],
    ["a method of EVM", "personal_sign", ["0x61", SMART], 4200],
    ["a read of EVM", "eth_getBalance", [SMART, "latest"], 4200],
    ["a method on no list", "solana_signIn", {}, 4200],
  ])("for %s is refused, not posted", (_, method, params, code) => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      story.act("a 999ms b 9ms c 999ms d", {
        a: story.logIn,
        b: () => void story.sluice.switchNetwork(MAINNET),
        c: () => ask(story, method, params),
        d: () => void story.sluice.close(),
      });
      return () => {
        expect(movesOf(story).some((move) => move.startsWith("RPC_REQUEST"))).toBe(false);
        expect(failureOf(story.events)).toMatchObject({ rpc: { code } });
      };
    });
  });

  test("[S3.30] one of Solana that is asked of the EVM account is refused, in words that help", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => ask(story, "solana_signMessage", MESSAGE, "eip155"),
      });
      return () =>
        expect(failureOf(story.events)).toMatchObject({
          rpc: { code: 4200 },
          message: expect.stringContaining("Name its namespace"),
        });
    });
  });

  test("a transaction that cannot be read here is the frame's to judge", () => {
    const frame = inBoth(["RPC_REQUEST", () => of({ transaction: "abc" })]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => ask(story, "solana_signTransaction", { transaction: "abc" }),
      });
      return () => expect(answered(story)).toBe(1);
    });
  });

  test.each<[string, unknown]>([
    ["solana_signMessage", "0xsigned"],
    ["solana_signMessage", { signature: "abc" }],
    ["solana_signMessage", null],
  ])("[wire 6.7] an answer that is no signature reaches nobody %#", (method, answer) => {
    const frame = inBoth(["RPC_REQUEST", () => of(answer)]);
    embeddedStory({ options: FOUR, frame }, (story) => {
      story.act("a 999ms b", { a: story.logIn, b: () => ask(story, method, MESSAGE) });
      return () => {
        expect(answered(story)).toBe(0);
        expect(failureOf(story.events)).toMatchObject({
          code: "request/failed",
          message: expect.stringContaining("not what the method promises"),
        });
      };
    });
  });

  test("accounts are answered here, without the frame", () => {
    embeddedStory({ options: FOUR, frame: inBoth() }, (story) => {
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => ask(story, "solana_getAccounts", undefined),
      });
      return () => {
        expect(answered(story)).toBe(1);
        expect(movesOf(story, JOINED)).toEqual([]);
      };
    });
  });
});
