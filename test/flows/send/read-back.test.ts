import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
} from "viem";
import { describe, expect, test } from "vitest";
import type { Asset } from "../../../src/codecs/payment/asset.js";
import { BOB, HASH, playSend, SENDER, TOKEN, USDC } from "../../support/send-story.js";
import { base, mainnet } from "../../views/support/builders.js";

const MALLORY = getAddress("0x00000000000000000000000000000000000000e1");
const SPONSOR = "0x00000000000000000000000000000000000000f1";
const OTHER_TOKEN = getAddress("0x00000000000000000000000000000000000000c1");
const ONE_AND_A_HALF = "0x14d1120d7b160000";

const transfer = (to: string, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as Hex, units] });

type Story = Parameters<typeof playSend>[0];

/** One and a half of the coin or of what is given, sent to Bob; the dialog stays open for half a minute. */
const play = (story: Story, asset: Asset | null = null, diagram = "t e 1s v y 40s") =>
  playSend(story, diagram, ({ sluice }) => ({
    e: () =>
      sluice.send({
        type: "send/edit",
        draft: { amount: "1.5", ...(asset && { asset }) },
      }),
  }));

const differencesIn = ({ ofType }: ReturnType<typeof play>) => {
  const [told, ...others] = ofType("transfer/differs");
  expect(others).toEqual([]);
  return told?.differences ?? [];
};
const snackbars = ({ ofType }: ReturnType<typeof play>) =>
  ofType("snackbar/show").map(({ snackbar }) => snackbar);
const LOUD = { kind: "error", message: { key: "snackbar.send-differs" } };

describe("what the chain has of a transfer that was sent", () => {
  test("as it was shown: nothing is said", () => {
    for (const asset of [null, USDC]) {
      const played = play({}, asset);
      expect(new Set(played.when("eth_getTransactionByHash")).size).toBe(1);
      expect(differencesIn(played)).toEqual([]);
      expect(snackbars(played)).not.toContainEqual(LOUD);
    }
  });

  test.each([
    ["receiver", { to: MALLORY }, null, [{ what: "receiver", meant: BOB, is: MALLORY }]],
    ["amount", { value: "0x1bc16d674ec80000" }, null, [{ what: "amount", meant: "1.5", is: "2" }]],
    ["data", { input: "0xdeadbeef00" }, null, [{ what: "data", meant: "0x", is: "0xdeadbeef" }]],
    [
      "receiver of a token",
      { input: transfer(MALLORY, 1_500_000n) },
      USDC,
      [{ what: "receiver", meant: BOB, is: MALLORY }],
    ],
    [
      "amount of a token",
      { input: transfer(BOB, 9_000_000n) },
      USDC,
      [{ what: "amount", meant: "1.5", is: "9" }],
    ],
    ["token", { to: OTHER_TOKEN }, USDC, [{ what: "token", meant: TOKEN, is: OTHER_TOKEN }]],
    [
      "function of a token",
      {
        input: encodeFunctionData({
          abi: erc20Abi,
          functionName: "approve",
          args: [BOB, 1_500_000n],
        }),
      },
      USDC,
      [{ what: "data", meant: "0xa9059cbb", is: "0x095ea7b3" }],
    ],
    [
      "coin that goes with a token",
      { value: "0xde0b6b3a7640000" },
      USDC,
      [{ what: "more-leaves", meant: "", is: "1" }],
    ],
  ] as const)("another %s is said at once and loudly, and kept", (_, signs, asset, differences) => {
    const played = play({ signs }, asset);
    expect(differencesIn(played)).toEqual(differences);
    expect(snackbars(played)).toContainEqual(LOUD);
    expect(snackbars(played)).not.toContainEqual(expect.objectContaining({ kind: "success" }));
    const last = played.states.findLast((state) => state !== null);
    expect(last?.sent).toMatchObject({ differences, status: "confirmed" });
    expect(played.ofType("view/changed").at(-1)?.entry).toEqual({ view: "WalletSendPreview" });
  });

  test("what a wallet adds after the arguments of a call changes nothing", () => {
    const input = `${transfer(BOB, 1_500_000n)}80218021` as const;
    expect(differencesIn(play({ signs: { input } }, USDC))).toEqual([]);
  });

  test("is said when the dialog was closed meanwhile: it opens on the activity", () => {
    const signed = { hash: HASH, from: SENDER, to: MALLORY, value: ONE_AND_A_HALF, input: "0x" };
    const played = play(
      { methods: { eth_getTransactionByHash: later(signed, 4) } },
      null,
      "t e 1s v y x 40s",
    );
    expect(played.ofType("modal/opened").at(-1)?.entry).toEqual({ view: "Transactions" });
    expect(snackbars(played)).toContainEqual(LOUD);
  });

  test("is asked for every 4 s, at most 25 s, and not while the page is hidden", () => {
    const nowhere: Story = {
      options: { networks: [mainnet] },
      methods: { eth_getTransactionByHash: null, eth_getTransactionReceipt: null },
    };
    const played = play(nowhere);
    const [first = 0] = played.when("eth_getTransactionByHash");
    // Who follows the transfer asks for its place as well: at first after 1 and 2 s, and then at the same times.
    const times = new Set(played.when("eth_getTransactionByHash").map((at) => at - first));
    expect([...times]).toEqual([0, 1, 2, 4, 8, 12, 16, 20, 24].map((seconds) => seconds * 1_000));
    const hidden = play(nowhere, null, "t e 1s v y 500ms h 40s");
    expect(new Set(hidden.when("eth_getTransactionByHash")).size).toBe(1);
  });

  test("a hidden page that hears from another tab that a block has it asks when it is shown", () => {
    const played = playSend(
      {
        options: { networks: [mainnet] },
        methods: { eth_getTransactionByHash: null, eth_getTransactionReceipt: null },
      },
      "t n 1s v y 30s h 100ms m 20s s 1s",
      ({ env }) => ({
        // What the other tab has written.
        m: () => {
          const [key, text] = [...env.stored].find(([, one]) => one.includes(HASH)) ?? [];
          if (key === undefined || text === undefined) throw new Error("Nothing is on record.");
          env.changeElsewhere(key, text.replace('"pending"', '"confirmed"'));
        },
        s: () => env.setVisible(true),
      }),
    );
    const late = played.when("eth_getTransactionByHash").filter((at) => at > 31_100);
    expect(late).toEqual([expect.any(Number)]);
    expect(late[0]).toBeGreaterThan(51_000);
  });

  describe("after a reload", () => {
    const nowhere = { eth_getTransactionByHash: null, eth_getTransactionReceipt: null };
    const signed = { hash: HASH, from: SENDER, to: MALLORY, value: ONE_AND_A_HALF, input: "0x" };
    const visitAfter = (stored: ReturnType<typeof play>["stored"]) =>
      playSend({ storage: stored, methods: { eth_getTransactionByHash: signed } }, "x 40s");

    test("what no node had before it is compared, and said loudly", () => {
      const before = play({ methods: nowhere }, null, "t e 1s v y 1s");
      expect(differencesIn(before)).toEqual([]);
      const after = visitAfter(before.stored);
      expect(differencesIn(after)).toEqual([{ what: "receiver", meant: BOB, is: MALLORY }]);
      expect(snackbars(after)).toContainEqual(LOUD);
      expect(after.ofType("modal/opened")[0]?.entry).toEqual({ view: "Transactions" });
    });

    test("what was compared before it is not asked for again", () => {
      const before = play({ methods: { eth_getTransactionReceipt: null } }, null, "t e 1s v y 9s");
      const after = playSend({ storage: before.stored }, "x 40s");
      expect(after.ofType("send/resumed")).toEqual([]);
      const differing = play({ signs: { to: MALLORY } }, null, "t e 1s v y 9s");
      expect(visitAfter(differing.stored).ofType("transfer/differs")).toEqual([]);
    });

    test("a record that somebody has tampered with is left out", () => {
      const before = play({ methods: nowhere }, null, "t e 1s v y 1s");
      const stored = Object.fromEntries(
        Object.entries(before.stored).map(([key, text]) => [
          key,
          text.replace('"units":"1500000000000000000"', '"units":"1e18"'),
        ]),
      );
      expect(stored).not.toEqual(before.stored);
      expect(visitAfter(stored).ofType("send/resumed")).toEqual([]);
    });
  });

  test("an answer that cannot be read, or tells of another transaction, is asked for again", () => {
    const signed = { hash: HASH, from: SENDER, to: MALLORY, value: ONE_AND_A_HALF, input: "0x" };
    const other = { ...signed, hash: `0x${"cd".repeat(32)}` };
    const methods = { eth_getTransactionByHash: later(signed, 3, [{ hash: 7 }, other]) };
    expect(differencesIn(play({ methods }))).toEqual([
      { what: "receiver", meant: BOB, is: MALLORY },
    ]);
  });

  test("a transaction that is shown to nobody is compared once it is in a block", () => {
    const signed = { hash: HASH, from: SENDER, to: MALLORY, value: ONE_AND_A_HALF, input: "0x" };
    const played = play(
      {
        options: { networks: [mainnet] },
        methods: {
          eth_getTransactionByHash: later(signed, 8),
          eth_getTransactionReceipt: later({ status: "0x1" }, 10),
        },
      },
      null,
      "t e 1s v y 400s",
    );
    expect(differencesIn(played)).toEqual([{ what: "receiver", meant: BOB, is: MALLORY }]);
  });

  test("on another network: that one is named, and the transfer is looked for there from then on", () => {
    const isThere = (url: string): boolean => url.includes("8453");
    const signed = { hash: HASH, from: SENDER, to: BOB, value: ONE_AND_A_HALF, input: "0x" };
    const played = play(
      {
        options: { networks: [mainnet, base] },
        methods: {
          eth_getTransactionByHash: (_: unknown, url: string) => (isThere(url) ? signed : null),
          eth_getTransactionReceipt: (_: unknown, url: string) =>
            isThere(url) ? { status: "0x1" } : null,
        },
      },
      null,
      "t e 1s v y 90s",
    );
    expect(differencesIn(played)).toEqual([
      { what: "network", meant: mainnet.caipNetworkId, is: base.caipNetworkId },
    ]);
    expect(played.ofType("transfer/mined")).toMatchObject([
      { caipNetworkId: base.caipNetworkId, status: "confirmed" },
    ]);
    expect(snackbars(played)).toContainEqual(LOUD);
  });
});

/** What a node says once it was asked so many times, and what before. */
const later = (answer: unknown, times: number, before: readonly unknown[] = []) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked < times ? (before[asked - 1] ?? null) : answer;
  };
};

const word = (address: string): Hex => encodeAbiParameters([{ type: "address" }], [address as Hex]);
const log = (token: string, from: string, to: string, units: bigint) => ({
  address: token,
  topics: [...encodeEventTopics({ abi: erc20Abi, eventName: "Transfer" }), word(from), word(to)],
  data: encodeAbiParameters([{ type: "uint256" }], [units]),
});
const relayed = (...logs: readonly ReturnType<typeof log>[]): Story => ({
  signs: { from: SPONSOR, to: MALLORY, value: "0x0", input: "0x12345678" },
  methods: { eth_getTransactionReceipt: { status: "0x1", logs } },
});

describe("what somebody else has sent for the account", () => {
  test.each([
    ["as it was shown", [log(TOKEN, SENDER, BOB, 1_500_000n)], []],
    [
      "to another receiver",
      [log(TOKEN, SENDER, MALLORY, 1_500_000n)],
      [{ what: "receiver", meant: BOB, is: MALLORY }],
    ],
    [
      "another amount",
      [log(TOKEN, SENDER, BOB, 2_000_000n)],
      [{ what: "amount", meant: "1.5", is: "2" }],
    ],
    [
      "another token",
      [log(OTHER_TOKEN, SENDER, BOB, 1_500_000n)],
      [{ what: "token", meant: TOKEN, is: OTHER_TOKEN }],
    ],
    [
      "something else as well",
      [log(TOKEN, SENDER, BOB, 1_500_000n), log(OTHER_TOKEN, SENDER, MALLORY, 5n)],
      [{ what: "more-leaves", meant: "", is: OTHER_TOKEN }],
    ],
    [
      "what others move is theirs",
      [log(OTHER_TOKEN, BOB, MALLORY, 5n), log(TOKEN, SENDER, BOB, 1_500_000n)],
      [],
    ],
    ["nothing at all", [], [{ what: "amount", meant: "1.5", is: "0" }]],
  ] as const)("is compared by what left it: %s", (_, logs, differences) => {
    expect(differencesIn(play(relayed(...logs), USDC))).toEqual(differences);
  });

  test("is compared once it is in a block", () => {
    const receipt = { status: "0x1", logs: [log(TOKEN, SENDER, MALLORY, 1_500_000n)] };
    const methods = { eth_getTransactionReceipt: later(receipt, 15) };
    const played = play({ ...relayed(), methods }, USDC, "t e 1s v y 200s");
    expect(differencesIn(played)).toEqual([{ what: "receiver", meant: BOB, is: MALLORY }]);
  });

  test("what was refused has moved nothing", () => {
    const story = relayed();
    const methods = { eth_getTransactionReceipt: { status: "0x0", logs: [] } };
    expect(differencesIn(play({ ...story, methods }, USDC))).toEqual([]);
  });
});
