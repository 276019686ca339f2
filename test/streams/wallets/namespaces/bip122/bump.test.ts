import { Transaction } from "@scure/btc-signer";
import { defer, firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../../sandbox/chains/bitcoin/dev-keys.js";
import { createLedger } from "../../../../../sandbox/chains/bitcoin/ledger.js";
import { coinOf } from "../../../../../src/codecs/payment/asset.js";
import type { Plan, Transfer } from "../../../../../src/codecs/payment/plan.js";
import { bitcoinTestnet4 } from "../../../../../src/networks/networks.js";
import sendSigned from "../../../../../src/streams/wallets/namespaces/bip122/spending/send-signed.js";
import spending from "../../../../../src/streams/wallets/namespaces/bip122/spending/spending.js";
import { bitcoinNode } from "../../../../support/bitcoin-node.js";

const ME = devBitcoinKey(1);
const YOU = devBitcoinKey(2);

/** An account with coins of these values, of which some are spent in a payment that no block has. */
const world = (values: readonly bigint[], how: Parameters<typeof bitcoinNode>[1] = {}, me = ME) => {
  const ledger = createLedger();
  const coins = values.map((value) => ledger.fund(me.address, value));
  const node = bitcoinNode(ledger, how);
  const transfer: Transfer = {
    from: me.address,
    to: YOU.address,
    asset: coinOf(bitcoinTestnet4),
    units: 50_000n,
    speed: "normal",
    sender: { publicKey: me.publicKey },
  };
  const plan = (parts: Partial<Transfer> = {}, ask = node.ask): Promise<Plan> =>
    firstValueFrom(defer(() => spending.plan$(ask, { ...transfer, ...parts }, bitcoinTestnet4)));
  /** Signs what was planned, and sends it. Gives its hash. */
  const send = async (made: Plan): Promise<string> => {
    const signed = read(made);
    signed.sign(me.secret);
    const psbt = Buffer.from(signed.toPSBT()).toString("base64");
    const answer$ = sendSigned(
      { psbt: psbtOf(made), signInputs: [] },
      { psbt },
      node.ports,
      bitcoinTestnet4,
    );
    return ((await firstValueFrom(answer$)) as { readonly txid: string }).txid;
  };
  const outputs = (hash: string) =>
    ledger.find(hash)?.transaction.outs.map(({ value }) => value) ?? [];
  return { ...node, ledger, coins, plan, send, outputs };
};
const psbtOf = ({ request }: Plan): string => (request.params as { readonly psbt: string }).psbt;
const read = (plan: Plan): Transaction => Transaction.fromPSBT(Buffer.from(psbtOf(plan), "base64"));
const spentIn = (plan: Plan): readonly string[] => {
  const transaction = read(plan);
  return Array.from({ length: transaction.inputsLength }, (_, at) =>
    Buffer.from(transaction.getInput(at).txid ?? []).toString("hex"),
  );
};
const refused = async (planning: Promise<unknown>): Promise<string> => {
  try {
    await planning;
  } catch (cause) {
    return (cause as { readonly code: string }).code;
  }
  throw new Error("It is not refused.");
};

describe("[BIP-125] what is pending, sent once more for a higher fee", () => {
  test("spends the same coins for the same payment, pays more out of the change, and takes its place", async () => {
    const { plan, send, ledger, coins, outputs } = world([100_000n, 90_000n]);
    const first = await plan();
    expect(first.isReplaceable).toBe(true);
    const hash = await send(first);
    const again = await plan({ replaces: hash, speed: "fast" });
    expect(spentIn(again)).toEqual([coins[0]]);
    // 143 virtual bytes of 12.5, and before that of 8.
    expect(again).toMatchObject({
      to: YOU.address,
      units: "50000",
      fee: { expected: "1788", most: "1788" },
      psbt: { inputs: 1, spent: "100000", change: "48212", feeRate: "12.5" },
      replaces: { hash, fee: "1144" },
      outcome: "exact",
      speeds: null,
    });
    const instead = await send(again);
    expect(outputs(instead)).toEqual([50_000n, 48_212n]);
    expect(ledger.find(hash)).toBeUndefined();
  });

  test("where fees have not risen, one satoshi more for each virtual byte; and once more after that", async () => {
    const { plan, send, ledger } = world([100_000n]);
    let hash = await send(await plan({ speed: "fast" }));
    const fees = [];
    for (let times = 0; times < 3; times += 1) {
      const again = await plan({ replaces: hash, speed: "fast" });
      fees.push(Number(again.fee.expected));
      hash = await send(again);
    }
    expect(fees[0]).toBeGreaterThan(1_788 + 140);
    expect(fees).toEqual([...fees].sort((a, b) => a - b));
    expect(ledger.all().filter(({ block }) => block === undefined)).toHaveLength(1);
  });

  test.each(["p2pkh", "nested", "p2tr"] as const)("of %s", async (kind) => {
    const { plan, send, ledger } = world([100_000n], {}, devBitcoinKey(1, kind));
    const hash = await send(await plan());
    const instead = await send(await plan({ replaces: hash, speed: "fast" }));
    expect(ledger.find(hash)).toBeUndefined();
    expect(ledger.find(instead)?.coins).toHaveLength(1);
  });

  test("to the own account", async () => {
    const { plan, send, outputs } = world([100_000n]);
    const hash = await send(await plan({ to: ME.address }));
    const instead = await send(await plan({ to: ME.address, replaces: hash, speed: "fast" }));
    expect(outputs(instead)).toEqual([50_000n, 48_212n]);
  });

  test("with too little change, the change is the fee, and then another coin that is in a block is spent too", async () => {
    const { plan, send, ledger, coins, outputs } = world([51_800n, 51_700n, 600n]);
    const hash = await send(await plan());
    expect(outputs(hash)).toEqual([50_000n, 656n]);
    // Of others, and in no block: nodes take no such coin besides.
    ledger.fund(ME.address, 900_000n, true);
    const again = await plan({ replaces: hash, speed: "fast" });
    expect(spentIn(again)).toEqual([coins[0]]);
    const second = await send(again);
    expect(outputs(second)).toEqual([50_000n]);
    const third = await plan({ replaces: second, speed: "fast" });
    expect(spentIn(third)).toEqual(coins.slice(0, 2));
    const last = await send(third);
    expect(outputs(last)[0]).toBe(50_000n);
    expect(ledger.find(second)).toBeUndefined();
    // It is larger, and pays a satoshi more for each virtual byte all the same.
    const before = read(again);
    before.sign(ME.secret);
    before.finalize();
    const rateBefore = Number(again.fee.expected) / before.vsize;
    const now = ledger.find(last);
    const rate = Number(now?.fee) / (now?.transaction.virtualSize() ?? 1);
    expect(rate).toBeGreaterThanOrEqual(rateBefore + 1);
  });

  test("a coin that carries something is not spent for the fee", async () => {
    const { plan, send, ledger, coins } = world([50_700n, 40_000n], { hasOrd: true });
    const hash = await send(await plan({ speed: "slow" }));
    ledger.inscribe(coins[1] ?? "", 0);
    expect(await refused(plan({ replaces: hash, speed: "fast" }))).toBe("send/no-gas");
  });

  test("where there is no more, how much is missing is told", async () => {
    const { plan, send } = world([60_000n]);
    const everything = await plan({ units: "all" });
    const units = BigInt(everything.units);
    const hash = await send(everything);
    await expect(plan({ units, replaces: hash, speed: "fast" })).rejects.toMatchObject({
      code: "send/no-gas",
      message: expect.stringContaining("of which your account has 0.00000"),
    });
  });
});

describe("what is not sent once more", () => {
  const sent = async (how: Parameters<typeof bitcoinNode>[1] = {}) => {
    const made = world([100_000n, 90_000n], how);
    return { ...made, hash: await made.send(await made.plan()) };
  };

  test("what is in a block, and what the service has lost", async () => {
    const { plan, ledger, hash } = await sent();
    ledger.mine();
    expect(await refused(plan({ replaces: hash }))).toBe("send/too-late");
    expect(await refused(plan({ replaces: "ab".repeat(32) }))).toBe("send/too-late");
  });

  test("what something else spends already, which would be lost", async () => {
    const { plan, send, ledger, hash } = await sent();
    // It takes the change as well.
    const next = await send(await plan({ units: 120_000n }));
    expect(ledger.find(next)?.coins.map(({ txid }) => txid)).toContain(hash);
    expect(await refused(plan({ replaces: hash }))).toBe("send/chained");
    expect((await plan({ units: 120_000n, replaces: next })).replaces?.hash).toBe(next);
  });

  test.each<[string, Partial<Transfer>]>([
    ["another amount", { units: 50_001n }],
    ["everything, which was not said then", { units: "all" }],
    ["another receiver", { to: devBitcoinKey(3).address }],
    ["a wallet that makes it itself", { sender: { methods: ["sendTransfer"] } }],
  ])("%s", async (_, parts) => {
    const { plan, hash } = await sent();
    expect(await refused(plan({ replaces: hash, ...parts }))).toBe("send/not-replaceable");
  });

  test("anything from the account for ordinals", async () => {
    const { plan, hash } = await sent();
    expect(await refused(plan({ replaces: hash, sender: { purpose: "ordinal" } }))).toBe(
      "send/ordinals",
    );
  });

  /** Someone's payment of the same amount to the same receiver, made by hand. */
  const byHand = async (
    keys: readonly (typeof ME)[],
    outputs: readonly (readonly [Uint8Array, bigint])[],
    sequence = 0xffff_fffd,
  ) => {
    const made = world([200_000n]);
    const transaction = new Transaction();
    for (const key of keys)
      transaction.addInput({
        txid: made.ledger.fund(key.address, 60_000n),
        index: 0,
        sequence,
        witnessUtxo: { script: key.script, amount: 60_000n },
      });
    for (const [script, amount] of outputs) transaction.addOutput({ script, amount });
    for (const { secret } of keys) transaction.sign(secret);
    transaction.finalize();
    return { ...made, hash: made.ledger.send(transaction.hex) };
  };
  const plain = [[YOU.script, 50_000n] as const, [ME.script, 9_000n] as const];

  test("what nobody said to be replaceable", async () => {
    const [fine, final] = [await byHand([ME], plain), await byHand([ME], plain, 0xffff_fffe)];
    expect((await fine.plan({ replaces: fine.hash })).replaces?.fee).toBe("1000");
    expect(await refused(final.plan({ replaces: final.hash }))).toBe("send/not-replaceable");
  });

  test("what spends coins of others as well, or pays somebody besides", async () => {
    const shared = await byHand([ME, devBitcoinKey(3)], plain);
    expect(await refused(shared.plan({ replaces: shared.hash }))).toBe("send/not-replaceable");
    const wide = await byHand([ME], [...plain.slice(0, 1), [devBitcoinKey(4).script, 9_000n]]);
    expect(await refused(wide.plan({ replaces: wide.hash }))).toBe("send/not-replaceable");
  });

  test("other outputs of the same coins than those that the hash is of", async () => {
    const { plan, send, ledger } = world([100_000n]);
    const [first, other] = [await plan(), read(await plan({ speed: "slow" }))];
    other.sign(ME.secret);
    other.finalize();
    const hash = await send(first);
    const lying = bitcoinNode(ledger, { answers: { [`${hash}/hex`]: other.hex } });
    expect(await refused(plan({ replaces: hash }, lying.ask))).toBe("send/not-replaceable");
  });

  test("a transaction that the service makes up, or coins that it does not spend", async () => {
    const { ledger, hash } = await sent();
    const other = world([300_000n]);
    const lies = await other.send(await other.plan());
    const madeUp = bitcoinNode(ledger, {
      answers: { [`${hash}/hex`]: other.ledger.find(lies)?.transaction.toHex() },
    });
    const { plan } = other;
    expect(await refused(plan({ replaces: hash }, madeUp.ask))).toBe("send/not-replaceable");
    const said = {
      txid: hash,
      vin: [
        {
          txid: "cd".repeat(32),
          vout: 0,
          prevout: { value: 100_000, scriptpubkey_address: ME.address },
        },
      ],
      vout: [],
      status: { confirmed: false },
    };
    const foreign = bitcoinNode(ledger, { answers: { [`/tx/${hash}`]: said } });
    expect(await refused(plan({ replaces: hash }, foreign.ask))).toBe("send/not-replaceable");
  });
});
