import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, expectTypeOf, test } from "vitest";
import type {
  MessageKey,
  Sluice,
  SluiceOptions,
  SocialProvider,
  ThemeVariable,
} from "../../src/entries/index.js";
import { mainnet } from "../../src/entries/networks.js";
import type { MessageKey as CatalogueKey } from "../../src/views/messages/keys.js";
import { ROOT } from "../support/structure/source.js";

const base = { projectId: "p", networks: [mainnet] } as const;

describe("an editor completes names that are a closed set, and a compiler finds misspelt ones", () => {
  test("features and socials", () => {
    expectTypeOf<"google">().toExtend<SocialProvider>();
    const right: SluiceOptions = { ...base, features: { socials: ["google"], swaps: false } };
    // @ts-expect-error no such service
    const wrong: SluiceOptions = { ...base, features: { socials: ["gogle"] } };
    // @ts-expect-error no such feature
    const typo: SluiceOptions = { ...base, features: { emial: true } };
    void [right, wrong, typo];
  });

  test("messages", () => {
    expectTypeOf<"connect.title">().toExtend<MessageKey>();
    const right: SluiceOptions = { ...base, messages: { "connect.title": "Sign in" } };
    // @ts-expect-error no such text
    const wrong: SluiceOptions = { ...base, messages: { "connect.titel": "Sign in" } };
    void [right, wrong];
  });

  test("theme variables, as an option and in setTheme", () => {
    expectTypeOf<"--sluice-accent">().toExtend<ThemeVariable>();
    type Wish = Parameters<Sluice["setTheme"]>[0];
    const right: SluiceOptions = { ...base, themeVariables: { "--sluice-accent": "teal" } };
    const wish: Wish = { variables: { "--sluice-accent": "teal" } };
    // @ts-expect-error no such variable
    const wrong: SluiceOptions = { ...base, themeVariables: { "--sluice-acent": "teal" } };
    // @ts-expect-error no such variable
    const unwished: Wish = { variables: { "--sluice-acent": "teal" } };
    void [right, wish, wrong, unwished];
  });

  test("texts and variables that are known at run time only are taken as well", () => {
    const loaded: Readonly<Record<string, string>> = {};
    const options: SluiceOptions = { ...base, messages: loaded, themeVariables: loaded };
    void options;
  });
});

test("the keys of texts are those of the catalogue", () => {
  expectTypeOf<MessageKey>().toEqualTypeOf<CatalogueKey>();
});

test("the theme variables are those that are documented, and so those of the style sheets", () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
  const typed = [...read("src/codecs/options/appearance.ts").matchAll(/"(--[\w-]+)"/g)];
  const told = [...read("docs/theming.md").matchAll(/^\| `(--sluice-[\w-]+)`/gm)];
  const names = (found: readonly RegExpMatchArray[]) => found.map(([, name]) => name).sort();
  expect(names(typed)).toEqual(names(told));
});
