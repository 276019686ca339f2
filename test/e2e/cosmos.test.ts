import { pubkeyToAddress, serializeSignDoc } from "@cosmjs/amino";
import { fromBase64 } from "@cosmjs/encoding";
import { makeSignBytes } from "@cosmjs/proto-signing";
import { verifyADR36Amino } from "@keplr-wallet/cosmos";
import { secp256k1 } from "@noble/curves/secp256k1";
import { sha256 } from "@noble/hashes/sha2";
import type { Page } from "playwright-core";
import type { Sluice } from "sluice";
import { expect as assert, describe, test } from "vitest";
import { COSMOS_HUB, OSMOSIS, SLUICE_ZONE } from "../../sandbox/chains/cosmos/network-list.js";
import { devCosmosKey } from "../../sandbox/signing/cosmos/key.js";
import { adr36Doc } from "../../src/codecs/text-to-sign.js";
import {
  approve,
  connectInstalled,
  dialog,
  isStatus,
  openDialog,
  prompt,
  refuse,
} from "./support/acts.js";
import { eventually, expect } from "./support/expect.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { startWorld, stream } from "./support/world.js";

declare global {
  interface Window {
    sluice?: Sluice;
  }
}

const world = startWorld();
const { pairPhone } = phonesOf(world);

const addressOf = (at: number, prefix = "cosmos") => devCosmosKey(at).accountOn(prefix).address;
const [first, second, there] = [addressOf(0), addressOf(1), addressOf(0, "osmo")];

/** The page with networks of Cosmos alone. */
const openPage = (query = "", options?: Parameters<ReturnType<typeof world>["open"]>[1]) =>
  world().open(
    `${world().sandbox.urls.solana}?solana=0&cosmos=1&only=cosmos&wallets=keplr,leap${query}`,
    options,
  );
const account = (page: Page) => stream(page, "account$");
const calls = (page: Page, name = "Keplr") =>
  page.evaluate(
    (wallet) => window.sandboxCosmosWallets?.[wallet]?.calls.map(({ method }) => method),
    name,
  );
const switchTo = (page: Page, id: string) =>
  page.evaluate(
    (to) => void window.sluice?.switchNetwork(to as `cosmos:${string}`),
    `cosmos:${id}`,
  );

/** Asks the wallet as the host would; the answer, or the error's code and RPC code. */
const ask = (page: Page, method: string, params?: unknown) =>
  page.evaluate(
    async ([name, given]) => {
      try {
        const asked = given === undefined ? { method: name } : { method: name, params: given };
        return { answer: await window.sluice?.request(asked, { namespace: "cosmos" }) };
      } catch (cause) {
        const { code, rpc } = cause as { readonly code: string; readonly rpc?: { code: number } };
        return { code, rpc: rpc?.code };
      }
    },
    [method, params] as const,
  );

const amino = (chain_id = "cosmoshub-4") => ({
  chain_id,
  account_number: "7",
  sequence: "1",
  fee: { amount: [{ denom: "uatom", amount: "500" }], gas: "80000" },
  msgs: [{ type: "cosmos-sdk/MsgSend", value: { from_address: first, to_address: second } }],
  memo: "",
});

/** Whether the account signed these bytes, by CosmJS. */
const isSignedBy = (address: string, prefix: string, said: unknown, bytes: Uint8Array): boolean => {
  const { signature } = Object(said);
  const key = fromBase64(signature.pub_key.value);
  return (
    pubkeyToAddress(signature.pub_key, prefix) === address &&
    secp256k1.verify(fromBase64(signature.signature), sha256(bytes), key)
  );
};

describe("a wallet of Cosmos in the page, with a real key", () => {
  test("[S1.8][S3.4] is found, connects; what it signs is verified by CosmJS", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    await expect(account(page)).toContainText(`cosmos:cosmoshub-4:${first}`);

    const signing = ask(page, "cosmos_signAmino", { signerAddress: first, signDoc: amino() });
    await approve(page, "Keplr");
    const { answer } = Object(await signing);
    assert(isSignedBy(first, "cosmos", answer, serializeSignDoc(answer.signed))).toBe(true);

    const signDoc = {
      chainId: "cosmoshub-4",
      accountNumber: "0",
      authInfoBytes: "CgA=",
      bodyBytes: "EgVoZWxsbw==",
    };
    const direct = ask(page, "cosmos_signDirect", { signerAddress: first, signDoc });
    await approve(page, "Keplr");
    const { answer: said } = Object(await direct);
    assert(said.signed).toEqual(signDoc);
    const bytes = makeSignBytes({
      chainId: "cosmoshub-4",
      accountNumber: 0n,
      authInfoBytes: fromBase64(signDoc.authInfoBytes),
      bodyBytes: fromBase64(signDoc.bodyBytes),
    });
    assert(isSignedBy(first, "cosmos", said, bytes)).toBe(true);
  });

  test("[ADR-036] a text is shown by the wallet as text; Keplr's own library verifies it", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    const signDoc = adr36Doc(first, new TextEncoder().encode("Sign in ✓"));
    const signing = ask(page, "cosmos_signAmino", { signerAddress: first, signDoc });
    await expect(prompt(page, "Keplr")).toContainText("Sign in ✓");
    await approve(page, "Keplr");
    const { signature } = Object((await signing).answer);
    const [key, signed] = [signature.pub_key.value, signature.signature].map(fromBase64);
    assert(
      verifyADR36Amino("cosmos", first, "Sign in ✓", key ?? assert.fail(), signed ?? assert.fail()),
    ).toBe(true);
  });

  test("[S4.9] each network has its own account: a switch asks for it", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    await switchTo(page, OSMOSIS.id);
    await approve(page, "Keplr");
    await expect(account(page)).toContainText(`cosmos:osmosis-1:${there}`);
    const signDoc = amino("osmosis-1");
    const signing = ask(page, "cosmos_signAmino", { signerAddress: there, signDoc });
    await approve(page, "Keplr");
    const { answer } = Object(await signing);
    assert(isSignedBy(there, "osmo", answer, serializeSignDoc(signDoc))).toBe(true);
    assert(
      await ask(page, "cosmos_signAmino", { signerAddress: there, signDoc: amino() }),
    ).toMatchObject({ code: "request/invalid" });
  });

  test("a network that it does not know is suggested to it", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    await switchTo(page, SLUICE_ZONE.id);
    await expect(prompt(page, "Keplr")).toContainText("Sluice Zone (sluice-1)");
    await approve(page, "Keplr");
    await approve(page, "Keplr");
    await expect(account(page)).toContainText("cosmos:sluice-1:sluice1");
  });

  test("[S4.3][S4.5] a reload restores it without a prompt, on its network", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    await switchTo(page, OSMOSIS.id);
    await approve(page, "Keplr");
    await expect(account(page)).toContainText(there);
    await page.reload();
    await isStatus(page, "connected");
    await expect(account(page)).toContainText(`cosmos:osmosis-1:${there}`);
    assert(await calls(page)).toEqual(["enable", "getKey"]);
  });

  test("[design 10 A] one that is locked opens its window once; refused, it is connected again by hand", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    await page.evaluate(() => window.sandboxCosmosWallets?.Keplr?.lock());
    await page.reload();
    await refuse(page, "Keplr");
    await isStatus(page, "disconnected");
    assert(await calls(page)).toEqual(["enable"]);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Keplr" }).click();
    await approve(page, "Keplr");
    await isStatus(page, "connected");
  });

  test("[S4.3] whose extension was removed: told after a reload, and there again once it is back", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    const url = page.url();
    await page.goto(url.replace("keplr,leap", "leap"));
    const reason = () =>
      page.evaluate(() => {
        let found: string | undefined;
        window.sluice?.connections$
          .subscribe(({ cosmos }) => {
            if (cosmos?.status === "disconnected") found = cosmos.reason?.message;
          })
          .unsubscribe();
        return found;
      });
    await eventually(reason, (said) => said !== undefined, "Expected a reason");
    assert(await reason()).toMatch(/\.$/);
    await openDialog(page);
    await expect(dialog(page)).toContainText("Leap");
    await page.goto(url);
    await isStatus(page, "connected");
    await expect(account(page)).toContainText(first);
  });

  test("[S8.36] refused: told, and the next try works; a refused signature is 4001", async () => {
    const page = await openPage();
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Keplr" }).click();
    await refuse(page, "Keplr");
    await expect(dialog(page)).toContainText("You declined in the wallet");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await approve(page, "Keplr");
    await isStatus(page, "connected");
    const signing = ask(page, "cosmos_signAmino", { signerAddress: first, signDoc: amino() });
    await refuse(page, "Keplr");
    assert(await signing).toEqual({ code: "request/rejected", rpc: 4001 });
  });

  test("its account changes; disconnecting takes back its permission", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    await page.evaluate(() => window.sandboxCosmosWallets?.Keplr?.useAccount(1));
    await expect(account(page)).toContainText(second);
    await page.evaluate(() => window.sluice?.disconnect());
    await isStatus(page, "disconnected");
    assert((await calls(page))?.at(-1)).toBe("disable");
    await page.reload();
    await isStatus(page, "disconnected");
  });

  test("[S9.1] the balance comes from the network's REST service", async () => {
    const page = await openPage();
    await connectInstalled(page, "Keplr");
    await expect(page.locator("#stream-balance")).toContainText("12.345678");
    assert(
      world()
        .sandbox.requests()
        .map(({ url }) => url),
    ).toContainEqual(
      assert.stringContaining(`/cosmos/${COSMOS_HUB.id}/cosmos/bank/v1beta1/balances/${first}`),
    );
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await expect(dialog(page).getByRole("tabpanel")).toContainText(
      "Other tokens on this network cannot be shown here.",
    );
    // Nothing was to be had from the service, and the network has told what there is. S8.8
    assert(await dialog(page).textContent()).not.toContain("Token Balance Unavailable");
  });

  test("with a Ledger behind it, it signs amino alone", async () => {
    const page = await openPage("&ledger=1");
    await connectInstalled(page, "Keplr");
    const { answer } = Object(await ask(page, "cosmos_getAccounts"));
    assert(answer).toMatchObject([{ address: first, isNanoLedger: true }]);
    const signDoc = {
      chainId: "cosmoshub-4",
      accountNumber: "0",
      authInfoBytes: "",
      bodyBytes: "",
    };
    assert(await ask(page, "cosmos_signDirect", { signerAddress: first, signDoc })).toMatchObject({
      rpc: 4200,
    });
  });

  test("two wallets stay apart", async () => {
    const page = await openPage();
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Leap" }).click();
    await approve(page, "Leap");
    await isStatus(page, "connected");
    assert(await calls(page)).toEqual([]);
    const leap = devCosmosKey(2).accountOn("cosmos").address;
    await expect(account(page)).toContainText(leap);
  });
});

describe("a phone with accounts of Cosmos", () => {
  const approveOn = (phone: Page, text: string) =>
    phone
      .getByRole("article")
      .filter({ hasText: text })
      .getByRole("button", { name: "Approve" })
      .click();

  test("[wire 9.7] connects, each network with its own accounts; CosmJS verifies what it signs; it ends the session", async () => {
    const page = await openPage("", clipboard);
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Approve" }).click();
    await isStatus(page, "connected");
    await expect(account(page)).toContainText(`cosmos:cosmoshub-4:${addressOf(5)}`);
    assert(await ask(page, "cosmos_getAccounts")).toMatchObject({
      answer: [5, 6, 7].map((at) => ({ address: addressOf(at) })),
    });
    await switchTo(page, OSMOSIS.id);
    const signerAddress = addressOf(5, "osmo");
    await expect(account(page)).toContainText(`cosmos:osmosis-1:${signerAddress}`);
    const signDoc = amino("osmosis-1");
    const signing = ask(page, "cosmos_signAmino", { signerAddress, signDoc });
    await approveOn(phone, "cosmos-sdk/MsgSend");
    const { answer } = Object(await signing);
    assert(isSignedBy(signerAddress, "osmo", answer, serializeSignDoc(signDoc))).toBe(true);

    await phone.evaluate(() => window.sandboxPhone?.changeAccount());
    await expect(account(page)).toContainText(addressOf(6, "osmo"));
    await page.reload();
    await expect(account(page)).toContainText(`cosmos:osmosis-1:${addressOf(6, "osmo")}`);
    await phone.getByRole("button", { name: "End session" }).click();
    await isStatus(page, "disconnected");
  });
});
