import { Transaction } from "@scure/btc-signer";
import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../../sandbox/chains/bitcoin/dev-keys.js";
import { createLedger } from "../../../../../sandbox/chains/bitcoin/ledger.js";
import { coinOf } from "../../../../../src/codecs/payment/asset.js";
import type { Plan } from "../../../../../src/codecs/payment/plan.js";
import { bitcoinTestnet4 } from "../../../../../src/networks/networks.js";
import spending from "../../../../../src/streams/wallets/namespaces/bip122/spending/spending.js";
import { bitcoinNode } from "../../../../support/bitcoin-node.js";

const [ME, YOU, THIEF] = [devBitcoinKey(1), devBitcoinKey(2), devBitcoinKey(6)];
const ORDINAL = devBitcoinKey(1, "p2tr");
type Outputs = readonly (readonly [Uint8Array, bigint])[];

/** What a wallet has sent in place of a plan of 50,000 satoshi that costs 1,144, and what is read back. */
const readBack = async (
  outputs: Outputs,
  { to = YOU, isWallets = false, withOrdinal = false } = {},
) => {
  const ledger = createLedger();
  const { ask } = bitcoinNode(ledger);
  const coin = ledger.fund(ME.address, 100_000n);
  const ordinal = ledger.fund(ORDINAL.address, 10_000n);
  const transfer = {
    from: ME.address,
    to: to.address,
    asset: coinOf(bitcoinTestnet4),
    units: 50_000n,
    speed: "normal" as const,
    ...(isWallets ? { sender: { methods: ["sendTransfer"] } } : {}),
  };
  const plan: Plan = await firstValueFrom(spending.plan$(ask, transfer, bitcoinTestnet4));
  const sent = new Transaction();
  sent.addInput({ txid: coin, index: 0, witnessUtxo: { script: ME.script, amount: 100_000n } });
  if (withOrdinal)
    sent.addInput({
      txid: ordinal,
      index: 0,
      witnessUtxo: { script: ORDINAL.script, amount: 10_000n },
      ...(ORDINAL.tapInternalKey === undefined ? {} : { tapInternalKey: ORDINAL.tapInternalKey }),
    });
  for (const [script, amount] of outputs) sent.addOutput({ script, amount });
  sent.sign(ME.secret);
  sent.finalize();
  const hash = ledger.send(sent.hex);
  return firstValueFrom(spending.readBack$(ask, { plan, from: ME.address, hash }));
};
const more = (is: string) => ({ what: "more-leaves", meant: "", is });

describe("what the chain has, against a plan on Bitcoin", () => {
  test("what was meant, with the change in whichever place", async () => {
    const outputs: Outputs = [
      [YOU.script, 50_000n],
      [ME.script, 48_856n],
    ];
    expect(await readBack(outputs)).toEqual([]);
    expect(await readBack([...outputs].reverse())).toEqual([]);
    expect(await readBack([[ME.script, 98_856n]], { to: ME })).toEqual([]);
  });

  test.each<[string, Outputs, readonly object[], object?]>([
    [
      "another receiver",
      [
        [THIEF.script, 50_000n],
        [ME.script, 48_856n],
      ],
      [{ what: "receiver", meant: YOU.address, is: THIEF.address }],
    ],
    [
      "another receiver, who gets everything",
      [[THIEF.script, 98_856n]],
      [{ what: "receiver", meant: YOU.address, is: THIEF.address }],
    ],
    [
      "another amount",
      [[YOU.script, 98_856n]],
      [{ what: "amount", meant: "0.0005", is: "0.00098856" }],
    ],
    [
      "less",
      [
        [YOU.script, 1_000n],
        [ME.script, 97_856n],
      ],
      [{ what: "amount", meant: "0.0005", is: "0.00001" }],
    ],
    [
      "the change to somebody else",
      [
        [YOU.script, 50_000n],
        [THIEF.script, 48_856n],
      ],
      [more("0.00048856 tBTC")],
    ],
    ["the change as fee", [[YOU.script, 50_000n]], [more("0.00048856 tBTC")]],
    [
      "an ordinal as well",
      [
        [YOU.script, 50_000n],
        [ME.script, 48_856n],
        [THIEF.script, 9_000n],
      ],
      [more("0.0001 tBTC")],
      { withOrdinal: true },
    ],
    [
      "to the own account, with more fee",
      [[ME.script, 90_000n]],
      [more("0.00008856 tBTC")],
      { to: ME },
    ],
  ])("%s is told", async (_, outputs, differences, how = {}) => {
    const symbol = bitcoinTestnet4.nativeCurrency.symbol;
    expect(JSON.parse(JSON.stringify(await readBack(outputs, how)))).toEqual(
      JSON.parse(JSON.stringify(differences).replaceAll("tBTC", symbol)),
    );
  });

  test("of what a wallet has made itself, only what the receiver gets", async () => {
    const change = devBitcoinKey(40);
    const how = { isWallets: true };
    expect(
      await readBack(
        [
          [YOU.script, 50_000n],
          [change.script, 40_000n],
        ],
        how,
      ),
    ).toEqual([]);
    expect(await readBack([[YOU.script, 60_000n]], how)).toMatchObject([{ what: "amount" }]);
    expect(await readBack([[THIEF.script, 50_000n]], how)).toMatchObject([{ what: "receiver" }]);
  });

  test("nothing is known of what the service does not have; what cannot be asked is an error", async () => {
    const ledger = createLedger();
    const plan = { request: { method: "signPsbt", params: {} }, to: YOU.address } as Plan;
    const sent = { plan, from: ME.address, hash: "ab".repeat(32) };
    const { ask } = bitcoinNode(ledger);
    expect(await firstValueFrom(spending.readBack$(ask, sent))).toBeNull();
    const broken = bitcoinNode(ledger, { broken: { abab: 500 } });
    await expect(firstValueFrom(spending.readBack$(broken.ask, sent))).rejects.toMatchObject({
      code: "http/status",
    });
  });
});
