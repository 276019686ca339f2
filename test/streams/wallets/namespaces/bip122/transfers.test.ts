import { Transaction } from "@scure/btc-signer";
import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../../sandbox/chains/bitcoin/dev-keys.js";
import { createLedger } from "../../../../../sandbox/chains/bitcoin/ledger.js";
import { bitcoinTestnet4 } from "../../../../../src/networks/networks.js";
import transfers from "../../../../../src/streams/wallets/namespaces/bip122/transfers.js";
import { bitcoinNode } from "../../../../support/bitcoin-node.js";

const ME = devBitcoinKey(1).address;
const { caipNetworkId } = bitcoinTestnet4;
const PSBT = Buffer.from("70736274ff01000a0200000000000000000000", "hex").toString("base64");
const fail = (): never => {
  throw new Error("Nothing takes a place here.");
};
const TXID = "ab".repeat(32);

describe("what a request to a wallet of Bitcoin sends", () => {
  const psbt = { psbt: PSBT, signInputs: [] };
  test.each([
    ["sendTransfer", { recipientAddress: ME, amount: "7" }, { kind: "send", to: ME, units: 7n }],
    ["sendTransfer", { recipientAddress: "nobody", amount: "7" }, null],
    ["signPsbt", { ...psbt, broadcast: true }, { kind: "execute", to: null, units: null }],
    ["signPsbt", { ...psbt, broadcast: false }, null],
    ["signPsbt", psbt, null],
    ["signMessage", { message: "" }, null],
  ])("%s with %j", (method, params, sent) => {
    expect(transfers.sentBy(method, params)).toEqual(sent);
  });

  test.each([
    [{ txid: TXID }, TXID],
    [{ psbt: PSBT, txid: TXID }, TXID],
    [{ psbt: PSBT }, null],
    [{ txid: "ab" }, null],
    [TXID, null],
  ])("the hash in %j", (answer, hash) => expect(transfers.hashIn(answer)).toBe(hash));
});

describe("[S4.35] what became of it", () => {
  test("pending, in a block, and there for good after six", async () => {
    const ledger = createLedger();
    const { ask } = bitcoinNode(ledger);
    const hash = ledger.fund(ME, 1_000n, true);
    const outcome = () => firstValueFrom(ask(transfers.outcomeOf(hash)));
    expect(await outcome()).toEqual({ status: "pending" });
    const { hash: block } = ledger.mine();
    expect(await outcome()).toEqual({ status: "confirmed", block });
    const settled = () => firstValueFrom(transfers.settled$(ask, { caipNetworkId, hash, block }));
    for (let blocks = 1; blocks < 6; blocks += 1) {
      expect(await settled()).toBe("open");
      ledger.mine();
    }
    expect(await settled()).toBe("final");
  });

  test("a coin of it has been spent by another one: the same, nothing, or something else", async () => {
    const key = devBitcoinKey(1);
    const made = (coin: string, outputs: readonly (readonly [Uint8Array, bigint])[]) => {
      const transaction = new Transaction();
      const witnessUtxo = { script: key.script, amount: 50_000n };
      transaction.addInput({ txid: coin, index: 0, sequence: 0xffff_fffd, witnessUtxo });
      for (const [script, amount] of outputs) transaction.addOutput({ script, amount });
      transaction.sign(key.secret);
      transaction.finalize();
      return transaction.hex;
    };
    const [you, other] = [devBitcoinKey(2).script, devBitcoinKey(3).script];
    const takers = [
      [[you, 20_000n] as const, [key.script, 9_000n] as const],
      [[key.script, 30_000n] as const],
      [[other, 20_000n] as const, [key.script, 9_000n] as const],
    ];
    const does = [];
    for (const outputs of takers) {
      const ledger = createLedger();
      const { ask } = bitcoinNode(ledger);
      const coin = ledger.fund(ME, 50_000n);
      const first = made(coin, [
        [you, 20_000n],
        [key.script, 29_000n],
      ]);
      const hash = ledger.send(first);
      const placeOf = (address: string) =>
        firstValueFrom(ask(transfers.places?.placeOf(hash, address) ?? fail()));
      const { place } = await placeOf(ME);
      expect((await placeOf(devBitcoinKey(2).address)).place).toBeNull();
      if (place === null) throw new Error("It has no place.");
      const taker = () =>
        firstValueFrom(transfers.places?.taker$(ask, { hash, address: ME, place }) ?? fail());
      expect(await taker()).toBeNull();
      const instead = ledger.send(made(coin, outputs));
      const said = await taker();
      expect(said).toMatchObject({ hash: instead });
      does.push(said?.does);
    }
    expect(does).toEqual(["same", "nothing", "other"]);
  });

  test("gone if the block was taken back, or another one has it", async () => {
    const ledger = createLedger();
    const { ask } = bitcoinNode(ledger);
    const hash = ledger.fund(ME, 1_000n);
    const block = ledger.find(hash)?.block?.hash ?? "";
    const settled = () => firstValueFrom(transfers.settled$(ask, { caipNetworkId, hash, block }));
    ledger.takeBack();
    expect(await settled()).toBe("gone");
    ledger.mine();
    expect(await settled()).toBe("gone");
  });
});
