import { expect, test } from "vitest";
import { offeredProviders } from "../../../src/codecs/frame/social-provider.js";
import type { Device } from "../../../src/codecs/links.js";

const ALL = ["google", "x", "discord", "farcaster", "github", "apple", "facebook"];
const desktop: Device = { mobile: false, ios: false, android: false, mac: false, telegram: false };
const iphone = { ...desktop, mobile: true, ios: true };
const android = { ...desktop, mobile: true, android: true };
const mac = { ...desktop, mac: true };

test.each<[string, Device, readonly string[]]>([
  ["a desktop", desktop, []],
  ["a Mac", mac, []],
  ["an iPhone", iphone, ["facebook"]],
  ["an Android phone", android, ["facebook"]],
  ["Telegram on a desktop", { ...desktop, telegram: true }, []],
  ["Telegram on a Mac", { ...mac, telegram: true }, ["x"]],
  ["Telegram on an iPhone", { ...iphone, telegram: true }, ["google", "facebook"]],
  ["Telegram on an Android phone", { ...android, telegram: true }, ["facebook", "x"]],
])("[S1.10] social accounts that are not offered on %s. wire 7", (_, device, hidden) =>
  expect(offeredProviders(ALL, device)).toEqual(ALL.filter((name) => !hidden.includes(name))),
);

test("[S1.10] each once, in the project's order, and none that nobody knows", () =>
  expect(offeredProviders(["x", "google", "myspace", "x"], desktop)).toEqual(["x", "google"]));
