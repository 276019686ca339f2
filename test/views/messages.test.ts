import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { messages as account } from "../../src/views/messages/en/account.js";
import { messages as allWallets } from "../../src/views/messages/en/all-wallets.js";
import { messages as rare } from "../../src/views/messages/en/rare.js";
import { textsIn$ } from "../../src/views/messages/locales.js";
import { createTranslate, fallback, needsCompiler } from "../../src/views/messages/use-messages.js";

const english = { ...fallback, ...account, ...allWallets };

describe("translate", () => {
  const t = createTranslate("en", english, {}, null);

  test("plain text, a name, a plural that the build compiled", () => {
    expect(t("connect.title")).toBe("Connect wallet");
    expect(t("account.open", { wallet: "Rainbow" })).toBe("Open Rainbow");
    expect(t("account.open", { wallet: "{0}" })).toBe("Open {0}");
    expect(t("all-wallets.found", { count: 1 })).toBe("1 wallet");
    expect(t("all-wallets.found", { count: 1200 })).toBe("1,200 wallets");
  });

  test("the host's wording wins, and a mistake in it breaks nothing", () => {
    const own = { "account.open": "Go to {wallet}", "connect.title": "{broken, plural}" };
    const host = createTranslate("en", english, own, compile);
    expect(host("account.open", { wallet: "R" })).toBe("Go to R");
    expect(host("connect.title")).toBe("{broken, plural}");
  });

  test("the compiler is loaded only for what needs it", () => {
    expect(needsCompiler({ "connect.title": "Log in to {site}" })).toBe(false);
    expect(needsCompiler({ "connect.title": "{n, plural, other {#}}" })).toBe(true);
  });
});

test("an unknown locale is English", async () => {
  const seen: unknown[] = [];
  await textsIn$("xx-YY", fallback).forEach((texts) => {
    seen.push(texts);
  });
  expect(seen).toEqual([fallback]);
});

test("every failure says what to do next: two sentences, or an advice after a comma", () => {
  for (const [key, text] of Object.entries({ ...fallback, ...rare })) {
    if (key.startsWith("failure.")) expect(text, key).toMatch(/\. .+\.$/);
  }
});
