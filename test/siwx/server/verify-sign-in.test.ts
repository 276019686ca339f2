import { describe, expect, onTestFinished, test, vi } from "vitest";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import { type SignInToVerify, verifySignIn } from "../../../src/siwx/server/verify-sign-in.js";
import { verifySession } from "../../../src/siwx/verify-session.js";
import { messageOf } from "../../support/sign-in.js";
import { newAccount } from "../../support/sign-in-browser.js";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const account = newAccount();
const data = messageOf({ accountAddress: account.address });
const message = messageText(data);
const signature = await account.signMessage({ message });
const ASKED: SignInToVerify = {
  message,
  signature,
  domain: data.domain,
  nonce: data.nonce,
  now: NOW,
};

test("gives the session with the fields that the text says", async () => {
  const asked = { uri: data.uri, chainId: data.chainId, accountAddress: account.address };
  expect(await verifySignIn({ ...ASKED, ...asked })).toEqual({
    ok: true,
    session: { data, message, signature },
  });
});

test("a server without viem says what to install", async () => {
  vi.resetModules();
  vi.doMock("viem/utils", () => Promise.reject(new Error("Cannot find package 'viem'")));
  onTestFinished(() => void vi.doUnmock("viem/utils"));
  expect(await verifySignIn(ASKED)).toEqual({
    ok: false,
    code: "no-verifier",
    message: expect.stringContaining("`npm install viem`"),
  });
});

test("a verifier that hangs is given up after eight seconds", async () => {
  const waits: number[] = [];
  const hangs = { eip155: () => new Promise<null>(() => {}) };
  const verdict = await verifySession(
    { message, signature },
    hangs,
    () => null,
    async (ms) => void waits.push(ms),
  );
  expect(verdict).toMatchObject({ ok: false, code: "unreachable" });
  expect(waits).toEqual([8_000]);
});

test.each([
  ["https", null],
  ["http", "uri"],
])("[EIP-4361] pages that are reached by %s: %s", async (scheme, code) => {
  const verdict = await verifySignIn({ ...ASKED, scheme });
  expect(verdict.ok ? null : verdict.code).toBe(code);
});

describe("refuses, with a code and a sentence, and never rejects", () => {
  test.each<[string, Partial<Record<keyof SignInToVerify, unknown>>, string]>([
    ["another nonce", { nonce: "another1" }, "nonce"],
    ["another site", { domain: "evil.example" }, "domain"],
    ["another page", { uri: "https://shop.example/other" }, "uri"],
    ["another network", { chainId: "eip155:10" }, "chain"],
    ["another account", { accountAddress: newAccount().address }, "address"],
    ["another signature", { signature: "0x12" }, "signature"],
    ["a clock that is an hour behind", { now: NOW - 3_600_000 }, "not-yet-valid"],
    ["no verifier", { verifiers: {} }, "no-verifier"],
    ["a text that is none", { message: 1 }, "message"],
    ["nothing", { message: undefined }, "message"],
    ["a signature that is none", { signature: null }, "message"],
    ["a signature that is too long", { signature: "0".repeat(100_001) }, "message"],
    ["a cacao that is none", { cacao: "cacao" }, "message"],
  ])("%s", async (_what, change, code) => {
    const verdict = await verifySignIn({ ...ASKED, ...change } as SignInToVerify);
    expect(verdict).toMatchObject({ ok: false, code, message: expect.stringMatching(/\.$/) });
  });
});
