import { encodeAddress, signatureVerify } from "@polkadot/util-crypto";
import type { Page } from "playwright-core";
import type { Sluice } from "sluice";
import { expect as assert, describe, test } from "vitest";
import { devPolkadotKey } from "../../sandbox/chains/polkadot/dev-keys.js";
import { PARACHAIN, RELAY_CHAIN } from "../../sandbox/chains/polkadot/network-list.js";
import { phonePolkadotKeys } from "../../sandbox/phone/accounts.js";
import { payloadBytes } from "../../sandbox/signing/polkadot/sign.js";
import { approve, connectInstalled, dialog, isStatus, openDialog, refuse } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { startWorld, stream } from "./support/world.js";

declare global {
  interface Window {
    sluice?: Sluice;
  }
}

const world = startWorld();
const { connectPhone } = phonesOf(world);

/** An account of the sandbox, as the relay chain writes it, or another network. */
const addressOf = (at: number, prefix: number = RELAY_CHAIN.prefix): string =>
  encodeAddress(devPolkadotKey(at).account, prefix);
const [FIRST, SECOND, THIRD] = [0, 1, 2].map((at) => addressOf(at)) as [string, string, string];

const openPage = (
  query = "?only=polkadot",
  options?: Parameters<ReturnType<typeof world>["open"]>[1],
) => world().open(`${world().sandbox.urls.polkadot}${query}`, options);
const account = (page: Page) => stream(page, "account$");
const accounts = (page: Page) => stream(page, "accounts$");
const callsOf = (page: Page) =>
  page.evaluate(() => [...(window.sandboxPolkadotWallets?.Nimbus?.calls ?? [])]);

/** Asks the wallet as the host would; the answer, or the error's code and RPC code. */
const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    async ([name, given]) => {
      try {
        const asked = { method: name, params: given };
        return { answer: await window.sluice?.request(asked, { namespace: "polkadot" }) };
      } catch (cause) {
        const { code, rpc } = cause as { readonly code: string; readonly rpc?: { code: number } };
        return { code, rpc: rpc?.code };
      }
    },
    [method, params] as const,
  );
const signatureIn = (said: unknown): string =>
  (said as { readonly answer: { readonly signature: string } }).answer.signature;

const TEXT = "Hello from the site";
const PAYLOAD = {
  method: "0x0400ff",
  era: "0x00",
  nonce: "0x01",
  tip: "0x00",
  specVersion: "0x07",
  transactionVersion: "0x02",
  genesisHash: RELAY_CHAIN.genesisHash,
  blockHash: RELAY_CHAIN.genesisHash,
};

describe("a wallet of Polkadot in the page, with real keys", () => {
  test("[S1.8][S3.4] comes late, connects, and shares its accounts as the network writes them", async () => {
    const page = await openPage();
    await connectInstalled(page, "Nimbus");
    await expect(account(page)).toContainText(`${RELAY_CHAIN.caipNetworkId}:${FIRST}`);
    for (const address of [FIRST, SECOND, THIRD])
      await expect(accounts(page)).toContainText(address);
  });

  test.each([
    ["sr25519", FIRST],
    ["ed25519", SECOND],
    ["ecdsa", THIRD],
  ] as const)(
    "what an %s key signs is verified by the ecosystem's library",
    async (crypto, address) => {
      const page = await openPage();
      await connectInstalled(page, "Nimbus");
      const signing = ask(page, "polkadot_signMessage", { address, message: TEXT });
      await approve(page, "Nimbus");
      assert(
        signatureVerify(`<Bytes>${TEXT}</Bytes>`, signatureIn(await signing), address),
      ).toMatchObject({ isValid: true, crypto });
    },
  );

  test("a transaction is signed for the network that it names", async () => {
    const page = await openPage();
    await connectInstalled(page, "Nimbus");
    const { address } = devPolkadotKey(0);
    const transactionPayload = { ...PAYLOAD, address };
    const signing = ask(page, "polkadot_signTransaction", { address: FIRST, transactionPayload });
    await approve(page, "Nimbus");
    assert(signatureVerify(payloadBytes(PAYLOAD), signatureIn(await signing), FIRST).isValid).toBe(
      true,
    );
    const foreign = { ...transactionPayload, genesisHash: `0x${"ab".repeat(32)}` };
    assert(
      await ask(page, "polkadot_signTransaction", { address: FIRST, transactionPayload: foreign }),
    ).toMatchObject({ code: "network/not-found" });
  });

  test("[S4.9] after a switch, the accounts are written as the other network writes them", async () => {
    const page = await openPage();
    await connectInstalled(page, "Nimbus");
    await page.evaluate((id) => window.sluice?.switchNetwork(id), PARACHAIN.caipNetworkId);
    await expect(account(page)).toContainText(
      `${PARACHAIN.caipNetworkId}:${addressOf(0, PARACHAIN.prefix)}`,
    );
    assert(await callsOf(page)).toEqual(["enable"]);
  });

  test("[S4.3][S4.5] a reload restores it without a prompt; without its permission it is not", async () => {
    const page = await openPage();
    await connectInstalled(page, "Nimbus");
    await page.reload();
    await isStatus(page, "connected");
    await expect(account(page)).toContainText(FIRST);
    assert(await callsOf(page)).toEqual(["enable"]);
    await page.evaluate(() => window.sandboxPolkadotWallets?.Nimbus?.stopSharing());
    await isStatus(page, "disconnected");
  });

  test("[S8.36] refused: told, and the next try works; a refused signature is 4001", async () => {
    const page = await openPage();
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Nimbus" }).click();
    await refuse(page, "Nimbus");
    await expect(dialog(page)).toContainText("You declined in the wallet");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await approve(page, "Nimbus");
    await isStatus(page, "connected");
    const signing = ask(page, "polkadot_signMessage", { address: FIRST, message: TEXT });
    await refuse(page, "Nimbus");
    assert(await signing).toEqual({ code: "request/rejected", rpc: 4001 });
  });

  test("its accounts change: the active one stays while it is shared", async () => {
    const page = await openPage();
    await connectInstalled(page, "Nimbus");
    await page.evaluate(() => window.sandboxPolkadotWallets?.Nimbus?.shareFirst(1));
    await assert.poll(() => accounts(page).textContent()).not.toContain(SECOND);
    await expect(account(page)).toContainText(FIRST);
    assert(
      await ask(page, "polkadot_signMessage", { address: SECOND, message: TEXT }),
    ).toMatchObject({ rpc: 4100 });
  });

  test("[S4.7] disconnecting forgets it here and asks it nothing; a reload does not bring it back", async () => {
    const page = await openPage();
    await connectInstalled(page, "Nimbus");
    await page.evaluate(() => window.sluice?.disconnect("polkadot"));
    await isStatus(page, "disconnected");
    assert(await callsOf(page)).toEqual(["enable"]);
    await page.reload();
    await isStatus(page, "disconnected");
    assert(await callsOf(page)).toEqual([]);
  });

  test("two wallets of Polkadot are two rows, and one that never answers is left", async () => {
    const page = await openPage("?only=polkadot&wallets=nimbus,cirrus&mode=hang");
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Cirrus" }).waitFor();
    await dialog(page).getByRole("button", { name: "Nimbus" }).click();
    await isStatus(page, "connecting");
    await page.evaluate(() => window.sluice?.close());
    await isStatus(page, "disconnected");
    await page.evaluate(() => {
      const { Cirrus } = window.sandboxPolkadotWallets ?? {};
      if (Cirrus !== undefined) Cirrus.mode = "approve";
    });
    await page.evaluate(() => window.sluice?.connect("polkadot:Cirrus"));
    await expect(account(page)).toContainText(addressOf(3));
  });

  test("[S9.1] what can be spent of the coin is read from the node, and where to receive is the network's address", async () => {
    const page = await openPage();
    await connectInstalled(page, "Nimbus");
    await page.getByRole("button", { name: "Connect wallet" }).click();
    // 80 are free, and of 25 that have to stay, 20 are reserved.
    await expect(dialog(page)).toContainText("75.00 DOT");
    await expect(dialog(page).getByRole("tabpanel")).toContainText(
      "Other tokens on this network cannot be shown here.",
    );
    // Nothing was to be had from the service, and the node has told what there is. S8.8
    assert(await dialog(page).textContent()).not.toContain("Token Balance Unavailable");
    await dialog(page).getByRole("button", { name: "Receive" }).click();
    // In groups, for who compares it.
    await assert
      .poll(async () => (await dialog(page).textContent())?.replaceAll(/\s/g, ""))
      .toContain(FIRST);
  });
});

describe("a phone with accounts of Polkadot", () => {
  test("[wire 9.7] is connected besides EVM, and signs; the ecosystem's library verifies it", async () => {
    const page = await openPage("", clipboard);
    const phone = await connectPhone(page);
    const address = encodeAddress(phonePolkadotKeys[0].account, RELAY_CHAIN.prefix);
    await expect(accounts(page)).toContainText(address);
    await phone.evaluate(() => window.sandboxPhone?.approveEverything(true));
    const said = await ask(page, "polkadot_signMessage", { address, message: TEXT });
    assert(signatureVerify(TEXT, signatureIn(said), address).isValid).toBe(true);
  });
});
