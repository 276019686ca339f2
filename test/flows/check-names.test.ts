import { expect, test } from "vitest";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

/** What the console is told when the dialog is opened twice. */
const toldOf = (options: object): readonly string[] => {
  let told: readonly string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env, options as Partial<SluiceOptions>);
    act("oco", { o: () => void sluice.open(), c: () => void sluice.close() });
    return () => {
      told = env.logged.map(({ message }) => message);
    };
  });
  return told;
};

test.each([
  [
    { messages: { "connect.titel": "Hello" } },
    "There is no text `connect.titel`, so it was ignored. Did you mean `connect.title`? See the options table.",
  ],
  [
    { themeVariables: { "--sluice-acent": "red" } },
    "There is no theme variable `--sluice-acent`, so it was ignored. Did you mean `--sluice-accent`? See the options table.",
  ],
  [
    { features: { socials: ["google", "gogle"] } },
    "There is no social account `gogle`, so it was ignored. Did you mean `google`? See the options table.",
  ],
  [
    { features: { socials: ["telegram"] } },
    "There is no social account `telegram`, so it was ignored. Check how it is spelt. See the options table.",
  ],
  [
    { customRpcUrls: { "1": ["https://a.example"], "eip155:10": ["https://b.example"] } },
    "There is no network id `1`, so it was ignored. Did you mean `eip155:1`? See the options table.",
  ],
  [
    { customRpcUrls: { mainnet: ["https://a.example"] } },
    "There is no network id `mainnet`, so it was ignored. Check how it is spelt. See the options table.",
  ],
])("is named once, when the dialog opens: %j", (options, sentence) => {
  expect(toldOf(options)).toEqual([sentence]);
});

test("nothing is said of right names, and nothing without `debug`", () => {
  const right = {
    messages: { "connect.title": "Hello" },
    themeVariables: { "--sluice-accent": "red" },
    customRpcUrls: { "eip155:10": ["https://b.example"] },
    features: { socials: ["google", "x", "discord", "farcaster", "github", "apple", "facebook"] },
  };
  expect(toldOf(right)).toEqual([]);
  expect(toldOf({ messages: { nothing: "" }, debug: false })).toEqual([]);
});
