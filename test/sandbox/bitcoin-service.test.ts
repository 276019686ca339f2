import { hex } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../sandbox/chains/bitcoin/dev-keys.js";
import { type RunningBitcoin, startBitcoin } from "../../sandbox/chains/bitcoin/start-bitcoin.js";
import { choosePort } from "../../sandbox/shared/ports.js";
import type { BitcoinKey, BitcoinKind } from "../../sandbox/signing/bitcoin/key.js";
import { inputOf } from "../../sandbox/signing/bitcoin/service.js";

let running: RunningBitcoin;
const service = () => ({
  name: "",
  caipNetworkId: "bip122:x" as const,
  url: `${running.url}/testnet4/api`,
});
beforeAll(async () => {
  running = await startBitcoin(await choosePort("free", () => undefined)("bitcoin", 0));
});
afterAll(() => running.stop());

const get = async (path: string) => (await fetch(`${service().url}${path}`)).json();
const post = async (body: string) => {
  const response = await fetch(`${service().url}/tx`, { method: "POST", body });
  return { ok: response.ok, said: await response.text() };
};
const OTHER = devBitcoinKey(7);

/** A signed transaction that spends a fresh coin of 10,000 satoshi. */
const spending = async (
  key: BitcoinKey,
  amount = 9_000n,
  coin = running.testnet4.fund(key.address, 10_000n),
  said = 10_000,
): Promise<Transaction> => {
  const transaction = new Transaction();
  transaction.addInput(await inputOf(service(), key, { txid: coin, vout: 0, value: said }));
  transaction.addOutput({ script: OTHER.script, amount });
  transaction.sign(key.secret);
  transaction.finalize();
  return transaction;
};

const KINDS: readonly BitcoinKind[] = ["p2pkh", "nested", "p2wpkh", "p2tr"];

describe("the service of Bitcoin's testnets", () => {
  test.each(KINDS)(
    "takes what %s has signed, and puts it into a block when one is wanted",
    async (kind) => {
      const key = devBitcoinKey(1, kind);
      const sent = await spending(key);
      expect(await post(sent.hex)).toEqual({ ok: true, said: sent.id });
      expect(await get(`/tx/${sent.id}`)).toMatchObject({
        fee: 1_000,
        vin: [{ prevout: { scriptpubkey_address: key.address, value: 10_000 } }],
        vout: [{ scriptpubkey_address: OTHER.address, value: 9_000 }],
        status: { confirmed: false },
      });
      running.testnet4.mine();
      expect(await get(`/tx/${sent.id}`)).toMatchObject({ status: { confirmed: true } });
      running.testnet4.takeBack();
      expect(await get(`/tx/${sent.id}`)).toMatchObject({ status: { confirmed: false } });
      running.testnet4.mine();
      const [first] = await get(`/address/${OTHER.address}/txs`);
      expect(first.txid).toBe(sent.id);
    },
  );

  test.each(KINDS)(
    "of %s: a signature by another key, or over something else, is refused",
    async (kind) => {
      const key = devBitcoinKey(1, kind);
      const mine = await spending(key);
      const other = await spending(devBitcoinKey(1, kind), 8_000n);
      // The other one's signature over this one's outputs.
      const forged = Transaction.fromRaw(hex.decode(mine.hex), { allowUnknownInputs: true });
      const input = other.getInput(0);
      forged.updateInput(
        0,
        {
          ...(input.finalScriptSig === undefined ? {} : { finalScriptSig: input.finalScriptSig }),
          ...(input.finalScriptWitness === undefined
            ? {}
            : { finalScriptWitness: input.finalScriptWitness }),
        },
        true,
      );
      const { ok, said } = await post(forged.hex);
      expect(ok).toBe(false);
      expect(said).toContain("mandatory-script-verify-flag-failed");
    },
  );

  test("what is spent, spends nothing, or pays no fee is refused, in the node's words", async () => {
    const key = devBitcoinKey(2);
    const coin = running.testnet4.fund(key.address, 10_000n);
    const sent = await spending(key, 9_000n, coin);
    expect((await post(sent.hex)).ok).toBe(true);
    expect((await post(sent.hex)).said).toContain("txn-already-known");
    expect((await post((await spending(key, 8_990n, coin)).hex)).said).toContain(
      "insufficient fee",
    );
    running.testnet4.mine();
    expect((await post((await spending(key, 5_000n, coin)).hex)).said).toContain("missingorspent");
    const lying = running.testnet4.fund(key.address, 10_000n);
    const more = await spending(key, 10_001n, lying, 20_000);
    expect((await post(more.hex)).said).toContain("in-belowout");
    expect((await post((await spending(key, 10_000n)).hex)).said).toContain(
      "min relay fee not met",
    );
    expect((await post((await spending(key, 100n)).hex)).said).toContain("dust");
    expect((await post("00")).said).toContain("TX decode failed");
  });

  test("[BIP-125] a higher fee takes the place of what is in no block yet", async () => {
    const key = devBitcoinKey(3);
    const coin = running.testnet4.fund(key.address, 10_000n);
    const first = await spending(key, 9_000n, coin);
    const second = await spending(key, 7_000n, coin);
    expect((await post(first.hex)).ok).toBe(true);
    expect((await post(second.hex)).ok).toBe(true);
    expect((await fetch(`${service().url}/tx/${first.id}`)).status).toBe(404);
    expect(await (await fetch(`${service().url}/tx/${second.id}/hex`)).text()).toBe(second.hex);
  });

  test("[BIP-125] what takes the place of another one pays for what that takes along, and spends no other that waits", async () => {
    const key = devBitcoinKey(3);
    const ledger = running.testnet4;
    const coin = ledger.fund(key.address, 10_000n);
    const first = await spending(key, 9_000n, coin);
    expect((await post(first.hex)).ok).toBe(true);
    expect(await get(`/tx/${coin}/outspend/0`)).toMatchObject({ spent: true, txid: first.id });
    expect(await get(`/tx/${first.id}/outspends`)).toEqual([{ spent: false }]);
    const child = await spending(OTHER, 4_000n, first.id, 9_000);
    expect((await post(child.hex)).ok).toBe(true);
    // Less than both together, and one for each virtual byte.
    const less = await spending(key, 10_000n - 1_000n - 5_000n, coin);
    expect((await post(less.hex)).said).toContain("insufficient fee");
    const waiting = ledger.fund(key.address, 20_000n, true);
    const wide = new Transaction();
    wide.addInput(await inputOf(service(), key, { txid: coin, vout: 0, value: 10_000 }));
    wide.addInput(await inputOf(service(), key, { txid: waiting, vout: 0, value: 20_000 }));
    wide.addOutput({ script: OTHER.script, amount: 5_000n });
    wide.sign(key.secret);
    wide.finalize();
    expect((await post(wide.hex)).said).toContain("replacement-adds-unconfirmed");
    const more = await spending(key, 10_000n - 1_000n - 5_000n - 200n, coin);
    expect((await post(more.hex)).ok).toBe(true);
    expect((await fetch(`${service().url}/tx/${child.id}`)).status).toBe(404);
  });

  test("an address has the coins that nobody has spent, and the sums of both", async () => {
    const key = devBitcoinKey(5);
    const before = await get(`/address/${key.address}/utxo`);
    expect(before.map(({ value }: { value: number }) => value)).toEqual([100_000_000]);
    running.testnet4.fund(key.address, 5_000n, true);
    expect(await get(`/address/${key.address}`)).toMatchObject({
      chain_stats: { funded_txo_sum: 100_000_000, spent_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 5_000 },
    });
  });
});
