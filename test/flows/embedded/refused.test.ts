import { describe, expect, test } from "vitest";
import type { Failure } from "../../../src/base/errors.js";
import type { ShownRequest } from "../../../src/codecs/approval/shown.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import { EOA, embeddedStory, replies, SMART } from "../../support/embedded-story.js";

/** What comes of a request: how it failed, what was posted, and what the visitor was shown. */
const outcomeOf = (method: string, params: unknown) => {
  const failures: Failure[] = [];
  const shown: ShownRequest[] = [];
  let posted = 0;
  embeddedStory(
    {
      frame: ({ cold }) => ({
        answers: replies(["RPC_REQUEST", () => cold("9ms (a|)", { a: "0x1" })]),
      }),
    },
    (story) => {
      story.sluice.events$.subscribe((event) => {
        if (event.type === "request/failed") failures.push(event.failure);
        if (event.type !== "request/asked") return;
        const asked = viewPortsOf(story.sluice).asked(event.askedRef);
        if (asked !== null) shown.push(asked.shown);
      });
      story.act("a 999ms b", {
        a: story.logIn,
        b: () => void story.sluice.request({ method, params }).catch(() => undefined),
      });
      return () => {
        posted = story.frame.posted.filter(({ type }) => type === "RPC_REQUEST").length;
      };
    },
  );
  return { failures, shown, posted };
};

const typedFor = (chainId: unknown) => ({
  types: {
    EIP712Domain: [{ name: "chainId", type: "uint256" }],
    Mail: [{ name: "text", type: "string" }],
  },
  primaryType: "Mail",
  domain: { chainId },
  message: { text: "Hello" },
});

describe("what the embedded wallet is not asked", () => {
  test.each<[string, string, unknown, number, RegExp]>([
    [
      "typed data of another network",
      "eth_signTypedData_v4",
      [SMART, typedFor(10)],
      4901,
      /network/,
    ],
    [
      "the same as text",
      "eth_signTypedData_v4",
      [SMART, JSON.stringify(typedFor("0xa"))],
      4901,
      /network/,
    ],
    [
      "a message and its account in the wrong order",
      "personal_sign",
      [SMART, "0x61"],
      -32602,
      /order/,
    ],
    ["an account that is none", "eth_sendTransaction", [{ from: "me", to: EOA }], 4100, /account/],
    [
      "an authorisation of a contract to act as the account",
      "eth_sendTransaction",
      [{ to: EOA, authorizationList: [{ address: EOA }] }],
      -32602,
      /authorizationList/,
    ],
    [
      "a second batch",
      "wallet_sendCalls",
      [{ calls: [{ to: EOA }] }, { calls: [{ to: EOA, value: "0xffffff" }] }],
      -32602,
      /request of its own/,
    ],
    [
      "a field of a call that the frame would leave out",
      "wallet_sendCalls",
      [{ calls: [{ to: EOA, gas: "0x1" }] }],
      -32602,
      /"gas"/,
    ],
    ["a message of half a byte", "personal_sign", ["0x123", SMART], -32602, /whole bytes/],
    [
      "60,000 fields",
      "eth_signTypedData_v4",
      [
        SMART,
        {
          ...typedFor(1),
          message: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, at])),
        },
      ],
      -32602,
      /too large/,
    ],
    ["200,000 characters", "personal_sign", ["a".repeat(200_000), SMART], -32602, /too large/],
  ])("%s: refused with a sentence, and posted nowhere", (_, method, params, code, said) => {
    const { failures, shown, posted } = outcomeOf(method, params);
    expect(failures).toMatchObject([{ rpc: { code } }]);
    expect(failures[0]?.message).toMatch(said);
    expect(failures[0]?.message).toMatch(/[A-Z].*\.$/);
    expect([posted, shown]).toEqual([0, []]);
  });

  test("typed data of the active network is asked", () => {
    const { posted, shown } = outcomeOf("eth_signTypedData_v4", [SMART, typedFor(1)]);
    expect(posted).toBe(1);
    expect(shown).toMatchObject([{ kind: "rows" }]);
  });

  const signIn = (domain: string, account: string): string =>
    `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nHello`;
  test.each([
    ["host.example", SMART, []],
    ["https://host.example", SMART.toUpperCase().replace("X", "x"), []],
    ["evil.example", SMART, ["approval.other-site"]],
    ["host.example:8080", SMART, ["approval.other-site"]],
    ["host.example", EOA, ["approval.other-account"]],
    ["evil.example", EOA, ["approval.other-site", "approval.other-account"]],
  ])("a text that signs in at %s as %s warns of %j", (domain, account, warnings) => {
    const [shown] = outcomeOf("personal_sign", [signIn(domain, account), SMART]).shown;
    expect(shown?.kind === "message" && shown.warnings.map(({ key }) => key)).toEqual(warnings);
  });

  test("the same in bytes", () => {
    const hex = `0x${Buffer.from(signIn("evil.example", SMART)).toString("hex")}`;
    const [shown] = outcomeOf("personal_sign", [hex, SMART]).shown;
    expect(shown).toMatchObject({ warnings: [{ key: "approval.other-site" }] });
  });
});
