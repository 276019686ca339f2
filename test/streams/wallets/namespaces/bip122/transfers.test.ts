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
