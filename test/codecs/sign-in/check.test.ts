import { describe, expect, test } from "vitest";
import { type AskedSignIn, checkMessage, checkTimes } from "../../../src/codecs/sign-in/check.js";
import type { SignInMessage } from "../../../src/codecs/sign-in/siwx.js";
import { EVM_ADDRESS, fullMessage, messageOf, SOLANA } from "../../support/sign-in.js";

const NOW = Date.parse("2026-11-22T10:30:00Z");
const ASKED: AskedSignIn = { domain: "shop.example", now: NOW };

const codeOf = (message: Partial<SignInMessage>, asked: Partial<AskedSignIn> = {}) =>
  checkMessage(fullMessage(message), { ...ASKED, ...asked })?.code ?? null;

describe("a message that was asked for", () => {
  test.each([
    ["has nothing but the domain", {}, {}],
    [
      "has all that was asked for",
      {},
      {
        uri: "https://shop.example/login",
        chainId: "eip155:1",
        accountAddress: EVM_ADDRESS,
        nonce: "a1B2c3D4e5F6",
        resources: fullMessage().resources,
      },
    ],
    ["is of the same account in small letters", {}, { accountAddress: EVM_ADDRESS.toLowerCase() }],
    ["has its scheme", { scheme: "https" }, {}],
    [
      "has a port",
      { domain: "a.example:81", uri: "https://a.example:81/" },
      { domain: "a.example:81" },
    ],
    ["has a domain in capitals", { domain: "Shop.Example" }, {}],
    ["names the port that everybody means", { uri: "https://shop.example:443/" }, {}],
    ["has a URI that is no page, if asked for", { uri: "did:key:a" }, { uri: "did:key:a" }],
    ["was issued a moment ahead", { notBefore: "2026-11-22T10:30:50Z" }, { skewMs: 60_000 }],
  ] as const)("%s", (_what, message, asked) => {
    expect(codeOf(message, asked as Partial<AskedSignIn>)).toBeNull();
  });
});

describe("a message that was not asked for is refused, with the reason", () => {
  test.each([
    ["another site", { domain: "evil.example", uri: "https://evil.example/" }, {}, "domain"],
    ["a subdomain", { domain: "a.shop.example" }, {}, "domain"],
    ["another port", { domain: "shop.example:8443" }, {}, "domain"],
    ["a page of another site", { uri: "https://evil.example/login" }, {}, "uri"],
    ["a page of another port", { uri: "https://shop.example:8443/login" }, {}, "uri"],
    ["a page behind a name", { uri: "https://shop.example@evil.example/" }, {}, "uri"],
    ["no page", { uri: "did:key:a" }, {}, "uri"],
    ["another page than this one", {}, { uri: "https://shop.example/other" }, "uri"],
    ["another scheme", { scheme: "http" }, {}, "uri"],
    ["another network", {}, { chainId: "eip155:10" }, "chain"],
    ["another account", {}, { accountAddress: `0x${"1".repeat(40)}` }, "address"],
    ["another nonce", {}, { nonce: "another1" }, "nonce"],
    ["another statement", {}, { statement: "Welcome" }, "statement"],
    ["a statement that goes on", {}, { statement: "Welcome to" }, "statement"],
    ["no statement", { statement: "" }, { statement: "Welcome" }, "statement"],
    ["other resources", {}, { resources: [] }, "resources"],
    ["an untold grant", { resources: ["urn:recap:e30"] }, {}, "resources"],
    ["a later version", { version: "2" }, {}, "version"],
    ["tomorrow", { notBefore: "2026-11-23T00:00:00Z" }, {}, "not-yet-valid"],
    ["yesterday", { expirationTime: "2026-11-21T00:00:00Z" }, {}, "expired"],
    ["this very moment", { expirationTime: "2026-11-22T10:30:00Z" }, {}, "expired"],
    ["a time that is none", { expirationTime: "soon" }, {}, "expired"],
  ] as const)("%s", (_what, message, asked, code) => {
    const found = checkMessage(fullMessage(message), { ...ASKED, ...asked } as AskedSignIn);
    expect(found).toEqual({ code, message: expect.stringMatching(/^The .*\. .*\.$/) });
  });

  test("a base58 address in other letters is of another account", () => {
    const message = messageOf({ chainId: SOLANA, accountAddress: "AbC" });
    expect(checkMessage(message, { ...ASKED, accountAddress: "abc" })?.code).toBe("address");
  });
});

test("a statement may be followed by what is granted, in the words of EIP-5573", () => {
  const details = Buffer.from('{"att":{"a:b":{"crud/read":[{}]}}}').toString("base64url");
  const resources = [`urn:recap:${details}`];
  const granted =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'read' for 'a:b'.";
  const asked = { statement: "Welcome." };
  expect(codeOf({ resources, statement: `Welcome. ${granted}` }, asked)).toBeNull();
  expect(codeOf({ resources, statement: `Welcome. To all. ${granted}` }, asked)).toBe("statement");
});

test("resources may be followed by what is granted, if the statement tells it", () => {
  const grant = `urn:recap:${Buffer.from('{"att":{"a:b":{"crud/read":[{}]}}}').toString("base64url")}`;
  const granted =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'read' for 'a:b'.";
  const asked = { resources: ["https://shop.example/terms"] };
  const withGrant = { resources: [...asked.resources, grant], statement: `Welcome. ${granted}` };
  expect(codeOf(withGrant, asked)).toBeNull();
  expect(codeOf({ ...withGrant, statement: "Welcome." }, asked)).toBe("resources");
  expect(codeOf(withGrant, { resources: [] })).toBe("resources");
  expect(codeOf({ ...withGrant, resources: [grant] }, asked)).toBe("resources");
});

test("[wire 12.4] a message without an expiration is valid from its issue on", () => {
  expect(checkTimes(messageOf(), NOW)).toBeNull();
  expect(checkTimes(messageOf(), Date.parse("2026-11-22T09:00:00Z"))?.code).toBe("not-yet-valid");
});
