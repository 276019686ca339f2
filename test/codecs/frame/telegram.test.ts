import { describe, expect, onTestFinished, test } from "vitest";
import { browserEnv } from "../../../src/base/browser-env.js";
import { isInTelegram } from "../../../src/codecs/wallet-browsers.js";

/** Sets a global for the length of a test: as a script does, or inherited, as that of an element is. */
const set = (name: string, value: unknown, on: object = globalThis): void => {
  Object.defineProperty(on, name, { get: () => value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(on, name));
};

const postEvent = (): void => undefined;

/** As Telegram's app for iOS defines it. */
const Proto = function Proto() {} as unknown as new () => object;
Proto.prototype.postEvent = postEvent;

describe("whether the page is inside Telegram", () => {
  const telegram = () => isInTelegram(browserEnv());

  test.each([
    ["its app for Android", "TelegramWebviewProxy", { postEvent }],
    ["its app for iOS", "TelegramWebviewProxy", new Proto()],
    ["its script, with data of the visitor", "Telegram", { WebApp: { initData: "user=1&hash=2" } }],
  ])("it is: %s", (_, name, value) => {
    set(name, value);
    expect(telegram()).toBe(true);
  });

  test.each([
    ["no global", "other", 1],
    ["an empty object", "Telegram", {}],
    [
      "its script in another browser, where there is no visitor",
      "Telegram",
      { WebApp: { initData: "" } },
    ],
    ["data that is no text", "Telegram", { WebApp: { initData: {} } }],
    ["a text", "Telegram", "WebApp"],
    ["null", "TelegramWebviewProxy", null],
    ["a proxy that takes no events", "TelegramWebviewProxy", { postEvent: {} }],
    ["the kind of a proxy alone", "TelegramWebviewProxyProto", Proto],
  ])("it is not: %s", (_, name, value) => {
    set(name, value);
    expect(telegram()).toBe(false);
  });

  test.each([
    ["TelegramWebviewProxy", { postEvent }],
    ["Telegram", { WebApp: { initData: "user=1" } }],
  ])("nor by an inherited global, as elements and frames make: %s", (name, value) => {
    set(name, value, Object.prototype);
    expect(telegram()).toBe(false);
  });

  test("nor by one that throws", () => {
    Object.defineProperty(globalThis, "Telegram", {
      get: () => {
        throw new Error("boo");
      },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, "Telegram"));
    expect(telegram()).toBe(false);
  });
});
