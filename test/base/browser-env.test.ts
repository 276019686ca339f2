import { describe, expect, onTestFinished, test } from "vitest";
import { browserEnv } from "../../src/base/browser-env.js";

/** Sets a global for the length of a test: as a script does, or inherited, as that of an element is. */
const set = (name: string, value: unknown, on: object = globalThis): void => {
  Object.defineProperty(on, name, { get: () => value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(on, name));
};

describe("a global of a wallet", () => {
  test("is there if a script has set it", () => {
    expect(browserEnv().global("solflare")).toBeUndefined();
    const wallet = {};
    set("solflare", wallet);
    expect(browserEnv().global("solflare")).toBe(wallet);
  });

  test("is not what the global inherits, as from elements and frames", () => {
    set("solflare", {}, Object.prototype);
    expect(browserEnv().global("solflare")).toBeUndefined();
  });
});

describe("window.ethereum", () => {
  const wallet = { request: () => undefined };

  test("is what a script has set", () => {
    set("ethereum", wallet);
    expect(browserEnv().legacyEthereum()).toBe(wallet);
  });

  test("is not what the global inherits, as from elements and frames", () => {
    set("ethereum", wallet, Object.prototype);
    expect(browserEnv().legacyEthereum()).toBeUndefined();
  });
});
