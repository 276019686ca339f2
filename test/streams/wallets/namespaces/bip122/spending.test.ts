import { Transaction } from "@scure/btc-signer";
import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../../sandbox/chains/bitcoin/dev-keys.js";
import { createLedger } from "../../../../../sandbox/chains/bitcoin/ledger.js";
import { coinOf } from "../../../../../src/codecs/payment/asset.js";
import type { Plan, Transfer } from "../../../../../src/codecs/payment/plan.js";
import { bitcoin, bitcoinTestnet4, mainnet } from "../../../../../src/networks/networks.js";
import sendSigned from "../../../../../src/streams/wallets/namespaces/bip122/spending/send-signed.js";
import spending from "../../../../../src/streams/wallets/namespaces/bip122/spending/spending.js";
import { bitcoinNode } from "../../../../support/bitcoin-node.js";

const ME = devBitcoinKey(1);
const YOU = devBitcoinKey(2);
const THIEF = devBitcoinKey(6);
const BTC = coinOf(bitcoinTestnet4);

/** An account with coins of these values, each in a block. */
const world = (values: readonly bigint[], how: Parameters<typeof bitcoinNode>[1] = {}, me = ME) => {
  const ledger = createLedger();
  const coins = values.map((value) => ledger.fund(me.address, value));
  ledger.fund(YOU.address, 1_000n);
  const node = bitcoinNode(ledger, how);
  const transfer: Transfer = {
    from: me.address,
    to: YOU.address,
    asset: BTC,
    units: 50_000n,
    speed: "normal",
  };
  const plan = (parts: Partial<Transfer> = {}, network = bitcoinTestnet4): Promise<Plan> =>
    firstValueFrom(
      // A plan may be refused before anybody is asked.
      spending.plan$(node.ask, { ...transfer, ...parts }, network),
    );
  return { ...node, ledger, coins, plan };
};
const refused = async (planning: () => Promise<unknown>): Promise<string> => {
  try {
    await planning();
  } catch (cause) {
    const { code, message } = cause as { readonly code: string; readonly message: string };
    return `${code}: ${message}`;
  }
  throw new Error("It is not refused.");
};
const psbtOf = ({ request }: Plan): string => (request.params as { readonly psbt: string }).psbt;
const read = (psbt: string): Transaction => Transaction.fromPSBT(Buffer.from(psbt, "base64"));
const written = (transaction: Transaction): string =>
  Buffer.from(transaction.toPSBT()).toString("base64");
const spentIn = (plan: Plan): readonly string[] => {
  const transaction = read(psbtOf(plan));
  return Array.from({ length: transaction.inputsLength }, (_, at) =>
    Buffer.from(transaction.getInput(at).txid ?? []).toString("hex"),
  );
};

describe("a plan on Bitcoin", () => {
  test("is a PSBT that the wallet signs and sends, of exactly what is said", async () => {
    const { plan, coins } = world([100_000n]);
    const made = await plan();
    expect(made).toMatchObject({
      to: YOU.address,
      units: "50000",
      outcome: "exact",
      dangers: [],
      rent: null,
      lastBlock: null,
      // 143 virtual bytes.
      fee: { expected: "1144", most: "1144" },
      psbt: { inputs: 1, spent: "100000", change: "48856", feeRate: "8" },
      speeds: { slow: "601", normal: "1144", fast: "1788" },
      request: {
        method: "signPsbt",
        params: {
          account: ME.address,
          signInputs: [{ address: ME.address, index: 0 }],
          broadcast: true,
        },
      },
    });
    expect(spentIn(made)).toEqual(coins);
    const transaction = read(psbtOf(made));
    expect(transaction.getOutput(1)).toMatchObject({ script: ME.script, amount: 48_856n });
  });

  test("of everything leaves nothing behind", async () => {
    const { plan } = world([60_000n, 40_000n]);
    const made = await plan({ units: "all", speed: "slow" });
    expect(BigInt(made.units) + BigInt(made.fee.expected)).toBe(100_000n);
    expect(read(psbtOf(made)).outputsLength).toBe(1);
  });

  test("fees of mempool.space where the service has none of Esplora", async () => {
    const { plan, asked } = world([100_000n], { broken: { "/fee-estimates": 404 } });
    expect((await plan({ speed: "fast" })).fee.expected).toBe(String(143 * 13));
    expect(asked).toContain("GET /v1/fees/recommended");
  });

  test.each([
    [
      "too much",
      [40_000n],
      50_000n,
      "send/too-much: Your account has 0.0004 BTC. Send that much or less.",
    ],
    ["nothing at all", [], 50_000n, "send/too-much: Your account has no BTC on this network."],
    [
      "no fee",
      [50_100n],
      50_000n,
      "send/no-gas: The fee is paid in BTC, of which your account has 0.00000796 too little. Get some more, or send less.",
    ],
    [
      "everything of too little",
      [1_000n],
      "all",
      "send/no-gas: The fee is paid in BTC, of which your account has 0.00000190 too little. Get some more, or send less.",
    ],
    [
      "dust",
      [50_000n],
      293n,
      "send/would-fail: The network would refuse this: the least that this address can get is 0.00000294 BTC. Nothing was sent.",
    ],
  ] as const)("%s is refused", async (_, coins, units, text) => {
    const { plan } = world(coins);
    expect(await refused(() => plan({ units }))).toBe(text.replace("0.00000190", "0.0000019"));
  });

  test("an address of another network, or of nobody", async () => {
    const { plan, asked } = world([100_000n]);
    const to = devBitcoinKey(2, "p2wpkh", "mainnet").address;
    const text = "send/receiver-invalid: This address is not one of Bitcoin Testnet 4";
    expect(await refused(() => plan({ to }))).toContain(text);
    expect(await refused(() => plan({}, bitcoin))).toContain("send/receiver-invalid");
    expect(await refused(() => plan({}, mainnet))).toContain("send/receiver-invalid");
    expect(asked).toEqual([]);
  });

  test("dangers: the own address, one that was never used, one of nobody", async () => {
    const { plan } = world([100_000n]);
    expect((await plan({ to: ME.address })).dangers).toEqual(["own"]);
    expect((await plan({ to: devBitcoinKey(99).address })).dangers).toEqual(["unused"]);
    const burn = "mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8";
    expect((await plan({ to: burn })).dangers).toEqual(["burn"]);
  });
});

describe("what is never spent", () => {
  test("without an ord server, a coin that may carry something: 546 satoshi or fewer", async () => {
    const { plan, coins } = world([546n, 60_000n, 547n]);
    expect(spentIn(await plan({ units: "all", speed: "slow" }))).toEqual(coins.slice(1));
    expect(await refused(() => plan({ units: 61_000n }))).toContain(
      "send/kept: Your account can send 0.00060547 BTC from here. Another 0.00000546 BTC is kept back: it carries or may carry inscriptions or runes, or is not confirmed yet.",
    );
  });

  test("with one, a coin that carries something, whatever it is worth; others are, also small ones", async () => {
    const { plan, ledger, coins, asked } = world([80_000n, 60_000n, 540n], { hasOrd: true });
    const [large = "", middle, small] = coins;
    ledger.inscribe(large, 0);
    expect(spentIn(await plan())).toEqual([middle]);
    expect(asked.filter((one) => one.includes("/output/"))).toEqual([
      `GET /output/${large}:0`,
      `GET /output/${middle}:0`,
    ]);
    expect(spentIn(await plan({ units: "all", speed: "slow" })).includes(large)).toBe(false);
    expect(small).toBeDefined();
  });

  test("a coin of which the ord server says nothing", async () => {
    const { plan, coins } = world([80_000n, 60_000n], { hasOrd: true });
    const broken = world([80_000n], { hasOrd: true, broken: { ":0": 500 } });
    expect(spentIn(await plan())).toEqual([coins[0]]);
    expect(await refused(() => broken.plan())).toContain("Another 0.0008 BTC is kept back");
  });

  test("what others have sent and no block has yet; the own change is", async () => {
    const { plan, ledger, ports } = world([100_000n]);
    const foreign = ledger.fund(ME.address, 900_000n, true);
    expect(await refused(() => plan({ units: 200_000n }))).toContain(
      "Another 0.009 BTC is kept back",
    );
    const first = await plan();
    const signed = read(psbtOf(first));
    signed.sign(ME.secret);
    await firstValueFrom(
      sendSigned(
        { psbt: psbtOf(first), signInputs: [] },
        { psbt: written(signed) },
        ports,
        bitcoinTestnet4,
      ),
    );
    const second = await plan({ units: 10_000n });
    expect(spentIn(second)).toHaveLength(1);
    expect(spentIn(second)).not.toContain(foreign);
  });

  test("anything of the account for ordinals", async () => {
    const { plan, asked } = world([100_000n]);
    const text = await refused(() => plan({ sender: { purpose: "ordinal" } }));
    expect(text).toContain("send/ordinals: This account is for ordinals");
    expect(asked).toEqual([]);
  });
});

describe("a wallet that makes the transaction itself", () => {
  const nested = devBitcoinKey(1, "nested");
  const byWallet = {
    outcome: "by-wallet",
    speeds: null,
    request: {
      method: "sendTransfer",
      params: { recipientAddress: YOU.address, amount: "50000" },
    },
  };

  test("one that has no other method", async () => {
    const { plan } = world([100_000n]);
    expect(await plan({ sender: { methods: ["sendTransfer"] } })).toMatchObject(byWallet);
  });

  test.each(["nested", "p2tr"] as const)(
    "of %s, one that tells no key or another one",
    async (kind) => {
      const { plan } = world([100_000n], {}, devBitcoinKey(1, kind));
      expect(await plan()).toMatchObject(byWallet);
      const sender = { publicKey: devBitcoinKey(3, kind).publicKey };
      expect(await plan({ sender })).toMatchObject(byWallet);
    },
  );

  test("one that can do neither is not asked", async () => {
    const { plan } = world([100_000n], {}, nested);
    expect(await refused(() => plan({ sender: { methods: ["signPsbt"] } }))).toContain(
      "send/unsupported: The wallet does not tell enough",
    );
  });
});

describe("what a wallet has signed that sends nothing", () => {
  const signedBy = async (change: (asked: Transaction) => Transaction, how = {}) => {
    const made = world([100_000n], how);
    const psbt = psbtOf(await made.plan());
    const signed = change(read(psbt));
    const answer$ = sendSigned(
      { psbt, signInputs: [] },
      { psbt: written(signed) },
      made.ports,
      bitcoinTestnet4,
    );
    return { ...made, answer: () => firstValueFrom(answer$) };
  };
  const copied = (
    asked: Transaction,
    outputs: readonly (readonly [Uint8Array, bigint])[],
    inputs = 1,
  ): Transaction => {
    const other = new Transaction();
    for (let at = 0; at < inputs; at += 1) other.addInput(asked.getInput(at));
    for (const [script, amount] of outputs) other.addOutput({ script, amount });
    return other;
  };
  const sign = (transaction: Transaction): Transaction => {
    transaction.sign(ME.secret);
    return transaction;
  };

  test.each([
    ["in part", (asked: Transaction) => sign(asked)],
    [
      "whole",
      (asked: Transaction) => {
        sign(asked).finalize();
        return asked;
      },
    ],
  ])("%s is sent as it is", async (_, change) => {
    const { ledger, answer } = await signedBy(change);
    const { txid } = (await answer()) as { readonly txid: string };
    expect(ledger.find(txid)?.fee).toBe(1_144n);
  });

  const hostile: readonly (readonly [string, (asked: Transaction) => Transaction])[] = [
    [
      "another receiver",
      (asked) =>
        copied(asked, [
          [THIEF.script, 50_000n],
          [ME.script, 48_856n],
        ]),
    ],
    ["another amount", (asked) => copied(asked, [[YOU.script, 98_856n]])],
    [
      "the change to somebody else",
      (asked) =>
        copied(asked, [
          [YOU.script, 50_000n],
          [THIEF.script, 48_856n],
        ]),
    ],
    ["the change as fee", (asked) => copied(asked, [[YOU.script, 50_000n]])],
    [
      "one output more",
      (asked) =>
        copied(asked, [
          [YOU.script, 50_000n],
          [ME.script, 40_000n],
          [THIEF.script, 8_856n],
        ]),
    ],
    [
      "a longer wait",
      (asked) => {
        const other = new Transaction({ lockTime: 900_000 });
        other.addInput(asked.getInput(0));
        other.addOutput({ script: YOU.script, amount: 50_000n });
        other.addOutput({ script: ME.script, amount: 48_856n });
        return other;
      },
    ],
  ];
  test.each(hostile)("%s is found before anything is sent", async (_, change) => {
    const { asked, answer } = await signedBy((transaction) => sign(change(transaction)));
    await expect(answer()).rejects.toMatchObject({
      code: "send/altered",
      message: expect.stringContaining("another transaction than it was asked to"),
    });
    expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
  });

  test.each([
    [
      "nothing",
      (asked: Transaction) => asked,
      {},
      "request/failed: The wallet has not signed the whole",
    ],
    [
      "what the network refuses",
      sign,
      { broken: { "/tx": 400 } },
      "send/would-fail: The network would refuse this: broken. Nothing was sent.",
    ],
    [
      "what nobody answers for",
      sign,
      { broken: { "/tx": 503 } },
      "send/unanswered: The wallet signed it, but nobody confirmed",
    ],
  ])("%s", async (_, change, how, text) => {
    const { answer } = await signedBy(change, how);
    expect(await refused(answer)).toContain(text);
  });

  test("is sent once where the wallet has sent it all the same", async () => {
    const { ledger, answer } = await signedBy((asked) => {
      sign(asked).finalize();
      return asked;
    });
    const first = await answer();
    expect(await answer()).toEqual(first);
    expect(ledger.all().filter(({ coins }) => coins.length > 0)).toHaveLength(1);
  });
});
