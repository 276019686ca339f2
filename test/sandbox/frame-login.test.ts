import { expect, test } from "vitest";
import { hasBrowser } from "./browser.js";
import { newestCode, signUp } from "./frame-driver.js";
import { startFrameWorld } from "./frame-world.js";

const world = startFrameWorld();
const browserTest = test.skipIf(!hasBrowser);
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");

browserTest("[S3.23] ready, then each request gets one reply with its id", async () => {
  const { hears, ask, post, heard } = await world().open();
  const [ready] = await hears("READY");
  expect(ready).toEqual({
    origin: world().sandbox.urls.frameOrigin,
    isFrames: true,
    data: { type: "@w3m-frame/READY", payload: { version: "4" } },
  });
  expect(await ask("IS_CONNECTED")).toEqual({
    type: "IS_CONNECTED_SUCCESS",
    payload: { isConnected: false },
  });
  const { type, payload } = await ask("GET_USER");
  expect({ type, payload }).toEqual({
    type: "GET_USER_ERROR",
    payload: { message: "Nobody is signed in. Sign in first." },
  });
  await post("my id", "SYNC_THEME", { themeMode: "dark" });
  await hears("SYNC_THEME_SUCCESS", "my id");
  expect((await ask("UNHEARD_OF")).type).toBe("UNHEARD_OF_ERROR");
  expect((await heard()).filter(({ data }) => data.id === "my id")).toHaveLength(1);
});

browserTest("[S3.20] every request type of the wire is answered", async () => {
  const { ask } = await world().open();
  const types = `SWITCH_NETWORK CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP CONNECT_SOCIAL
    GET_SOCIAL_REDIRECT_URI CONNECT_FARCASTER GET_FARCASTER_URI GET_USER SIGN_OUT IS_CONNECTED
    GET_CHAIN_ID GET_SMART_ACCOUNT_ENABLED_NETWORKS INIT_SMART_ACCOUNT SET_PREFERRED_ACCOUNT
    RPC_REQUEST UPDATE_EMAIL UPDATE_EMAIL_PRIMARY_OTP UPDATE_EMAIL_SECONDARY_OTP SYNC_THEME
    SYNC_DAPP_DATA RPC_ABORT RELOAD`.split(/\s+/);
  expect(types).toHaveLength(23);
  for (const type of types) {
    // Nobody is signed in and nothing is given: many answers are errors, none is missing.
    const reply = await ask(type);
    expect([`${type}_SUCCESS`, `${type}_ERROR`]).toContain(reply.type);
    expect(String(reply.payload?.message)).not.toContain(`does not know ${type}`);
  }
});

browserTest("[S4.27] a new browser is confirmed by a link, then a code signs in", async () => {
  const { sandbox } = world();
  const { ask, page, heard } = await world().open();
  const email = "ada@example.org";
  const started = await ask("CONNECT_EMAIL", { email });
  expect(started).toEqual({ type: "CONNECT_EMAIL_SUCCESS", payload: { action: "VERIFY_DEVICE" } });
  expect(sandbox.mails(email)).toHaveLength(1);

  const confirmed = ask("CONNECT_DEVICE");
  await ask("GET_CHAIN_ID");
  expect(JSON.stringify(await heard())).not.toContain("CONNECT_DEVICE_SUCCESS");
  const early = await ask("CONNECT_OTP", { otp: "123456" });
  expect(early.type).toBe("CONNECT_OTP_ERROR");
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${sandbox.urls.outbox}?to=${email}`);
  const [link] = await Promise.all([
    mailbox.waitForEvent("popup"),
    mailbox.getByRole("link", { name: "Confirm this browser" }).click(),
  ]);
  await link.getByRole("heading", { name: "Browser confirmed" }).waitFor();
  expect(await confirmed).toEqual({ type: "CONNECT_DEVICE_SUCCESS" });

  const code = newestCode(sandbox, email);
  expect(code).toMatch(/^\d{6}$/);
  await mailbox.getByText(code, { exact: true }).waitFor();
  expect((await ask("CONNECT_OTP", { otp: wrong(code) })).payload?.message).toContain(
    "not the code",
  );
  expect(await ask("CONNECT_OTP", { otp: code })).toEqual({ type: "CONNECT_OTP_SUCCESS" });
  expect((await ask("CONNECT_OTP", { otp: code })).type).toBe("CONNECT_OTP_ERROR");
  const { payload: user } = await ask("GET_USER", { chainId: "eip155:31338" });
  expect(user).toMatchObject({ email, chainId: 31338, preferredAccountType: "smartAccount" });
  expect(await ask("CONNECT_EMAIL", { email })).toMatchObject({ payload: { action: "CONNECT" } });
});

browserTest("[S4.27] a known browser needs the code only; the accounts are the same", async () => {
  const { sandbox, openIn } = world();
  const first = await world().open();
  const email = "grace@example.org";
  const { payload: before } = await signUp(sandbox, first, email);
  expect(await first.ask("SIGN_OUT")).toEqual({ type: "SIGN_OUT_SUCCESS" });
  expect((await first.ask("IS_CONNECTED")).payload).toEqual({ isConnected: false });

  const { ask } = await openIn(first.page.context());
  const again = await ask("CONNECT_EMAIL", { email: " Grace@Example.org " });
  expect(again.payload).toEqual({ action: "VERIFY_OTP" });
  sandbox.faults.frame.expireCodes();
  const late = await ask("CONNECT_OTP", { otp: newestCode(sandbox, email) });
  expect(late.payload?.message).toContain("expired");

  await ask("CONNECT_EMAIL", { email });
  const code = newestCode(sandbox, email);
  for (const what of ["not the code", "not the code", "Too many"]) {
    const refused = await ask("CONNECT_OTP", { otp: wrong(code) });
    expect(refused.payload?.message).toContain(what);
  }
  expect((await ask("CONNECT_OTP", { otp: code })).type).toBe("CONNECT_OTP_ERROR");

  await ask("CONNECT_EMAIL", { email });
  await ask("CONNECT_OTP", { otp: newestCode(sandbox, email) });
  expect((await ask("GET_USER")).payload).toEqual(before);

  const elsewhere = await world().open();
  const started = await elsewhere.ask("CONNECT_EMAIL", { email });
  expect(started.payload).toEqual({ action: "VERIFY_DEVICE" });
  const bad = await elsewhere.ask("CONNECT_EMAIL", { email: "a@b" });
  expect(bad.payload?.message).toContain("Invalid email");
});

browserTest("[S4.28] the address changes by a code to the old and one to the new", async () => {
  const { sandbox } = world();
  const driver = await world().open();
  const { ask } = driver;
  await signUp(sandbox, driver, "old@example.org");
  const started = await ask("UPDATE_EMAIL", { email: "new@example.org" });
  expect(started.payload).toEqual({ action: "VERIFY_PRIMARY_OTP" });
  expect(sandbox.mails("new@example.org")).toEqual([]);
  const hasty = await ask("UPDATE_EMAIL_SECONDARY_OTP", { otp: "123456" });
  expect(hasty.payload?.message).toContain("old address comes first");
  const primary = { otp: newestCode(sandbox, "old@example.org") };
  expect(await ask("UPDATE_EMAIL_PRIMARY_OTP", primary)).toEqual({
    type: "UPDATE_EMAIL_PRIMARY_OTP_SUCCESS",
  });
  const secondary = { otp: newestCode(sandbox, "new@example.org") };
  expect(await ask("UPDATE_EMAIL_SECONDARY_OTP", secondary)).toEqual({
    type: "UPDATE_EMAIL_SECONDARY_OTP_SUCCESS",
    payload: { newEmail: "new@example.org" },
  });
  expect((await ask("GET_USER")).payload).toMatchObject({ email: "new@example.org" });
  await ask("SIGN_OUT");
  const again = await ask("CONNECT_EMAIL", { email: "new@example.org" });
  expect(again.payload).toEqual({ action: "VERIFY_OTP" });
});

browserTest("[S4.32] networks and account types change the address", async () => {
  const { sandbox } = world();
  const driver = await world().open();
  const { ask } = driver;
  const { payload: smart } = await signUp(sandbox, driver, "types@example.org");
  const accounts = smart?.accounts as { address: string; type: string }[];
  expect(accounts.map(({ type }) => type)).toEqual(["eoa", "smartAccount"]);
  expect(smart?.address).toBe(accounts[1]?.address);
  expect(await ask("SET_PREFERRED_ACCOUNT", { type: "eoa" })).toEqual({
    type: "SET_PREFERRED_ACCOUNT_SUCCESS",
    payload: { type: "eoa", address: accounts[0]?.address },
  });
  expect((await ask("GET_USER")).payload?.address).toBe(accounts[0]?.address);

  const solana = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
  expect((await ask("SWITCH_NETWORK", { chainId: solana })).payload).toEqual({ chainId: solana });
  const { payload: there } = await ask("GET_USER", { chainId: solana });
  expect(there?.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  expect((await ask("SWITCH_NETWORK", { chainId: "31338" })).payload).toEqual({ chainId: 31338 });
  expect((await ask("GET_CHAIN_ID")).payload).toEqual({ chainId: 31338 });
  const unknown = await ask("SWITCH_NETWORK", { chainId: "eip155:1" });
  expect(unknown.payload?.message).toContain("eip155:1");
  expect((await ask("INIT_SMART_ACCOUNT")).payload).toEqual({
    address: smart?.address,
    isDeployed: false,
  });

  sandbox.faults.frame.offerSmartAccounts([31337]);
  await ask("RELOAD");
  await driver.page.waitForFunction(
    () => JSON.stringify(Reflect.get(window, "heard")).split("READY").length > 2,
  );
  expect((await ask("GET_SMART_ACCOUNT_ENABLED_NETWORKS")).payload).toEqual({
    smartAccountEnabledNetworks: [31337],
  });
  const preferred = { chainId: 31338, preferredAccountType: "smartAccount" };
  expect((await ask("GET_USER", preferred)).payload?.preferredAccountType).toBe("eoa");
});
