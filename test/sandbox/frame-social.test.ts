import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasBrowser } from "./browser.js";
import type { FrameDriver, Heard } from "./frame-driver.js";
import { startFrameWorld } from "./frame-world.js";

const world = startFrameWorld();
const browserTest = test.skipIf(!hasBrowser);

/** Opens the placeholder as a site does in a click, and sends it to the provider. */
const visit = async ({ page, ask }: FrameDriver, provider: string): Promise<Page> => {
  const { frameOrigin } = world().sandbox.urls;
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate((url) => {
      Object.assign(window, { popup: window.open(url, "login", "width=600,height=800") });
    }, `${frameOrigin}/loading`),
  ]);
  await popup.getByRole("heading", { name: "One moment" }).waitFor();
  const { payload } = await ask("GET_SOCIAL_REDIRECT_URI", { provider });
  await page.evaluate((uri) => {
    (Reflect.get(window, "popup") as Window).location.href = uri;
  }, String(payload?.uri));
  return popup;
};

/** The popup's message to the page that opened it. */
const result = async ({
  page,
  heard,
}: FrameDriver): Promise<{ from: string; resultUri: string }> => {
  await page.waitForFunction(() =>
    (Reflect.get(window, "heard") as Heard[]).some(({ data }) => "resultUri" in data),
  );
  const found = (await heard()).filter(({ data }) => "resultUri" in data);
  expect(found).toHaveLength(1);
  expect(Object.keys(found[0]?.data ?? {})).toEqual(["resultUri"]);
  return { from: found[0]?.origin ?? "", resultUri: String(found[0]?.data.resultUri) };
};

browserTest.each([
  ["google", "Google", "Grace", "grace@google.test"],
  ["discord", "Discord", "Grace#0", "grace@discord.test"],
])("[S5.3] %s: consent in a popup, then connected", async (provider, name, userName, email) => {
  const { sandbox } = world();
  const driver = await world().open();
  const popup = await visit(driver, provider);
  await popup.getByRole("heading", { name }).waitFor();
  expect(new URL(popup.url()).origin).toBe(sandbox.urls.social);
  await popup.getByText(new URL(driver.page.url()).origin).waitFor();
  await popup.getByLabel("User name").fill("Grace");
  await popup.getByRole("button", { name: "Allow" }).click();
  const { from, resultUri } = await result(driver);
  expect(from).toBe(sandbox.urls.frameOrigin);
  expect(popup.isClosed()).toBe(false);

  const social = { uri: resultUri, chainId: "eip155:31337", preferredAccountType: "eoa" };
  // Another browser cannot use what was granted to this one.
  const thief = await world().open();
  expect((await thief.ask("CONNECT_SOCIAL", social)).type).toBe("CONNECT_SOCIAL_ERROR");
  const { type, payload } = await driver.ask("CONNECT_SOCIAL", social);
  expect(type).toBe("CONNECT_SOCIAL_SUCCESS");
  expect(payload).toMatchObject({ userName, email, chainId: 31337, preferredAccountType: "eoa" });
  expect(payload).not.toHaveProperty("smartAccountDeployed");
  expect((await driver.ask("CONNECT_SOCIAL", social)).payload?.message).toContain("Start again");
  expect((await driver.ask("IS_CONNECTED")).payload).toEqual({ isConnected: true });
});

browserTest("[S5.3] denied: the result carries the error, nobody is connected", async () => {
  const driver = await world().open();
  const popup = await visit(driver, "github");
  await popup.getByRole("button", { name: "Deny" }).click();
  const { resultUri } = await result(driver);
  expect(resultUri).toContain("error=access_denied");
  expect((await driver.ask("CONNECT_SOCIAL", { uri: resultUri })).type).toBe(
    "CONNECT_SOCIAL_ERROR",
  );
  expect((await driver.ask("IS_CONNECTED")).payload).toEqual({ isConnected: false });
});

browserTest("[S5.3] the six providers and no other; a forged result is refused", async () => {
  const { ask } = await world().open();
  const { frameOrigin, social } = world().sandbox.urls;
  for (const provider of ["google", "github", "apple", "facebook", "x", "discord"]) {
    const { payload } = await ask("GET_SOCIAL_REDIRECT_URI", { provider });
    expect(String(payload?.uri)).toContain(`${social}/authorize?provider=${provider}&state=`);
  }
  const farcaster = await ask("GET_SOCIAL_REDIRECT_URI", { provider: "farcaster" });
  expect(farcaster.type).toBe("GET_SOCIAL_REDIRECT_URI_ERROR");
  const uri = `${frameOrigin}/callback?state=forged&code=forged`;
  expect((await ask("CONNECT_SOCIAL", { uri })).type).toBe("CONNECT_SOCIAL_ERROR");
});

browserTest("[S1.10] Farcaster: the answer comes when another device approves", async () => {
  const driver = await world().open();
  const { ask, page, heard } = driver;
  const { payload } = await ask("GET_FARCASTER_URI");
  const connecting = ask("CONNECT_FARCASTER");
  await ask("GET_CHAIN_ID");
  expect(JSON.stringify(await heard())).not.toContain("CONNECT_FARCASTER_");
  const app = await page.context().newPage();
  await app.goto(String(payload?.url));
  await app.getByLabel("User name").fill("linus");
  await app.getByRole("button", { name: "Allow" }).click();
  await app.getByRole("heading", { name: "Approved" }).waitFor();
  expect(await connecting).toEqual({
    type: "CONNECT_FARCASTER_SUCCESS",
    payload: { userName: "linus" },
  });
  expect((await ask("GET_USER")).payload).toMatchObject({ email: null, chainId: 31337 });

  const again = await ask("GET_FARCASTER_URI");
  const declining = ask("CONNECT_FARCASTER");
  await app.goto(String(again.payload?.url));
  await app.getByRole("button", { name: "Deny" }).click();
  expect((await declining).payload?.message).toContain("declined");
});

browserTest("[S4.28] somebody without an address needs the new one's code only", async () => {
  const driver = await world().open();
  const popup = await visit(driver, "apple");
  await popup.getByLabel("User name").fill("hidden");
  await popup.getByLabel("Share my e-mail address").uncheck();
  await popup.getByRole("button", { name: "Allow" }).click();
  const { resultUri } = await result(driver);
  const { payload: user } = await driver.ask("CONNECT_SOCIAL", { uri: resultUri });
  expect(user).toMatchObject({ email: null, userName: "hidden" });
  const change = await driver.ask("UPDATE_EMAIL", { email: "found@example.org" });
  expect(change.payload).toEqual({ action: "VERIFY_SECONDARY_OTP" });
  const otp = world().sandbox.mails("found@example.org")[0]?.code;
  const done = await driver.ask("UPDATE_EMAIL_SECONDARY_OTP", { otp });
  expect(done.payload).toEqual({ newEmail: "found@example.org" });
  await driver.ask("SIGN_OUT");
  await driver.ask("CONNECT_EMAIL", { email: "found@example.org" });
  await driver.ask("CONNECT_OTP", { otp: world().sandbox.mails("found@example.org")[0]?.code });
  expect((await driver.ask("GET_USER")).payload?.address).toBe(user?.address);
});

browserTest("[S5.3] without a popup: the page itself comes back, and no other", async () => {
  const { ask, page } = await world().open();
  const { payload } = await ask("GET_SOCIAL_REDIRECT_URI", { provider: "google" });
  /** The provider's answer to a visit whose state carries a page to return to. */
  const returned = async (to: string): Promise<URL | undefined> => {
    const uri = new URL(String(payload?.uri));
    uri.searchParams.set("state", `${uri.searchParams.get("state")}--${encodeURIComponent(to)}`);
    const body = new URLSearchParams({ decision: "allow", user: "ada" });
    const allowed = await fetch(uri, { method: "POST", body, redirect: "manual" });
    const callback = await fetch(allowed.headers.get("location") ?? "", { redirect: "manual" });
    const location = callback.headers.get("location");
    return location === null ? undefined : new URL(location);
  };
  expect(await returned("http://evil.test/")).toBeUndefined();
  const back = await returned(`${page.url()}?kept=1`);
  expect(back?.origin).toBe(new URL(page.url()).origin);
  expect(back?.searchParams.get("kept")).toBe("1");
  const socialUri = back?.searchParams.get("result_uri");
  expect((await ask("GET_USER", { socialUri })).type).toBe("GET_USER_SUCCESS");
});

browserTest("[S3.9] a sign-in text is signed during the login, for this site only", async () => {
  const driver = await world().open();
  const popup = await visit(driver, "x");
  await popup.getByRole("button", { name: "Allow" }).click();
  const { resultUri } = await result(driver);
  await driver.ask("CONNECT_SOCIAL", { uri: resultUri, preferredAccountType: "eoa" });
  const textFor = (host: string) => ({
    siwxMessage: {
      serializedMessage: `${host} wants you to sign in with your Ethereum account:\n<<AccountAddress>>`,
    },
  });
  const { host } = new URL(driver.page.url());
  const { payload } = await driver.ask("GET_USER", textFor(host));
  expect(payload?.message).toContain(`account:\n${payload?.address}`);
  expect(payload?.signature).toMatch(/^0x[0-9a-f]{130}$/);
  const foreign = await driver.ask("GET_USER", textFor("evil.test"));
  expect(foreign.type).toBe("GET_USER_ERROR");
});
