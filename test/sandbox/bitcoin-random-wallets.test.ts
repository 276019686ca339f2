import { Transaction as Signing } from "@scure/btc-signer";
import { Psbt, Transaction } from "bitcoinjs-lib";
import fc from "fast-check";
import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { addressOf, problemOf } from "../../sandbox/chains/bitcoin/check-signatures.js";
import { devBitcoinKey } from "../../sandbox/chains/bitcoin/dev-keys.js";
import { createLedger } from "../../sandbox/chains/bitcoin/ledger.js";
import { isSluiceError } from "../../src/base/errors.js";
import { coinOf } from "../../src/codecs/payment/asset.js";
import { bitcoinTestnet4 } from "../../src/networks/networks.js";
import { DUST } from "../../src/streams/wallets/namespaces/bip122/spending/select.js";
import sendSigned from "../../src/streams/wallets/namespaces/bip122/spending/send-signed.js";
import spending from "../../src/streams/wallets/namespaces/bip122/spending/spending.js";
import { bitcoinNode } from "../support/bitcoin-node.js";

const KINDS = ["p2pkh", "nested", "p2wpkh", "p2tr"] as const;
const BTC = coinOf(bitcoinTestnet4);
const WALLETS = 1_000;

const anyWallet = fc.record({
  at: fc.integer({ min: 0, max: 200 }),
  kind: fc.constantFrom(...KINDS),
  coins: fc.array(
    fc.record({
      value: fc.oneof(fc.integer({ min: 300, max: 600 }), fc.integer({ min: 1_000, max: 200_000 })),
      isPending: fc.boolean(),
      isInscribed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  to: fc.constantFrom(...KINDS),
  units: fc.oneof(fc.constant("all" as const), fc.bigInt({ min: 600n, max: 150_000n })),
  speed: fc.constantFrom("slow", "normal", "fast"),
  hasOrd: fc.boolean(),
});

describe("what any wallet sends", () => {
  test(`of ${WALLETS} wallets: bitcoinjs-lib finds it signed, and a node takes it`, async () => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(anyWallet, async (wallet) => {
        const { hasOrd, units, speed } = wallet;
        const key = devBitcoinKey(wallet.at, wallet.kind);
        const to = devBitcoinKey(500, wallet.to);
        const ledger = createLedger();
        const coins = wallet.coins.map(({ value, isPending, isInscribed }) => {
          const txid = ledger.fund(key.address, BigInt(value), isPending);
          if (isInscribed) ledger.inscribe(txid, 0);
          return { txid, isKept: hasOrd ? isInscribed : value <= 546 };
        });
        // A block for one coin has those that waited as well.
        const waiting = coins.filter(({ txid }) => ledger.find(txid)?.block === undefined);
        const kept = [...coins.filter(({ isKept }) => isKept), ...waiting];
        const node = bitcoinNode(ledger, { hasOrd });
        const plan = await firstValueFrom(
          spending.plan$(
            node.ask,
            {
              from: key.address,
              to: to.address,
              asset: BTC,
              units,
              speed,
              sender: { publicKey: key.publicKey, purpose: "payment" },
            },
            bitcoinTestnet4,
          ),
        ).catch((cause: unknown) => {
          if (!isSluiceError(cause)) throw cause;
          expect(cause.code).toMatch(/^send\/(too-much|no-gas|kept)$/);
          return null;
        });
        if (plan === null) return;
        const { psbt } = plan.request.params as { readonly psbt: string };
        // As another library reads it.
        expect(Psbt.fromBase64(psbt).inputCount).toBeGreaterThan(0);
        const wanted = Signing.fromPSBT(Buffer.from(psbt, "base64"));
        wanted.sign(key.secret);
        const said = { psbt: Buffer.from(wanted.toPSBT()).toString("base64") };
        const answer = (await firstValueFrom(
          sendSigned({ psbt: psbt, signInputs: [] }, said, node.ports, bitcoinTestnet4),
        )) as { readonly txid: string };
        const taken = ledger.find(answer.txid);
        if (taken === undefined) throw new Error("It was not sent.");
        const transaction = Transaction.fromHex(taken.transaction.toHex());
        taken.coins.forEach((coin, input) => {
          expect(problemOf(transaction, input, taken.coins)).toBeUndefined();
          expect(kept.map(({ txid }) => txid)).not.toContain(coin.txid);
        });
        expect(transaction.ins.every(({ sequence }) => sequence === 0xffff_fffd)).toBe(true);
        expect(String(taken.fee)).toBe(plan.fee.expected);
        const [receiver, change, ...more] = transaction.outs.map(({ script, value }) => ({
          address: addressOf(script),
          value,
        }));
        expect(receiver).toEqual({ address: to.address, value: BigInt(plan.units) });
        if (units !== "all") expect(BigInt(plan.units)).toBe(units);
        if (change !== undefined) {
          expect(change.address).toBe(key.address);
          expect(change.value).toBeGreaterThanOrEqual(
            DUST[wallet.kind === "nested" ? "p2sh" : wallet.kind],
          );
        }
        expect(more).toEqual([]);
        // What is paid for a virtual byte is what was wanted, and hardly more.
        const rate = { slow: 4.2, normal: 8, fast: 12.5 }[speed] ?? 0;
        const paid = Number(taken.fee) / transaction.virtualSize();
        expect(paid).toBeGreaterThanOrEqual(rate);
        if (change !== undefined) expect(paid).toBeLessThan(rate * 1.05);
        sent += 1;
      }),
      { numRuns: WALLETS },
    );
    // Most have enough.
    expect(sent).toBeGreaterThan(WALLETS / 3);
  }, 180_000);
});
