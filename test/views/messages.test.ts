import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { catalogue$, fallback } from "../../src/views/messages/catalogue.js";
import { messages } from "../../src/views/messages/en.js";
import { createTranslate, needsCompiler } from "../../src/views/messages/translate.js";

describe("translate", () => {
  const t = createTranslate("en", fallback, {}, compile);

  test("plain text, a name, a plural", () => {
    expect(t("connect.title")).toBe("Connect wallet");
    expect(t("account.open", { wallet: "Rainbow" })).toBe("Open Rainbow");
    expect(t("all-wallets.found", { count: 1 })).toBe("1 wallet");
    expect(t("all-wallets.found", { count: 1200 })).toBe("1,200 wallets");
  });

  test("names need no compiler", () => {
    const simple = createTranslate("en", fallback, {}, null);
    expect(simple("account.open", { wallet: "{0}" })).toBe("Open {0}");
  });

  test("texts that the build compiled", () => {
    const built = { ...fallback, "account.open": compile(messages["account.open"]) };
    expect(createTranslate("en", built, {}, null)("account.open", { wallet: "R" })).toBe("Open R");
  });

  test("the host's wording wins, and a mistake in it breaks nothing", () => {
    const own = { "account.open": "Go to {wallet}", "connect.title": "{broken, plural}" };
    const host = createTranslate("en", fallback, own, compile);
    expect(host("account.open", { wallet: "R" })).toBe("Go to R");
    expect(host("connect.title")).toBe("{broken, plural}");
  });

  test("the compiler is loaded only for what needs it", () => {
    const plain = { ...fallback, "all-wallets.found": "wallets" };
    expect(needsCompiler(plain, { "connect.title": "Log in to {site}" })).toBe(false);
    expect(needsCompiler(plain, { "connect.title": "{n, plural, other {#}}" })).toBe(true);
  });
});

test("an unknown locale is English", async () => {
  const seen: unknown[] = [];
  await catalogue$("xx-YY").forEach((texts) => {
    seen.push(texts);
  });
  expect(seen).toEqual([fallback]);
});

test("every failure says what to do next: two sentences, or an advice after a comma", () => {
  for (const [key, text] of Object.entries(messages)) {
    if (key.startsWith("failure.")) expect(text, key).toMatch(/\. .+\.$/);
  }
});
