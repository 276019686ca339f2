import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import {
  EMBER,
  hostButton,
  LUMEN,
  NOBODY,
  nonceFor,
  sendToServer,
  signedByWallet,
  signInPagesOf,
  signsIn,
  toldByServer,
  type Visitor,
  whoAmI,
} from "./support/sign-in.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const { connected, notSignedIn } = signInPagesOf(world);

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
];

describe.each(VISITORS)("at the site's own server, with an account of %s", (namespace, visitor) => {
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
    await hostButton(page, "Sign out").click();
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

    await hostButton(page, "Sign out").click();
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
});
