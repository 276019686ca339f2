import { describe, expect, test } from "vitest";
import { HASH, playSend } from "../../support/send-story.js";

const receiptIn = (block: string, number = "0x64") => ({
  status: "0x1",
  blockNumber: number,
  blockHash: `0x${block.repeat(32)}`,
});
const FIRST = receiptIn("0b");
const SECOND = receiptIn("0c", "0x65");

interface Story {
  /** What a node says of the receipt, by the time in s. */
  readonly receipt: (s: number) => unknown;
  /** The finalized block. */
  readonly final?: (s: number) => string;
}

/** Sends something at one second, so that the first receipt is asked for 4 s later. */
const play = (
  { receipt, final = () => "0x1" }: Story,
  diagram: string,
  stored: ReadonlyMap<string, string> = new Map(),
) => {
  let now = () => 0;
  const statuses: (string | undefined)[] = [];
  const kept: ReadonlyMap<string, string>[] = [];
  const methods = {
    eth_getTransactionReceipt: () => receipt(now()),
    eth_blockNumber: "0x70",
    eth_getBlockByNumber: () => ({ number: final(now()) }),
  };
  const played = playSend(
    { methods, storage: Object.fromEntries(stored) },
    diagram,
    ({ env, sluice }) => {
      now = () => env.scheduler.now() / 1_000;
      sluice.transfers$.subscribe(([one]) => {
        if (one?.status !== statuses.at(-1)) statuses.push(one?.status);
      });
      return {
        "2": () => env.setVisible(true),
        k: () => kept.push(env.stored),
      };
    },
  );
  const said = played
    .ofType("snackbar/show")
    .flatMap(({ snackbar: { message } }) => ("key" in message ? [message.key] : []))
    .filter((key) => /^snackbar\.sen[dt]/.test(key));
  const looks = played.when("eth_getBlockByNumber");
  return { ...played, said, statuses, looks, stored: kept[0] ?? new Map<string, string>() };
};

const there = () => FIRST;
/** The block is replaced after 10 s, and the next one is there after 60 s. */
const taken: Story = { receipt: (s) => (s < 10 ? FIRST : s < 60 ? null : SECOND) };
const SEND = "t n 1s v y";

describe("[S9.12] what is in a block", () => {
  test("is looked at after 15 s, and each time after twice as long, until it is final; nothing is said of that", () => {
    const { looks, ofType, said, statuses } = play(
      { receipt: there, final: (s) => (s < 200 ? "0x63" : "0x64") },
      `${SEND} 40m`,
    );
    const [first = 0] = looks;
    const mined = play({ receipt: there }, `${SEND} 5s`).ofType("transfer/mined");
    expect(mined).toMatchObject([{ status: "confirmed" }]);
    expect(looks.map((at) => Math.round((at - first) / 1_000))).toEqual([0, 30, 90, 210]);
    expect(ofType("transfer/final")).toHaveLength(1);
    expect(statuses).toEqual(["asked", "pending", "confirmed"]);
    expect(said).toEqual(["snackbar.sent"]);
  });

  test("is looked at eight times at most", () => {
    const { looks, ofType } = play({ receipt: there }, `${SEND} 180m`);
    expect(looks).toHaveLength(8);
    expect(ofType("transfer/taken-back")).toEqual([]);
  });

  test("is not looked at while the page is hidden", () => {
    const { looks } = play({ receipt: there }, `${SEND} 6s h 60s 2 1s`);
    expect(looks).toHaveLength(1);
    expect(looks[0]).toBeGreaterThan(67_000);
  });

  test("that is in none any more is pending again, is said, and followed until it is in another one", () => {
    const { said, statuses, ofType } = play(taken, `${SEND} 40m`);
    expect(statuses).toEqual(["asked", "pending", "confirmed", "pending", "confirmed"]);
    expect(ofType("transfer/taken-back")).toMatchObject([{ times: 1 }]);
    expect(said).toEqual(["snackbar.sent", "snackbar.send-taken-back", "snackbar.sent"]);
  });

  test("that is in another block is pending again as well", () => {
    const { statuses } = play({ receipt: (s) => (s < 10 ? FIRST : SECOND) }, `${SEND} 60s`);
    expect(statuses.slice(2)).toEqual(["confirmed", "pending", "confirmed"]);
  });

  test("one node that has not got it is not believed", () => {
    let looks = 0;
    const { ofType } = play(
      {
        receipt: () => {
          looks += 1;
          return looks === 2 ? null : FIRST;
        },
      },
      `${SEND} 60s`,
    );
    expect(looks).toBeGreaterThan(2);
    expect(ofType("transfer/taken-back")).toEqual([]);
  });

  test("with the dialog closed, the activity opens, and it is said there", () => {
    const { said, ofType } = play(taken, `${SEND} 5s x 30s`);
    expect(ofType("modal/opened").at(-1)?.entry).toEqual({ view: "Transactions" });
    expect(said).toEqual(["snackbar.sent", "snackbar.send-taken-back"]);
  });

  test("is taken back three times, and looked at no more", () => {
    let block = 10;
    const { ofType } = play(
      {
        receipt: () => {
          block += 1;
          return receiptIn(block.toString(16).padStart(2, "0"));
        },
      },
      `${SEND} 180m`,
    );
    expect(ofType("transfer/taken-back")).toHaveLength(3);
    expect(ofType("transfer/mined").at(-1)).toMatchObject({ status: "confirmed" });
  });

  test("is looked at after a reload within the hour, and not later", () => {
    const { stored } = play({ receipt: there }, `${SEND} 6s k`);
    expect([...stored.values()].join()).toContain(HASH);
    const again = play({ receipt: () => null }, "60s", stored);
    expect(again.ofType("transfer/taken-back")).toHaveLength(1);
    const old = new Map(
      [...stored].map(([key, text]) => [key, text.replace(/"since":\d+/, '"since":-3600001')]),
    );
    expect(play({ receipt: () => null }, "60s", old).looks).toEqual([]);
  });
});
