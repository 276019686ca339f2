import { describe, expect, test } from "vitest";
import { BOB, HASH, playSend, SENDER } from "../../support/send-story.js";

const TAKER = `0x${"cd".repeat(32)}`;
const NONCE = "0x5";
const RECEIPT = { status: "0x1" };

interface Taken {
  /** What took the place, from the account; null: it is in no block that can be read. */
  readonly taker: object | null;
  readonly receipt?: object;
  /** When the network takes that back and has what was sent instead, in ms. */
  readonly until?: number;
  /** What the node has of what was sent, before: by default what was signed; null if it was never told. */
  readonly first?: { readonly from?: string } | null;
}

/** A chain on which something takes the place of what was sent, 40 s after the beginning. */
const taken = ({
  taker,
  receipt = RECEIPT,
  until = Number.POSITIVE_INFINITY,
  first = {},
}: Taken) => {
  let now = () => 0;
  const isTaken = () => now() > 40_000 && now() < until;
  const signed = {
    hash: HASH,
    from: SENDER,
    to: BOB,
    value: "0x14d1120d7b160000",
    input: "0x",
    nonce: NONCE,
  };
  return {
    methods: {
      eth_getTransactionByHash: () =>
        first === null || (isTaken() && first.from === undefined) ? null : { ...signed, ...first },
      eth_getTransactionReceipt: ([hash]: readonly string[]) => {
        if (hash === TAKER) return isTaken() ? receipt : null;
        return now() < until ? null : RECEIPT;
      },
      eth_getTransactionCount: ([, block]: readonly string[]) =>
        isTaken() && (block === "latest" || Number(block) >= 98) ? "0x6" : NONCE,
      eth_blockNumber: "0x64",
      eth_getBlockByNumber: ([block]: readonly string[]) => ({
        number: "0x1",
        transactions:
          taker === null || Number(block) !== 98 ? [] : [{ ...signed, hash: TAKER, ...taker }],
      }),
    },
    clock: (tell: () => number) => {
      now = tell;
    },
  };
};

const play = (story: Taken, diagram: string, stored: ReadonlyMap<string, string> = new Map()) => {
  const { methods, clock } = taken(story);
  const transfers: unknown[] = [];
  const kept: ReadonlyMap<string, string>[] = [];
  const played = playSend(
    { methods, storage: Object.fromEntries(stored) },
    diagram,
    ({ env, sluice }) => {
      clock(() => env.scheduler.now());
      sluice.transfers$.subscribe((all) => transfers.push(all[0]));
      return {
        "0": () => env.setVisible(true),
        "1": () => void sluice.open(),
        k: () => kept.push(env.stored),
      };
    },
  );
  const said = played
    .ofType("snackbar/show")
    .flatMap(({ snackbar: { message } }) => ("key" in message ? [message.key] : []))
    .filter((key) => /^snackbar\.sen[dt]/.test(key) && key !== "snackbar.send-pending");
  return {
    ...played,
    said,
    stored: kept[0] ?? new Map(),
    transfer: transfers.at(-1),
    sent: played.states.findLast((one) => one?.sent)?.sent,
  };
};

const SAME = {};
const NOTHING = { to: SENDER, value: "0x0" };
const OTHER = { value: "0x1" };

const SAID = {
  "sped-up": "sent",
  failed: "send-failed",
  cancelled: "send-cancelled",
  replaced: "send-replaced",
  lost: "send-replaced",
} as const;

describe("[S4.35] another transaction took the place of a transfer", () => {
  test.each([
    [
      "the same, sped up",
      { taker: SAME },
      "sped-up",
      { status: "confirmed", hash: TAKER, isSpedUp: true },
    ],
    [
      "the same, which the network refused",
      { taker: SAME, receipt: { status: "0x0" } },
      "failed",
      { status: "failed", hash: TAKER },
    ],
    [
      "one that moves nothing",
      { taker: NOTHING },
      "cancelled",
      { status: "cancelled", hash: HASH, replacedBy: TAKER },
    ],
    [
      "another one",
      { taker: OTHER },
      "replaced",
      { status: "replaced", hash: HASH, replacedBy: TAKER },
    ],
    ["one that cannot be found", { taker: null }, "lost", { status: "dropped", hash: HASH }],
  ] as const)("%s: the view says it, and a passing message, once", (_, story, status, end) => {
    const { said, sent, transfer, ofType } = play(story, "t n 1s v y 200s");
    expect(sent).toMatchObject({
      status,
      hash: status === "sped-up" || status === "failed" ? TAKER : HASH,
    });
    expect(said).toEqual([`snackbar.${SAID[status]}`]);
    expect(transfer).toMatchObject({ ...end, isTold: true });
    expect(ofType("transfer/mined")).toHaveLength(1);
  });

  test.each([
    ["the same, sped up", SAME, "sped-up", { status: "confirmed", hash: TAKER, isSpedUp: true }],
    ["one that moves nothing", NOTHING, "cancelled", { status: "cancelled", replacedBy: TAKER }],
    ["another one", OTHER, "replaced", { status: "replaced", replacedBy: TAKER }],
    ["one that cannot be found", null, "lost", { status: "dropped" }],
  ] as const)(
    "before a node had it, %s: it is known by the number that was next",
    (_, taker, status, end) => {
      const { said, transfer } = play({ taker, first: null }, "t n 1s v y 200s");
      expect(transfer).toMatchObject({ ...end, isTold: true });
      expect(said).toEqual([`snackbar.${SAID[status]}`]);
    },
  );

  test("before the page was looked at again", () => {
    const { transfer } = play({ taker: NOTHING }, "t n 1s v y h 60s 0 200s");
    expect(transfer).toMatchObject({ status: "cancelled", replacedBy: TAKER });
  });

  test("what somebody else sends for the account has no number of the account's", () => {
    const { transfer } = play({ taker: OTHER, first: { from: BOB } }, "t n 1s v y 200s");
    expect(transfer).toMatchObject({ status: "pending" });
    expect(transfer).not.toHaveProperty("place");
  });

  test("what is taken back together with its block leaves the place to what was sent", () => {
    const receipt = { ...RECEIPT, blockNumber: "0x62", blockHash: `0x${"0b".repeat(32)}` };
    const story = { taker: NOTHING, receipt, until: 80_000 };
    const { said, transfer } = play(story, "t n 1s v y 200s");
    expect(said).toEqual(["snackbar.send-cancelled", "snackbar.send-taken-back", "snackbar.sent"]);
    expect(transfer).toMatchObject({ status: "confirmed", hash: HASH, replacedBy: null });
  });

  test("with the dialog closed, the activity opens, and it is said there", () => {
    const { said, ofType } = play({ taker: OTHER }, "t n 1s v y 1s x 200s");
    expect(ofType("modal/opened").at(-1)?.entry).toEqual({ view: "Transactions" });
    expect(said).toEqual(["snackbar.send-replaced"]);
  });

  test("who has gone on is not sent back by what was sped up", () => {
    const { said, ofType } = play({ taker: SAME }, "t n 1s v y 1s x 1s 1 200s");
    expect(ofType("modal/opened")).toHaveLength(2);
    expect(said).toEqual(["snackbar.sent"]);
  });

  test("in a later visit, it is said when the dialog is opened, and once", () => {
    const { stored } = play({ taker: OTHER }, "t n 1s v y 10s k");
    const quiet = play({ taker: OTHER }, "x 200s", stored);
    expect(quiet.transfer).toMatchObject({ status: "replaced", replacedBy: TAKER });
    expect(quiet.said).toEqual([]);
    expect(quiet.ofType("modal/opened")).toHaveLength(1);
    const told = play({ taker: OTHER }, "x 200s 1 1s x 1s 1 1s k", stored);
    expect(told.said).toEqual(["snackbar.send-replaced"]);
    expect(play({ taker: OTHER }, "60s", told.stored).said).toEqual([]);
  });

  test("a node is asked for its place once, and for the account's count only after half a minute", () => {
    const { when } = play({ taker: SAME }, "t n 1s v y 35s");
    const [first = 0] = when("eth_getTransactionReceipt");
    expect(when("eth_getTransactionCount").filter((at) => at > first)).toEqual([]);
    // The other one reads back what was signed.
    expect(when("eth_getTransactionByHash")).toHaveLength(2);
    expect(when("eth_getBlockByNumber")).toEqual([]);
  });
});
