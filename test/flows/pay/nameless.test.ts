import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import { CAKE } from "../../support/cake.js";
import { nodeMethods, playSend, SENDER } from "../../support/send-story.js";
import { scriptedSite, sessionFor } from "../../support/sign-in-story.js";

const CODE = "0x6080";
/** What an account with a key has that acts by a contract's code. EIP-7702 */
const POINTER = `0xef0100${"ab".repeat(20)}`;
const COIN = "eip155:1/slip44:60" as const;

interface Story {
  /** What the network has under the account. */
  readonly code?: string;
  /** How many transactions the account has sent. */
  readonly sent?: number;
  /** What the wallet says of its abilities. */
  readonly can?: unknown;
  /** The recipient is a contract that takes no data. */
  readonly isStrict?: boolean;
  readonly payment?: Partial<Payment>;
  readonly signsIn?: boolean;
  readonly isSignedIn?: boolean;
}

/** Asks for a payment, and presses what pays it. Gives why it cannot be paid, or null, and how often the wallet was asked. */
const play = (
  {
    code = "0x",
    sent: times = 1,
    can,
    isStrict = false,
    payment,
    signsIn = true,
    isSignedIn = false,
  }: Story,
  diagram = "w 1s p 30s",
) => {
  const { siwx } = scriptedSite({}, isSignedIn ? [sessionFor("eip155:1", SENDER)] : [], false);
  const { eth_simulateV1: simulate } = nodeMethods() as {
    readonly eth_simulateV1: (params: unknown) => unknown;
  };
  const options: Partial<SluiceOptions> = {
    features: { pay: true },
    ...(signsIn ? { siwx } : {}),
  };
  const { payments, sent } = playSend(
    {
      view: "Account",
      options,
      methods: {
        eth_getCode: ([account]: readonly [string]) => (account === SENDER ? code : "0x"),
        eth_getTransactionCount: `0x${times.toString(16)}`,
        eth_simulateV1: (
          params: readonly [
            { blockStateCalls: readonly [{ calls: readonly [{ data?: string }] }] },
          ],
        ) =>
          isStrict && params[0].blockStateCalls[0].calls[0].data !== undefined
            ? [{ calls: [{ status: "0x0", error: { message: "execution reverted" } }] }]
            : simulate(params),
      },
    },
    diagram,
    ({ sluice, wallet }) => {
      wallet.answer("personal_sign", () => of("0x5161"));
      if (can !== undefined) wallet.answer("wallet_getCapabilities", () => of(can));
      return {
        w: () => void sluice.pay({ ...CAKE, amount: "1.5", ...payment }).catch(() => undefined),
        p: () => sluice.send({ type: "pay/confirm" }),
        i: () => void sluice.signIn().catch(() => undefined),
        g: () => sluice.send({ type: "sign-in/sign" }),
        l: () => void sluice.signOut(),
      };
    },
  );
  const plans = payments.map((all) => all[0]?.plan);
  const plan = plans.findLast((one) => one?.status === "failed" || one?.status === "ready");
  return { why: plan?.status === "failed" ? plan.failure.code : null, asked: sent.length, plans };
};

describe("[S2.32] the account of a contract, whose transactions have no place for a reference", () => {
  test.each<[string, Story, string | null]>([
    ["nobody signed in", { payment: { knowsPayer: true } }, "pay/sign-in-first"],
    ["signed in", { payment: { knowsPayer: true }, isSignedIn: true }, null],
    [
      "a server that does not know who pays, signed in or not",
      { isSignedIn: true },
      "pay/contract-account",
    ],
    [
      "a site that nobody can sign in to",
      { payment: { knowsPayer: true }, signsIn: false },
      "pay/contract-account",
    ],
    ["a recipient of its own", { payment: { hasOwnRecipient: true } }, null],
    [
      "the coin, to a server that sees what contracts send of it",
      { payment: { asset: COIN, knowsPayer: true, tracesCoin: true } },
      "pay/sign-in-first",
    ],
    [
      "the coin, to a server that does not: to sign in would not help",
      { payment: { asset: COIN, knowsPayer: true } },
      "pay/contract-account",
    ],
    [
      "the same, signed in",
      { payment: { asset: COIN, knowsPayer: true }, isSignedIn: true },
      "pay/contract-account",
    ],
    [
      "the same to a recipient of its own",
      { payment: { asset: COIN, hasOwnRecipient: true } },
      "pay/contract-account",
    ],
    [
      "the coin, to a server that sees it, signed in",
      { payment: { asset: COIN, knowsPayer: true, tracesCoin: true }, isSignedIn: true },
      null,
    ],
  ])("%s", (_, story, why) => {
    const played = play({ code: CODE, ...story });
    expect(played.why).toBe(why);
    expect(played.asked).toBe(why === null ? 1 : 0);
  });

  test("signs in, and pays then", () => {
    const story: Story = { code: CODE, payment: { knowsPayer: true } };
    expect(play(story, "w 1s i 1s g 2s p 30s")).toMatchObject({ why: null, asked: 1 });
  });

  test("signed out while it is looked at: not any more", () => {
    const story: Story = { code: CODE, payment: { knowsPayer: true }, isSignedIn: true };
    expect(play(story, "w 1s l p 2s")).toMatchObject({ why: "pay/sign-in-first", asked: 0 });
  });

  test("is not refused before it is known whether somebody is signed in", () => {
    const { plans } = play({ code: CODE, payment: { knowsPayer: true }, isSignedIn: true });
    expect(plans.map((one) => one?.status)).not.toContain("failed");
  });
});

describe("[S2.32] whose account is a contract's", () => {
  const ATOMIC = { "0x1": { atomic: { status: "supported" } } };
  test.each<[string, Story, boolean]>([
    ["one with code", { code: CODE }, true],
    ["one with a key", {}, false],
    ["one with a key that acts by a contract's code", { code: POINTER, can: ATOMIC }, false],
    ["one that is not on the network yet, as its wallet says", { sent: 0, can: ATOMIC }, true],
    [
      "one with a key that has sent nothing, and may come to act by a contract's code",
      { sent: 0, can: { "0x1": { atomic: { status: "ready" } } } },
      false,
    ],
    ["one of whom the wallet says nothing", { sent: 0 }, false],
    ["one with a key, which has sent something", { can: ATOMIC }, false],
  ])("%s", (_, story, isContract) => {
    expect(play(story).why).toBe(isContract ? "pay/contract-account" : null);
  });
});

describe("[S2.32] a recipient that takes no data, and so no reference of the coin", () => {
  const strict: Story = { isStrict: true, payment: { asset: COIN } };
  test.each<[string, Story, string | null]>([
    ["is not paid where the reference alone names the payment", strict, "pay/no-reference"],
    [
      "has the visitor sign in, where the server knows who pays",
      { ...strict, payment: { asset: COIN, knowsPayer: true } },
      "pay/sign-in-first",
    ],
    [
      "is paid by who is signed in",
      { ...strict, payment: { asset: COIN, knowsPayer: true }, isSignedIn: true },
      null,
    ],
    [
      "is paid where it names the payment",
      { ...strict, payment: { asset: COIN, hasOwnRecipient: true } },
      null,
    ],
  ])("%s", (_, story, why) => {
    const played = play(story);
    expect(played.why).toBe(why);
    expect(played.asked).toBe(why === null ? 1 : 0);
  });
});
