import { defer, map, NEVER, of, Subject, throwError } from "rxjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { TransfersState } from "../../../src/model/transfers.js";
import { scriptedPhone } from "../../../src/testing/scripted-phone.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { loadSigning } from "../../support/load-signing.js";
import { BOB, COIN, ETHER, playSend, SENDER, TOKEN, USDC } from "../../support/send-story.js";
import { OTHER } from "../../support/told.js";
import { asAsked, KEY, OWNER, signedBy, waitingChain } from "../../support/waiting-chain.js";

const GWEI = 10n ** 9n;
const hex = (number: bigint): string => `0x${number.toString(16)}`;
const PAID = (3n * ETHER) / 2n;

beforeAll(loadSigning);

type Chain = ReturnType<typeof waitingChain>;

interface Story {
  /** What the phone signs instead of what it is asked. */
  readonly signs?: object;
  /** What it sends at first instead of what it is asked. */
  readonly sends?: object;
  readonly key?: typeof KEY;
  readonly phone?: "signs" | "declines" | "waits" | "babbles";
  readonly grants?: (method: string) => boolean;
  readonly asset?: typeof USDC;
  readonly methods?: Readonly<Record<string, unknown>>;
}

/**
 * Connects a phone, and sends 1.5 of something that no block has after 31 s. `b`: it is to be sped up; `y`: that is confirmed; `m`: a
 * block comes, with the dearest; `f`: one with the first.
 */
const play = (
  {
    signs = {},
    sends = {},
    key = KEY,
    phone: how = "signs",
    grants,
    asset = COIN,
    methods = {},
  }: Story,
  diagram: string,
) => {
  const chain = waitingChain();
  let transfers: TransfersState = [];
  const phone = scriptedPhone({
    accounts: [`eip155:1:${OWNER}`],
    ...(grants === undefined ? {} : { grants }),
    answers: {
      eth_sendTransaction: (params) => of(chain.sendAs(params, undefined, sends)),
      eth_signTransaction: (params) => {
        if (how === "declines") return throwError(() => rpcError(4001, "declined"));
        if (how === "waits") return NEVER;
        return of(
          how === "babbles"
            ? "0xabcd"
            : signedBy(key, { ...asAsked(params), ...signs } as ReturnType<typeof asAsked>),
        );
      },
    },
  });
  const played = playSend(
    { phone, methods: { ...chain.methods, ...methods } },
    diagram,
    ({ sluice }) => {
      sluice.transfers$.subscribe((all) => {
        transfers = all;
      });
      return {
        u: () => sluice.send({ type: "send/edit", draft: { asset } }),
        b: () => sluice.send({ type: "send/bump", transferId: transfers[0]?.id ?? "" }),
        m: () => chain.mine(),
        f: () => chain.mine(true),
      };
    },
  );
  return { ...played, ...toldOf(played), chain, transfers, asked: signatures(phone.calls) };
};

const signatures = (calls: readonly { readonly method: string; readonly params?: unknown }[]) =>
  calls.flatMap(({ method, params }) =>
    method === "eth_signTransaction" ? (params as readonly Record<string, unknown>[]) : [],
  );

const toldOf = ({ ofType }: Pick<ReturnType<typeof playSend>, "ofType">) => ({
  said: ofType("snackbar/show").flatMap(({ snackbar: { message } }) =>
    "key" in message && /^snackbar\.sen[dt](?!-pending)/.test(message.key) ? [message.key] : [],
  ),
});

const SENT = "t n 1s v y 30s";
const waitingIn = (chain: Chain) => chain.waiting().map(({ nonce, value }) => [nonce, value]);

describe("over WalletConnect, what no block has", () => {
  test("is reviewed with both fees, signed with the same number, compared, and sent from here", () => {
    const { asked, chain, last, transfers } = play({}, `${SENT} b 1s y 5s`);
    const [first, second, ...others] = chain.waiting();
    expect(others).toEqual([]);
    expect(asked).toEqual([
      {
        from: OWNER,
        to: BOB,
        value: hex(PAID),
        chainId: "0x1",
        nonce: "0x5",
        gas: "0x5208",
        maxFeePerGas: hex(((2n * GWEI + 2n) * 11n) / 10n + 1n),
        maxPriorityFeePerGas: "0x3",
      },
    ]);
    expect(last?.sent).toMatchObject({ status: "bumped", hash: second?.hash });
    expect(transfers).toMatchObject([
      { status: "pending", hash: second?.hash, replaces: [first?.hash], isSpedUp: true },
    ]);
  });

  test("nothing is asked before both fees were seen", () => {
    const { asked, last } = play({}, `${SENT} b 1s`);
    expect(asked).toEqual([]);
    expect(last?.plan).toMatchObject({
      status: "ready",
      plan: {
        fee: { expected: String(21_000n * (GWEI + 3n)) },
        replaces: { fee: String(21_000n * (GWEI + 2n)) },
      },
    });
    expect(last?.plan).not.toHaveProperty("plan.replaces.number");
  });

  test("[S9.12] is followed to its block, paid once, and told once", () => {
    const { chain, transfers, said } = play({}, `${SENT} b 1s y 5s m 60s`);
    expect(chain.paid(BOB)).toBe(PAID);
    expect(transfers).toMatchObject([{ status: "confirmed", isSpedUp: true }]);
    expect(said).toEqual(["snackbar.sent"]);
  });

  test("the first one comes into a block all the same: that is told, and nothing was sped up", () => {
    const { chain, transfers, said } = play({}, `${SENT} b 1s y 5s f 90s`);
    expect(chain.paid(BOB)).toBe(PAID);
    expect(transfers).toMatchObject([{ status: "confirmed", isSpedUp: false }]);
    expect(said).toEqual(["snackbar.sent"]);
  });

  test("a token is sped up where it was sent, with its data", () => {
    const { asked, last, chain } = play({ asset: USDC }, `u ${SENT} b 1s y 5s`);
    expect(asked).toMatchObject([{ to: TOKEN, value: "0x0", nonce: "0x5" }]);
    expect(asked[0]?.data).toMatch(/^0xa9059cbb/);
    expect(last?.sent?.status).toBe("bumped");
    expect(chain.waiting()).toHaveLength(2);
  });

  test("is sped up twice, with the same number", () => {
    const { chain, transfers } = play({}, `${SENT} b 1s y 30s b 1s y 5s m 60s`);
    expect(chain.paid(BOB)).toBe(PAID);
    expect(transfers).toMatchObject([{ status: "confirmed", isSpedUp: true }]);
    expect(transfers[0]?.replaces).toHaveLength(2);
  });

  test.each([
    ["of another number", { nonce: 6 }, /number \(nonce\) is 6, not 5/],
    ["to another receiver", { to: OTHER }, /goes to/],
    ["of another amount", { value: 1n }, /sends 1 wei/],
    ["with other data", { data: "0xabcd" }, /data are others/],
    ["for another network", { chainId: 10 }, /network 10/],
    [
      "that lets a contract act for the account",
      { type: "eip7702", authorizationList: [] },
      /another type/,
    ],
  ])("one %s is not sent", (_, signs, why) => {
    const { chain, last, transfers } = play({ signs }, `${SENT} b 1s y 5s`);
    expect(last?.failure).toMatchObject({
      code: "send/altered",
      message: expect.stringMatching(why),
    });
    expect(waitingIn(chain)).toEqual([[5, PAID]]);
    expect(transfers[0]).not.toHaveProperty("isSpedUp");
  });

  test("one with another's signature is not sent", () => {
    const { chain, last } = play({ key: `0x${"5".repeat(64)}` }, `${SENT} b 1s y 5s`);
    expect(last?.failure?.code).toBe("send/altered");
    expect(waitingIn(chain)).toEqual([[5, PAID]]);
  });

  test.each([
    ["declines", "request/rejected"],
    ["babbles", "request/failed"],
  ] as const)("stays as it was if the phone %s, and can be tried again", (phone, code) => {
    const { asked, chain, last } = play({ phone }, `${SENT} b 1s y 1s y 1s`);
    expect(last?.failure?.code).toBe(code);
    expect(asked).toHaveLength(2);
    expect(waitingIn(chain)).toEqual([[5, PAID]]);
  });

  test("is asked about once while the phone has not answered", () => {
    const { asked, last } = play({ phone: "waits" }, `${SENT} b 1s y y b y 60s`);
    expect(asked).toHaveLength(1);
    expect(last?.requestId).not.toBeNull();
  });

  test("a block has it before the phone answers: that ends it, with a sentence", () => {
    const { last, chain, transfers, ofType } = play({ phone: "waits" }, `${SENT} b 1s y 1s m 60s`);
    expect(last).toMatchObject({ requestId: null, failure: { code: "send/too-late" } });
    expect(ofType("send/failed")).toHaveLength(1);
    expect(chain.paid(BOB)).toBe(PAID);
    expect(transfers).toMatchObject([{ status: "confirmed" }]);
  });

  test("a block has it before it is to be sped up: nothing is asked", () => {
    const { asked, last } = play({}, `${SENT} m b 1s y 1s`);
    expect(last?.plan).toMatchObject({ status: "failed", failure: { code: "send/too-late" } });
    expect(asked).toEqual([]);
  });

  test("a node that has a block with it by now refuses it: that is said", () => {
    const { last } = play(
      {
        methods: {
          eth_sendRawTransaction: () => {
            throw { code: -32000, message: "nonce too low" };
          },
        },
      },
      `${SENT} b 1s y 1s`,
    );
    expect(last?.failure?.code).toBe("send/too-late");
  });

  test("who cannot pay the higher fee is told before anything is asked", () => {
    const { asked, last } = play(
      { methods: { eth_getBalance: hex(PAID + 21_000n * (2n * GWEI + 2n)) } },
      `${SENT} b 1s y 1s`,
    );
    expect(last?.plan).toMatchObject({ status: "failed", failure: { code: "send/no-gas" } });
    expect(asked).toEqual([]);
  });

  test("of which something else was sent is not paid for once more", () => {
    const sends = { value: 1n };
    const { asked, transfers, ofType } = play({ sends }, `${SENT} b 1s`);
    expect(transfers).toMatchObject([{ isReplaceable: false, differences: [{ what: "amount" }] }]);
    expect(ofType("command/failed")).toMatchObject([{ failure: { code: "send/not-ready" } }]);
    expect(asked).toEqual([]);
  });

  test("by a phone that does not sign alone is not offered", () => {
    const grants = (method: string): boolean => method !== "eth_signTransaction";
    const { transfers, ofType } = play({ grants }, `${SENT} b 1s`);
    expect(transfers[0]).not.toHaveProperty("isReplaceable");
    expect(ofType("command/failed")).toMatchObject([{ failure: { code: "send/not-ready" } }]);
  });
});

/** A wallet of the page, which sends what it signs. `ignores`: it sends with a number of its own, from the so-manieth time on. */
const playPage = (
  {
    ignores = Number.POSITIVE_INFINITY,
    storage = {},
  }: { readonly ignores?: number; readonly storage?: Readonly<Record<string, string>> },
  diagram: string,
) => {
  const chain = waitingChain(SENDER);
  let transfers: TransfersState = [];
  let asked = 0;
  let held = false;
  const late$ = new Subject<void>();
  const played = playSend({ methods: chain.methods, storage }, diagram, ({ sluice, wallet }) => {
    sluice.transfers$.subscribe((all) => {
      transfers = all;
    });
    wallet.answer("eth_sendTransaction", (params) => {
      asked += 1;
      const pending = Number(chain.methods.eth_getTransactionCount([SENDER, "pending"]));
      const send = () => chain.sendAs(params, asked >= ignores ? pending : undefined);
      return held ? late$.pipe(map(send)) : defer(() => of(send()));
    });
    return {
      p: () => sluice.send({ type: "send/outbid", transferId: transfers[0]?.id ?? "" }),
      b: () => sluice.send({ type: "send/bump", transferId: transfers[0]?.id ?? "" }),
      m: () => chain.mine(),
      w: () => {
        held = true;
      },
      r: () => late$.next(),
    };
  });
  return { ...played, ...toldOf(played), chain, transfers, asked };
};

const CANCELLED = `${SENT} p 1s m 40s`;

describe("by a wallet of the page, what no block has", () => {
  test("is not offered: nobody knows whether the wallet keeps the number it is given", () => {
    const { asked, ofType, transfers } = playPage({}, `${SENT} b 1s`);
    expect(transfers[0]).not.toHaveProperty("isReplaceable");
    expect(ofType("send/bumping")).toEqual([]);
    expect(asked).toBe(1);
  });

  test("is sped up with the number, once the wallet has cancelled with the number it was given", () => {
    const { chain, transfers, said } = playPage({}, `${CANCELLED} ${SENT} b 1s y 5s m 60s`);
    expect(transfers[0]).not.toHaveProperty("differences");
    expect(chain.paid(BOB)).toBe(PAID);
    expect(transfers).toMatchObject([
      { status: "confirmed", isSpedUp: true },
      { status: "cancelled" },
    ]);
    expect(said).toEqual(["snackbar.send-cancelled", "snackbar.sent"]);
  });

  test("which number it has to keep is known while the wallet is asked", () => {
    const { states } = playPage({}, `${CANCELLED} ${SENT} b 1s w y 1s`);
    const last = states.at(-1);
    expect(last?.requestId).not.toBeNull();
    expect(last?.plan).toMatchObject({ plan: { replaces: { number: "6" } } });
  });

  test("in a later visit as well", () => {
    const { stored } = playPage({}, CANCELLED);
    const { transfers } = playPage({ storage: stored }, `${SENT} b 1s`);
    expect(transfers[0]).toMatchObject({ isReplaceable: true });
  });

  test("[S9.12] is told once: neither another tab nor a later visit tells it again", () => {
    const SPED_UP = `${CANCELLED} ${SENT} b 1s y 5s m 60s`;
    const { stored, transfers } = playPage({}, SPED_UP);
    expect(transfers[0]).toMatchObject({ status: "confirmed", isSpedUp: true, isTold: true });
    expect(playPage({ storage: stored }, "60s").said).toEqual([]);
  });

  test("is not by one that cancelled with a number of its own, which cancels nothing", () => {
    const { transfers } = playPage({ ignores: 2 }, `${CANCELLED} 60s ${SENT}`);
    expect(transfers[0]).not.toHaveProperty("isReplaceable");
    expect(transfers[1]).toMatchObject({ status: "confirmed" });
  });

  test("a wallet that kept the number once, and then ignores it, is told loudly, and asked no more", () => {
    const { last, said, transfers } = playPage({ ignores: 4 }, `${CANCELLED} ${SENT} b 1s y 20s`);
    expect(last?.sent?.differences).toEqual([{ what: "number", meant: "6", is: "7" }]);
    expect(said).toContain("snackbar.send-differs");
    expect(transfers[0]).toMatchObject({ differences: [{ what: "number" }] });
    const after = playPage({ ignores: 4 }, `${CANCELLED} ${SENT} b 1s y 20s m 60s ${SENT}`);
    expect(after.transfers[0]).not.toHaveProperty("isReplaceable");
  });

  test("a block has it before the wallet answers: that ends it; what is sent all the same is told", () => {
    const { last, said, transfers, ofType } = playPage(
      { ignores: 4 },
      `${CANCELLED} ${SENT} b 1s w y 1s m 40s r 20s`,
    );
    expect(ofType("send/failed")).toMatchObject([{ failure: { code: "send/too-late" } }]);
    expect(last?.failure?.code).toBe("send/too-late");
    expect(said).toContain("snackbar.send-differs");
    expect(transfers[0]).toMatchObject({ status: "confirmed", differences: [{ what: "number" }] });
  });

  test("what is sent all the same ends no other payment, which the wallet is asked about once", () => {
    const { asked, ofType } = playPage(
      { ignores: 4 },
      `${CANCELLED} ${SENT} b 1s w y 1s m 40s t n 1s v y 1s r 1s y y 1s`,
    );
    expect(ofType("send/outbidden")).toHaveLength(2);
    // Sent, sent, sped up, and sent again; and cancelled.
    expect(ofType("send/asked")).toHaveLength(4);
    expect(ofType("send/outbidding")).toHaveLength(1);
    expect(asked).toBe(5);
  });
});
