import { expect, test } from "vitest";
import { countDialog } from "../../src/base/env.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

/** A page whose browser knows three colours. */
const COLOURED = {
  defaultView: {
    CSS: {
      supports: (property: string, value: string) =>
        property === "color" && ["red", "#0b7083", "var(--brand)"].includes(value),
    },
  },
} as unknown as Document;

/** What the console is told when the dialog is opened twice, with a change while it is open for the first time. */
const toldOf = (options: object, change: object = {}): readonly string[] => {
  let told: readonly string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, document: COLOURED });
    const sluice = createTestSluice(env, options as Partial<SluiceOptions>);
    countDialog(viewPortsOf(sluice).env.held, () => {});
    act("ouco", {
      o: () => void sluice.open(),
      u: () => void sluice.update(change),
      c: () => void sluice.close(),
    });
    return () => {
      told = env.logged.map(({ message }) => message);
    };
  });
  return told;
};

test.each([
  [
    { messages: { "connect.titel": "Hello" } },
    "There is no text `connect.titel`, so it was ignored. Did you mean `connect.title`? See docs/options.md.",
  ],
  [
    { themeVariables: { "--sluice-acent": "red" } },
    "There is no theme variable `--sluice-acent`, so it was ignored. Did you mean `--sluice-accent`? See docs/theming.md.",
  ],
  [
    { features: { socials: ["google", "gogle"] } },
    "There is no social account `gogle`, so it was ignored. Did you mean `google`? See docs/login.md.",
  ],
  [
    { features: { socials: ["telegram"] } },
    "There is no social account `telegram`, so it was ignored. Check how it is spelt. See docs/login.md.",
  ],
  [
    { customRpcUrls: { "1": ["https://a.example"], "eip155:10": ["https://b.example"] } },
    "There is no network id `1`, so it was ignored. Did you mean `eip155:1`? See docs/options.md.",
  ],
  [
    { customRpcUrls: { mainnet: ["https://a.example"] } },
    "There is no network id `mainnet`, so it was ignored. Check how it is spelt. See docs/options.md.",
  ],
])("is named once, when the dialog opens: %j", (options, sentence) => {
  expect(toldOf(options)).toEqual([sentence]);
});

const NO_COLOUR =
  'The theme variable `--sluice-accent` is "#12345g", which is no colour of CSS. Write one such as "#0b7083", or leave it out. See docs/theming.md.';

test("a theme colour that is none is named, with its variable, also after a change", () => {
  const wrong = { themeVariables: { "--sluice-accent": "#12345g" } };
  expect(toldOf(wrong)).toEqual([NO_COLOUR]);
  expect(toldOf({}, wrong)).toEqual([NO_COLOUR]);
});

test("what is found together is one alert with a list", () => {
  const two = { "--sluice-accent": "#12345g", "--sluice-muted": "grey!" };
  const [told, ...others] = toldOf({ themeVariables: two });
  expect(told).toMatch(/^1\. .*`--sluice-accent`.*\n2\. .*`--sluice-muted` is "grey!"/);
  expect(others).toEqual([]);
});

test("colours by a custom property of the page, and other values than colours, are right", () => {
  const right = {
    "--sluice-accent": "var(--brand)",
    "--sluice-border": "",
    "--sluice-error": "red",
    "--sluice-radius": "2px",
    "--sluice-font-family": "Inter",
  };
  expect(toldOf({ themeVariables: right })).toEqual([]);
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
