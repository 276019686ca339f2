import { NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { frameRefuses } from "../../../src/testing/scripted-frame.js";
import { scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import {
  BOTH,
  type EmbeddedStory,
  EOA,
  embeddedStory,
  replies,
  SMART,
} from "../../support/embedded-story.js";

type Outcome = readonly [string, unknown];

/** Asks the wallet, and notes how that ends. */
const asker = ({ sluice, scope }: EmbeddedStory) => {
  const outcomes: Outcome[] = [];
  scope.run(
    sluice.events$.pipe(
      // Promises are of another time than a marble test: the facts are looked at.
      (events$) => {
        events$.subscribe((event) => {
          if (event.type === "request/answered") outcomes.push([event.settles.join(), "answered"]);
          if (event.type === "request/failed") outcomes.push([event.settles.join(), event.failure]);
        });
        return NEVER;
      },
    ),
  );
  const ask = (method: string, params?: unknown): void =>
    void sluice.request({ method, params }).catch(() => undefined);
  return { outcomes, ask };
};

const failures = (outcomes: readonly Outcome[]): readonly unknown[] =>
  outcomes.map(([, outcome]) => outcome);
const rpcOf = ({ frame }: EmbeddedStory): readonly unknown[] =>
  frame.posted
    .filter(({ type }) => type.startsWith("RPC"))
    .map(({ payload, type }) => payload ?? type);
const viewOf = ({ sluice }: EmbeddedStory): string =>
  readNow(sluice.modal$).open ? readNow(sluice.view$).current.view : "closed";
const historyOf = ({ sluice }: EmbeddedStory): string =>
  readNow(sluice.modal$).open
    ? readNow(sluice.view$)
        .history.map(({ view }) => view)
        .join(", ")
    : "closed";

const MINE = "https://mine.example/";
const SECRET = { url: "https://mine.example/?key=1", private: true };
/** The site's own nodes: one is shared with wallets on the first network, none on the second. */
const NODES = { customRpcUrls: { "eip155:1": [SECRET, MINE], "eip155:10": [SECRET] } };

test("[S3.2] the frame is given the site's own node of the network it is about, but none that is kept back", () => {
  embeddedStory(
    {
      options: NODES,
      frame: () => ({
        answers: replies(
          ["GET_USER", () => of(BOTH)],
          ["RPC_REQUEST", () => of("0x1")],
          ["SWITCH_NETWORK", () => of({ chainId: 10 })],
        ),
      }),
    },
    (story) => {
      const { ask } = asker(story);
      story.act("a 999ms b 99ms c", {
        a: story.logIn,
        b: () => ask("eth_getBalance", [SMART, "latest"]),
        c: () => void story.sluice.switchNetwork("eip155:10").catch(() => undefined),
      });
      return () => {
        const named = story.frame.posted.map(({ type, payload }) => [
          type,
          (payload as { readonly rpcUrl?: string } | undefined)?.rpcUrl,
        ]);
        expect(named).toContainEqual(["GET_USER", MINE]);
        expect(named).toContainEqual(["RPC_REQUEST", MINE]);
        expect(named).toContainEqual(["SWITCH_NETWORK", undefined]);
        expect(JSON.stringify(story.frame.posted)).not.toContain("key=1");
      };
    },
  );
});

describe("requests to the embedded wallet", () => {
  test("[S3.30][S6.8] a read is posted at once, with its chain, and opens nothing", () => {
    embeddedStory({}, (story) => {
      const { outcomes, ask } = asker(story);
      const views: string[] = [];
      story.act("a 999ms b 99ms c", {
        a: story.logIn,
        b: () => ask("eth_getBalance", [SMART, "latest"]),
        c: () => views.push(viewOf(story)),
      });
      return () => {
        expect(rpcOf(story)).toEqual([
          {
            method: "eth_getBalance",
            params: [SMART, "latest"],
            chainNamespace: "eip155",
            chainId: 1,
          },
        ]);
        expect(failures(outcomes)).toEqual(["answered"]);
        expect(views).toEqual(["closed"]);
      };
    });
  });

  test("[wire 6.6] accounts and chain are answered here, without the frame", () => {
    embeddedStory({}, (story) => {
      const { outcomes, ask } = asker(story);
      story.act("a 999ms (bcd)", {
        a: story.logIn,
        b: () => ask("eth_accounts"),
        c: () => ask("eth_chainId"),
        d: () => ask("eth_requestAccounts"),
      });
      return () => {
        expect(rpcOf(story)).toEqual([]);
        expect(failures(outcomes)).toEqual(["answered", "answered", "answered"]);
      };
    });
  });

  test("[A.9][S6.9] what has to be approved opens the dialog on it, and closes it after the answer", () => {
    embeddedStory(
      {
        frame: ({ cold }) => ({
          answers: replies(["RPC_REQUEST", () => cold("300ms (a|)", { a: "0xsigned" })]),
        }),
      },
      (story) => {
        const { outcomes, ask } = asker(story);
        const views: string[] = [];
        const look = () => views.push(viewOf(story));
        story.act("a 999ms (bc) 195ms d 199ms e", {
          a: story.logIn,
          b: () => ask("personal_sign", ["0x61", SMART]),
          c: look,
          d: look,
          e: look,
        });
        return () => {
          expect(views).toEqual(["ApproveTransaction", "ApproveTransaction", "closed"]);
          expect(failures(outcomes)).toEqual(["answered"]);
        };
      },
    );
  });

  test("[S2.41][S2.43] over an open dialog it is pushed on top, and closes it after the answer", () => {
    embeddedStory(
      {
        frame: ({ cold }) => ({
          answers: replies(["RPC_REQUEST", () => cold("300ms (a|)", { a: "0xsigned" })]),
        }),
      },
      (story) => {
        const { ask } = asker(story);
        const views: string[] = [];
        const look = () => views.push(historyOf(story));
        story.act("a 999ms b 9ms (cd) 395ms e", {
          a: story.logIn,
          b: () => void story.sluice.open({ view: "Networks" }),
          c: () => ask("personal_sign", ["0x61", SMART]),
          d: look,
          e: look,
        });
        return () => expect(views).toEqual(["Networks, ApproveTransaction", "closed"]);
      },
    );
  });

  test("[S4.33][A.10] closing the dialog takes the request back, and the frame is told", () => {
    embeddedStory(
      { frame: () => ({ answers: replies(["RPC_REQUEST", () => NEVER]) }) },
      (story) => {
        const { outcomes, ask } = asker(story);
        story.act("a 999ms b 99ms c", {
          a: story.logIn,
          b: () => ask("eth_sendTransaction", [{ from: SMART }]),
          c: () => void story.sluice.close(),
        });
        return () => {
          expect(failures(outcomes)).toEqual([
            { code: "frame/aborted", message: "Request was aborted", rpc: { code: 4001 } },
          ]);
          expect(rpcOf(story).slice(1)).toEqual(["RPC_ABORT"]);
          expect(viewOf(story)).toBe("closed");
        };
      },
    );
  });

  test("[S4.33] so does going back from it; one that waited is asked next, in an open dialog", () => {
    embeddedStory(
      { frame: () => ({ answers: replies(["RPC_REQUEST", () => NEVER]) }) },
      (story) => {
        const { outcomes, ask } = asker(story);
        const views: string[] = [];
        story.act("a 999ms (bc) 96ms d 9ms e", {
          a: story.logIn,
          b: () => ask("personal_sign", ["0x61", SMART]),
          c: () => ask("personal_sign", ["0x62", SMART]),
          d: () => void story.sluice.send({ type: "view/back" }),
          e: () => views.push(viewOf(story)),
        });
        return () => {
          expect(failures(outcomes)).toEqual([
            { code: "frame/aborted", message: "Request was aborted", rpc: { code: 4001 } },
          ]);
          expect(views).toEqual(["ApproveTransaction"]);
          expect(rpcOf(story)).toHaveLength(3);
        };
      },
    );
  });

  test("[A.9] of two in a row the second is not taken back when the first is answered", () => {
    embeddedStory(
      {
        frame: ({ cold }) => ({
          answers: replies(["RPC_REQUEST", () => cold("300ms (a|)", { a: "0xsigned" })]),
        }),
      },
      (story) => {
        const { outcomes, ask } = asker(story);
        const closings: string[] = [];
        story.sluice.events$.subscribe(({ type }) => {
          if (type === "modal/closed") closings.push(type);
        });
        story.act("a 999ms (bc)", {
          a: story.logIn,
          b: () => ask("personal_sign", ["0x61", SMART]),
          c: () => ask("personal_sign", ["0x62", SMART]),
        });
        return () => {
          expect(failures(outcomes)).toEqual(["answered", "answered"]);
          expect(rpcOf(story)).toHaveLength(2);
          // After the log-in, and after both.
          expect(closings).toHaveLength(2);
        };
      },
    );
  });

  test("[A.11] two reads that are open when the dialog closes are answered later; a signature is rejected at once", () => {
    embeddedStory(
      {
        frame: ({ cold }) => ({
          answers: replies([
            "RPC_REQUEST",
            (payload) =>
              (payload as { readonly method: string }).method === "eth_call"
                ? cold("900ms (a|)", { a: "0x1" })
                : NEVER,
          ]),
        }),
      },
      (story) => {
        const { outcomes, ask } = asker(story);
        story.act("a 999ms b 99ms c", {
          a: story.logIn,
          b: () => {
            ask("eth_call", [{}]);
            ask("personal_sign", ["0x61", SMART]);
            ask("eth_call", [{}]);
          },
          c: () => void story.sluice.close(),
        });
        return () =>
          expect(failures(outcomes)).toEqual([
            expect.objectContaining({ message: "Request was aborted", rpc: { code: 4001 } }),
            "answered",
            "answered",
          ]);
      },
    );
  });

  test("[S6.10][S5.13] a method on neither list is refused, not posted; dialog, alert, and 300 ms later a word", () => {
    embeddedStory({}, (story) => {
      const { outcomes, ask } = asker(story);
      const seen: unknown[] = [];
      const look = (): void =>
        void seen.push([viewOf(story), readNow(story.sluice.alerts$).snackbar?.message ?? null]);
      story.act("a 999ms b 298ms c-de", {
        a: story.logIn,
        b: () => ask("eth_sign", [SMART, "0x61"]),
        c: look,
        d: look,
        // An open account view asks for its balance for ever.
        e: () => void story.sluice.close(),
      });
      return () => {
        expect(rpcOf(story)).toEqual([]);
        expect(failures(outcomes)).toEqual([
          {
            code: "request/failed",
            message: "Requested RPC call is not allowed",
            rpc: { code: 4200 },
          },
        ]);
        expect(seen).toEqual([
          ["Account", null],
          ["Account", { key: "snackbar.action-not-allowed" }],
        ]);
        expect(story.env.logged.at(-1)?.message).toContain("eth_sign is on no list");
      };
    });
  });

  test("[S6.10] and what the frame still asks for is taken back: the visitor sees why", () => {
    embeddedStory(
      { frame: () => ({ answers: replies(["RPC_REQUEST", () => NEVER]) }) },
      (story) => {
        const { outcomes, ask } = asker(story);
        const seen: unknown[] = [];
        story.act("a 999ms b 99ms c 300ms d-e", {
          a: story.logIn,
          b: () => ask("personal_sign", ["0x61", SMART]),
          c: () => ask("eth_sign", [SMART, "0x61"]),
          d: () => seen.push(historyOf(story), readNow(story.sluice.alerts$).snackbar?.message),
          e: () => void story.sluice.close(),
        });
        return () => {
          expect(rpcOf(story).slice(1)).toEqual(["RPC_ABORT"]);
          expect(failures(outcomes)).toMatchObject([
            { message: "Request was aborted" },
            { message: "Requested RPC call is not allowed" },
          ]);
          expect(seen).toEqual(["Account", { key: "snackbar.action-not-allowed" }]);
        };
      },
    );
  });

  test("[S6.11] a method that an injected wallet may know is no business of ours", () => {
    embeddedStory({}, (story) => {
      const wallet = scriptedWallet({
        rdns: "dev.mine",
        answers: { eth_requestAccounts: () => of([EOA]), eth_sign: () => of("0xsigned") },
      });
      const { outcomes, ask } = asker(story);
      story.act("(ab) 996ms c 99ms d 400ms e", {
        a: () => wallet.announce(story.env),
        // The frame and all that follows from it is there.
        b: story.logIn,
        c: () => void story.sluice.connect("dev.mine"),
        d: () => ask("eth_sign", [EOA, "0x61"]),
        e: () => expect(readNow(story.sluice.alerts$)).toEqual({ alert: null, snackbar: null }),
      });
      return () => {
        expect(failures(outcomes)).toEqual(["answered"]);
        expect(viewOf(story)).toBe("closed");
      };
    });
  });

  test.each([
    ["User declined the request", { code: "request/rejected", rpc: { code: 4001 } }],
    ["Not enough funds", { code: "frame/rejected" }],
    ["The paymaster declined to pay", { code: "frame/rejected" }],
  ])("[S8.28] the frame's own words: %s", (message, expected) => {
    embeddedStory(
      { frame: () => ({ answers: replies(["RPC_REQUEST", frameRefuses(message)]) }) },
      (story) => {
        const { outcomes, ask } = asker(story);
        story.act("a 999ms b", { a: story.logIn, b: () => ask("personal_sign", ["0x61", SMART]) });
        return () => expect(failures(outcomes)).toEqual([{ ...expected, message }]);
      },
    );
  });

  test.each([
    ["personal_sign", ["0x61", EOA], 4100],
    ["eth_signTypedData_v4", [EOA, "{}"], 4100],
    ["eth_sendTransaction", [{ from: EOA, to: EOA }], 4100],
    ["eth_sendTransaction", [{ from: SMART, to: EOA, chainId: "0xa" }], 4901],
    ["wallet_sendCalls", [{ from: EOA, calls: [{ to: EOA }] }], 4100],
    ["wallet_sendCalls", [{ chainId: "0xa", calls: [{ to: EOA }] }], 4901],
    ["wallet_sendCalls", [{ chainId: "eip155:10", calls: [{ to: EOA }] }], 4901],
    ["wallet_grantPermissions", [{ chainId: 10 }], 4901],
  ])("%s for somebody else, or elsewhere, is not asked: %j", (method, params, code) => {
    embeddedStory(
      { frame: () => ({ answers: replies(["RPC_REQUEST", () => of("0x1")]) }) },
      (story) => {
        const { outcomes, ask } = asker(story);
        story.act("a 999ms b", { a: story.logIn, b: () => ask(method, params) });
        return () => {
          expect(failures(outcomes)).toMatchObject([{ rpc: { code } }]);
          expect(rpcOf(story)).toEqual([]);
        };
      },
    );
  });

  test.each([
    ["personal_sign", ["0x61", SMART.toLowerCase()]],
    ["personal_sign", ["0x61"]],
    ["eth_sendTransaction", [{ from: SMART, to: EOA, chainId: 1 }]],
    ["wallet_sendCalls", [{ from: SMART, chainId: "0x01", calls: [{ to: EOA }] }]],
  ])("%s for the account and network that are active is asked: %j", (method, params) => {
    embeddedStory(
      { frame: () => ({ answers: replies(["RPC_REQUEST", () => of("0x1")]) }) },
      (story) => {
        const { outcomes, ask } = asker(story);
        story.act("a 999ms b", { a: story.logIn, b: () => ask(method, params) });
        return () => expect(failures(outcomes)).toEqual(["answered"]);
      },
    );
  });

  test("a request that is open when the log-in ends is taken back at the frame as well", () => {
    embeddedStory(
      { frame: () => ({ answers: replies(["RPC_REQUEST", () => NEVER]) }) },
      (story) => {
        const { outcomes, ask } = asker(story);
        story.act("a 999ms b 99ms c", {
          a: story.logIn,
          b: () => ask("personal_sign", ["0x61", SMART]),
          c: () => void story.sluice.disconnect(),
        });
        return () => {
          expect(failures(outcomes)).toMatchObject([{ code: "request/disconnected" }]);
          expect(rpcOf(story).slice(1)).toEqual(["RPC_ABORT"]);
        };
      },
    );
  });

  test("a request never reaches another account: one that waited for a switch is refused", () => {
    const moved = { ...BOTH, chainId: 10, address: EOA };
    embeddedStory(
      {
        frame: ({ cold }) => ({
          answers: replies(
            ["SWITCH_NETWORK", () => of({ chainId: 10 })],
            [
              "GET_USER",
              (payload) =>
                (payload as { readonly chainId: number }).chainId === 10
                  ? cold("300ms (a|)", { a: moved })
                  : of(BOTH),
            ],
          ),
        }),
      },
      (story) => {
        const { outcomes, ask } = asker(story);
        story.act("a 999ms b 99ms c", {
          a: story.logIn,
          b: () => void story.sluice.switchNetwork("eip155:10"),
          c: () => {
            ask("personal_sign", ["0x61", SMART]);
            ask("eth_blockNumber");
          },
        });
        return () => {
          // The read asks nobody and waits for nobody.
          expect(failures(outcomes)).toMatchObject([
            "answered",
            { code: "request/account-changed", rpc: { code: 4100 } },
          ]);
          const methods = rpcOf(story).map((payload) => (payload as { method: string }).method);
          expect(methods).not.toContain("personal_sign");
        };
      },
    );
  });
});
