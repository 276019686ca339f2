import * as curve from "@bitcoinerlab/secp256k1";
import { hex } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import { Verifier } from "bip322-js";
import { initEccLib, Psbt } from "bitcoinjs-lib";
import type { Page } from "playwright-core";
import { expect as assert, describe, test } from "vitest";
import { TESTNET_3, TESTNET_4 } from "../../sandbox/chains/bitcoin/bitcoin-list.js";
import { devBitcoinKey } from "../../sandbox/chains/bitcoin/dev-keys.js";
import { phoneBitcoin } from "../../sandbox/phone/accounts.js";
import type { BitcoinKey } from "../../sandbox/signing/bitcoin/key.js";
import { inputOf } from "../../sandbox/signing/bitcoin/service.js";
import { approve, connectInstalled, dialog, isStatus, openDialog, refuse } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { startWorld, stream } from "./support/world.js";

initEccLib(curve);

const world = startWorld();
const { connectPhone } = phonesOf(world);
const TEXT = "Hello from the site\nÄ 👋";
const RECEIVER = devBitcoinKey(7);

const openPage = (query: string) =>
  world().open(`${world().sandbox.urls.solana}?only=bitcoin&${query}`);
const account = (page: Page) => stream(page, "account$");

/** Asks the wallet as the host would; the answer, or the error's code and RPC code. */
const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    async ([name, given]) => {
      try {
        const asked = { method: name, params: given };
        return { answer: await window.sluice?.request(asked, { namespace: "bip122" }) };
      } catch (cause) {
        const { code, rpc } = cause as { readonly code: string; readonly rpc?: { code: number } };
        return { code, rpc: rpc?.code };
      }
    },
    [method, params] as const,
  );
const answerOf = async <A>(asking: ReturnType<typeof ask>): Promise<A> => {
  const said = await asking;
  assert(said).toHaveProperty("answer");
  return said.answer as A;
};

const chainOf = (isThird: boolean) => ({
  ...(isThird ? TESTNET_3 : TESTNET_4),
  url: world().sandbox.urls.rpc[isThird ? "bitcoinTestnet" : "bitcoinTestnet4"],
});

/** A PSBT that spends a fresh coin of the account, unsigned, in base64. */
const psbtFrom = async (key: BitcoinKey, isThird: boolean): Promise<string> => {
  const ledger = world().sandbox.bitcoin[isThird ? "testnet3" : "testnet4"];
  const txid = ledger.fund(key.address, 20_000n);
  const transaction = new Transaction();
  transaction.addInput(await inputOf(chainOf(isThird), key, { txid, vout: 0, value: 20_000 }));
  transaction.addOutput({ script: RECEIVER.script, amount: 15_000n });
  return Buffer.from(transaction.toPSBT()).toString("base64");
};

/** By bitcoinjs-lib: every signature is of the key that the input needs. */
const isSigned = (psbt: string): boolean =>
  Psbt.fromBase64(psbt).validateSignaturesOfAllInputs((key, hash, signature) =>
    key.length === 32
      ? curve.verifySchnorr(hash, key, signature)
      : curve.verify(hash, key, signature),
  );

/** Each wallet of the sandbox, the account that it has in use, and what it cannot. */
const WALLETS = [
  { query: "cairn", name: "Cairn", at: 0, isThird: false, sends: false },
  { query: "sextant", name: "Sextant", at: 1, isThird: false, sends: true },
  { query: "leather", name: "Leather", at: 2, isThird: true, sends: true },
  { query: "okx", name: "OKX Wallet", at: 3, isThird: true, sends: true },
  { query: "unisat", name: "UniSat Wallet", at: 4, isThird: false, sends: true },
] as const;

const connected = async (query: string, name: string) => {
  const page = await openPage(`wallets=${query}`);
  await connectInstalled(page, name);
  return page;
};

describe.each(WALLETS)("$name, with real keys", ({ query, name, at, isThird, sends }) => {
  const key = devBitcoinKey(at);
  const chain = isThird ? TESTNET_3 : TESTNET_4;

  test("[S3.17] connects for payments; a message and a PSBT that it signs are verified by other libraries", async () => {
    const page = await connected(query, name);
    await expect(account(page)).toContainText(`${chain.caipNetworkId}:${key.address}`);
    const { address } = key;
    const signing = ask(page, "signMessage", { message: TEXT, account: address });
    await approve(page, name);
    const { signature } = await answerOf<{ readonly signature: string }>(signing);
    assert(Verifier.verifySignature(address, TEXT, signature)).toBe(true);
    assert(Verifier.verifySignature(address, `${TEXT}.`, signature)).toBe(false);

    const psbt = await psbtFrom(key, isThird);
    const signingPsbt = ask(page, "signPsbt", { psbt, signInputs: [{ address, index: 0 }] });
    await approve(page, name);
    const signed = await answerOf<{ readonly psbt: string }>(signingPsbt);
    assert(isSigned(signed.psbt)).toBe(true);
    // The network takes it.
    const final = Transaction.fromPSBT(Buffer.from(signed.psbt, "base64"));
    final.finalize();
    const ledger = world().sandbox.bitcoin[isThird ? "testnet3" : "testnet4"];
    assert(ledger.send(final.hex)).toBe(final.id);
  });

  test("sends what the site asks for, by coins of its own choice, or says that it cannot", async () => {
    const page = await connected(query, name);
    const transfer = { recipientAddress: RECEIVER.address, amount: "12345" };
    const sending = ask(page, "sendTransfer", transfer);
    if (!sends) {
      assert(await sending).toEqual({ code: "request/failed", rpc: 4200 });
      return;
    }
    await approve(page, name);
    const { txid } = await answerOf<{ readonly txid: string }>(sending);
    const ledger = world().sandbox.bitcoin[isThird ? "testnet3" : "testnet4"];
    const outputs = ledger.find(txid)?.transaction.outs ?? [];
    const paid = outputs.filter(({ script }) => hex.encode(script) === hex.encode(RECEIVER.script));
    assert(paid.map(({ value }) => value)).toEqual([12_345n]);
  });

  test("[S8.36] refused: told, and the next try works; a refused signature is 4001", async () => {
    const page = await openPage(`wallets=${query}`);
    await openDialog(page);
    await dialog(page).getByRole("button", { name }).click();
    await refuse(page, name);
    await expect(dialog(page)).toContainText("You declined in the wallet");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await approve(page, name);
    await isStatus(page, "connected");
    const signing = ask(page, "signMessage", { message: TEXT });
    await refuse(page, name);
    assert(await signing).toEqual({ code: "request/rejected", rpc: 4001 });
  });

  test("[S4.3] a reload restores it without a prompt; Leather's visitors connect again", async () => {
    const page = await connected(query, name);
    await page.reload();
    await isStatus(page, name === "Leather" ? "disconnected" : "connected");
    if (name !== "Leather") await expect(account(page)).toContainText(key.address);
    await expect(page.getByRole("button", { name: "Refuse" })).toHaveCount(0);
  });

  test("[S4.7] disconnected: a reload finds nothing", async () => {
    const page = await connected(query, name);
    await page.evaluate(() => window.sluice?.disconnect());
    await isStatus(page, "disconnected");
    await page.reload();
    await isStatus(page, "disconnected");
  });
});

describe("what a wallet does by itself", () => {
  test.each([
    ["cairn", "Cairn", 1],
    ["sextant", "Sextant", 2],
    ["unisat", "UniSat Wallet", 5],
  ] as const)("%s: another account, another network, locked", async (query, name, second) => {
    const page = await connected(query, name);
    const act = (what: "useAccount" | "useChain" | "lock", at = 1) =>
      page.evaluate(
        ([handle, doing, where]) => window.sandboxBitcoinWallets?.[handle]?.[doing](where),
        [name, what, at] as const,
      );
    await act("useAccount");
    await expect(account(page)).toContainText(devBitcoinKey(second).address);
    await act("useChain");
    await expect(account(page)).toContainText(TESTNET_3.caipNetworkId);
    await act("lock");
    await isStatus(page, "disconnected");
  });

  test("[S4.9] a switch in the dialog asks the wallet, which may refuse", async () => {
    const page = await connected("unisat", "UniSat Wallet");
    const switching = page.evaluate(
      (id) => window.sluice?.switchNetwork(id).catch(({ code }) => code),
      TESTNET_3.caipNetworkId,
    );
    await refuse(page, "UniSat Wallet");
    assert(await switching).toBe("network/rejected");
    const again = page.evaluate((id) => window.sluice?.switchNetwork(id), TESTNET_3.caipNetworkId);
    await approve(page, "UniSat Wallet");
    await again;
    await expect(stream(page, "network$")).toContainText(TESTNET_3.caipNetworkId);
  });
});

describe("the account", () => {
  test("[wire 4.18] has its balance from the service, and what it did", async () => {
    const key = devBitcoinKey(1);
    const page = await connected("sextant", "Sextant");
    await page.evaluate(() => void window.sluice?.open({ view: "Account" }));
    await expect(dialog(page)).toContainText("BTC");
    const ledger = world().sandbox.bitcoin.testnet4;
    assert(
      ledger
        .all()
        .some(({ transaction }) =>
          transaction.outs.some(({ script }) => hex.encode(script) === hex.encode(key.script)),
        ),
    ).toBe(true);
    await dialog(page).getByRole("tab", { name: "Activity" }).click();
    await expect(dialog(page)).toContainText("Received");
  });
});

describe("the phone", () => {
  test("grants Bitcoin beside other namespaces; it signs with real keys", async () => {
    const page = await world().open(`${world().sandbox.urls.solana}?bitcoin=1&wallets=`, clipboard);
    const phone = await connectPhone(page);
    const [[payment, ordinal]] = phoneBitcoin;
    await expect(stream(page, "connections$")).toContainText(payment.address);
    await expect(stream(page, "connections$")).toContainText(ordinal.address);
    await phone.getByLabel("Approve everything").check();
    for (const { address } of [payment, ordinal]) {
      const params = { message: TEXT, account: address, protocol: "bip322" };
      const { signature } = await answerOf<{ readonly signature: string }>(
        ask(page, "signMessage", params),
      );
      assert(Verifier.verifySignature(address, TEXT, signature)).toBe(true);
    }
    const signInputs = [{ address: payment.address, index: 0 }];
    const psbt = await psbtFrom(payment, false);
    const signed = await answerOf<{ readonly psbt: string }>(
      ask(page, "signPsbt", { psbt, signInputs }),
    );
    assert(isSigned(signed.psbt)).toBe(true);
  });
});
