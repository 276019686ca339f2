import { createPublicClient, type Hex, http, parseErc6492Signature } from "viem";
import { expect as assert, describe, test } from "vitest";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { oneIn } from "../support/extent.js";
import { dialog, isStatus } from "./support/acts.js";
import { activeAddress, approved, approveInFrame, ask } from "./support/approvals.js";
import { expect, type Page } from "./support/expect.js";
import { answerMails, mailboxOf, openLogin, typeEmail } from "./support/login.js";
import {
  CAIRN,
  EMBER,
  hostButton,
  KEPLR,
  LUMEN,
  NIMBUS,
  NOBODY,
  nonceFor,
  sendToServer,
  signedByWallet,
  signInPagesOf,
  signsIn,
  signsOut,
  toldByServer,
  UNISAT,
  type Visitor,
  type Words,
  whoAmI,
} from "./support/sign-in.js";
import { button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const { openSite, connected, notSignedIn } = signInPagesOf(world);

const USED =
  "This sign-in was not started in this browser, took longer than five minutes, or has been used already. Start the sign-in again.";
const refusal = (code: string, message: string) => ({ status: 401, error: { code, message } });

/** The body that the page sends to its server when the visitor signs in. */
const bodySentBy = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith("/api/sign-in/verify")),
    act(),
  ]);
  return request.postData() ?? "";
};

const VISITORS: readonly (readonly [string, Visitor])[] = [
  ["Ethereum", EMBER],
  ["Solana", LUMEN],
  ["Bitcoin", CAIRN],
  ["Bitcoin", UNISAT],
  ["Polkadot", NIMBUS],
  ["Cosmos", KEPLR],
];

describe.each(oneIn(2, VISITORS))(
  "at the site's own server, with an account of %s",
  (namespace, visitor) => {
    const { accountAddress } = visitor.account;

    test("[S4.16] connect, look at the message, sign, and the server knows; a reload stays signed in", async () => {
      const page = await connected(visitor);
      assert(await toldByServer(page)).toEqual(NOBODY);
      await dialog(page).getByText("Show the message").click();
      await expect(dialog(page)).toContainText(
        `wants you to sign in with your ${namespace} account:`,
      );
      await expect(dialog(page)).toContainText("Sign in to the sandbox.");
      await signsIn(page, visitor);
      await dialog(page).waitFor({ state: "hidden" });
      await whoAmI(page, accountAddress);

      await page.reload();
      await isStatus(page, "connected");
      await expect(stream(page, "session$")).toContainText(accountAddress);
      assert(await dialog(page).count()).toBe(0);
      await whoAmI(page, accountAddress);
    });

    test("a sign-out ends the session at the server, and in another tab", async () => {
      const page = await connected(visitor);
      await signsIn(page, visitor);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expect(stream(other, "session$")).toContainText(accountAddress);
      await signsOut(page);
      await isStatus(page, "disconnected");
      await whoAmI(page, NOBODY.problem);
      await isStatus(other, "disconnected");
      await expect(stream(other, "session$")).toContainText("null");
      assert(await toldByServer(other)).toEqual(NOBODY);
    });

    test("the request that signed in is refused when it is sent again, before the sign-out and after it", async () => {
      const page = await connected(visitor);
      const body = await bodySentBy(page, () => signsIn(page, visitor));
      assert(await sendToServer(page, body)).toEqual(refusal("nonce", USED));
      await whoAmI(page, accountAddress);

      await signsOut(page);
      await isStatus(page, "disconnected");
      assert(await sendToServer(page, body)).toEqual(refusal("nonce", USED));
      assert(await toldByServer(page)).toEqual(NOBODY);
    });

    test("what the wallet signs for the host signs in", async () => {
      const page = await notSignedIn(visitor);
      const body = await signedByWallet(page, visitor, { nonce: await nonceFor(page) });
      assert(await sendToServer(page, body)).toMatchObject({ status: 200 });
      await whoAmI(page, accountAddress);
    });

    test("a message that has expired is refused", async () => {
      const page = await notSignedIn(visitor);
      const expirationTime = new Date(Date.now() - 1_000).toISOString();
      const body = await signedByWallet(page, visitor, {
        nonce: await nonceFor(page),
        expirationTime,
      });
      assert(await sendToServer(page, body)).toEqual(
        refusal(
          "expired",
          `The sign-in message was valid until ${expirationTime}. Start the sign-in again.`,
        ),
      );
      assert(await toldByServer(page)).toEqual(NOBODY);
    });

    test("a message for another domain is refused", async () => {
      const page = await notSignedIn(visitor);
      const body = await signedByWallet(page, visitor, {
        nonce: await nonceFor(page),
        domain: "evil.example",
        uri: "https://evil.example/sign-in",
      });
      const { host } = new URL(page.url());
      assert(await sendToServer(page, body)).toEqual(
        refusal(
          "domain",
          `The sign-in message is for the site evil.example, not for ${host}. Start the sign-in again.`,
        ),
      );
      assert(await toldByServer(page)).toEqual(NOBODY);
    });

    test("a nonce that another browser was given is refused, and still good in that one", async () => {
      const [theirs, thief] = [await notSignedIn(visitor), await notSignedIn(visitor)];
      const nonce = await nonceFor(theirs);
      const body = await signedByWallet(thief, visitor, { nonce });
      assert(await sendToServer(thief, body)).toEqual(refusal("nonce", USED));
      for (const page of [thief, theirs]) assert(await toldByServer(page)).toEqual(NOBODY);

      assert(await sendToServer(theirs, body)).toMatchObject({ status: 200 });
      assert(await toldByServer(thief)).toEqual(NOBODY);
    });
  },
);

describe("at the site's own server, with a smart account", () => {
  /** Somebody new, who has logged in and is asked to sign in. */
  const newcomer = async (email: string, more: Words = {}): Promise<Page> => {
    const page = await openSite({ email: "1", wallets: "", ...more });
    const mailbox = mailboxOf(world(), email);
    await openLogin(page);
    await typeEmail(page, email);
    await answerMails(page, mailbox);
    await heading(page, "Sign in");
    return page;
  };

  /** Its first transaction puts the account on the chain. */
  const onTheChain = async (email: string): Promise<Page> => {
    const page = await newcomer(email, { required: "0" });
    await button(page, "Not now").click();
    const transaction = { from: await activeAddress(page), to: DEMO_RECIPIENT, value: "0x1" };
    const hash = (await approved(
      page,
      await ask(page, "eth_sendTransaction", [transaction]),
    )) as Hex;
    const node = createPublicClient({ transport: http(world().sandbox.urls.rpc.a) });
    await node.waitForTransactionReceipt({ hash });
    await dialog(page).waitFor({ state: "hidden" });
    await hostButton(page, "Sign in").click();
    await heading(page, "Sign in");
    return page;
  };

  test.each([
    ["that is not on the chain yet (ERC-6492)", newcomer, true],
    ["that is on the chain (ERC-1271)", onTheChain, false],
  ])("[wire 12.3] one %s signs in, once, and out", async (what, arrive, isEarly) => {
    const page = await arrive(`${what.replace(/\W+/g, "-")}@example.org`);
    const address = await activeAddress(page);
    const body = await bodySentBy(page, async () => {
      await button(page, "Sign in").click();
      await approveInFrame(page);
    });
    const { signature } = JSON.parse(body) as { readonly signature: Hex };
    assert(parseErc6492Signature(signature).address !== undefined).toBe(isEarly);
    await dialog(page).waitFor({ state: "hidden" });
    await whoAmI(page, address);
    await page.reload();
    await expect(stream(page, "session$")).toContainText(address);
    await whoAmI(page, address);

    await signsOut(page);
    await whoAmI(page, NOBODY.problem);
    assert(await sendToServer(page, body)).toEqual(refusal("nonce", USED));
    assert(await toldByServer(page)).toEqual(NOBODY);
  });
});
