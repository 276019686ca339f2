import { isLeft, isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeUpdate } from "../../../src/codecs/options/changes.js";
import { decodeOptions, problemsOf } from "../../../src/codecs/options/problems.js";
import type { Settings } from "../../../src/codecs/options/settings.js";

const chain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://node.example"] } },
});
const settingsOf = (options: object = {}): Settings => {
  const decoded = decodeOptions({ projectId: "p", networks: [chain(1), chain(10)], ...options });
  if (!isRight(decoded)) throw new Error(decoded.left.message);
  return decoded.right.settings;
};
const updated = (before: Settings, changes: unknown) => {
  const decoded = decodeUpdate(before, changes);
  if (!isRight(decoded)) throw new Error(decoded.left.message);
  const { settings, ignored, late } = decoded.right;
  return { settings, problems: [...(ignored === null ? [] : problemsOf(ignored)), ...late] };
};

describe("[S1.2] a change of the options", () => {
  test("what is not given stays the very same", () => {
    const before = settingsOf({ features: { email: true }, wallets: { exclude: ["x"] } });
    const { settings, problems } = updated(before, { debug: false, locale: undefined });
    expect(problems).toEqual([]);
    expect(settings).toEqual({ ...before, debug: false });
    expect(settings.features).toBe(before.features);
    expect(settings.networks).toBe(before.networks);
    expect(settings.defaultNetwork).toBe(before.defaultNetwork);
  });

  test("features and wallets are taken field by field, the rest as a whole", () => {
    const before = settingsOf({
      features: { email: true, swaps: false },
      wallets: { exclude: ["x"], featured: ["y"] },
      messages: { a: "1", b: "2" },
    });
    const { settings } = updated(before, {
      features: { swaps: true },
      wallets: { featured: ["z"] },
      messages: { b: "3" },
    });
    expect(settings.features).toEqual({ email: true, swaps: true });
    expect(settings.wallets).toMatchObject({ include: [], exclude: ["x"], featured: ["z"] });
    expect(settings.messages).toEqual({ b: "3" });
  });

  test("hosts of pictures are replaced as a whole", () => {
    const before = settingsOf({ pictureHosts: ["a.example"] });
    expect(updated(before, { pictureHosts: ["b.example"] }).settings.pictureHosts).toEqual([
      "b.example",
    ]);
  });

  test("a default network that goes gives way to the first; one that stays, stays", () => {
    const before = settingsOf({ defaultNetwork: chain(10) });
    expect(updated(before, { networks: [chain(5), chain(10)] }).settings.defaultNetwork.id).toBe(
      10,
    );
    expect(updated(before, { networks: [chain(5), chain(1)] }).settings.defaultNetwork.id).toBe(5);
    expect(updated(before, { defaultNetwork: chain(1) }).settings.defaultNetwork.id).toBe(1);
  });

  test.each([
    [{ networks: [] }, "`networks`"],
    [{ networks: [{ id: 1 }] }, "`networks[0]`"],
    [{ networks: [chain(5)], defaultNetwork: chain(1) }, "`defaultNetwork`"],
    [{ defaultNetwork: chain(5) }, "`defaultNetwork`"],
    ["x", "`options`"],
    [null, "`options`"],
  ])("%j is refused and named", (changes, said) => {
    const decoded = decodeUpdate(settingsOf(), changes);
    expect(isLeft(decoded) && decoded.left.code).toBe("options/invalid");
    expect(isLeft(decoded) && decoded.left.message).toContain(said);
  });

  test.each([
    ["projectId", "q"],
    ["basic", true],
    ["remoteConfig", "off"],
    ["walletConnect", {}],
    ["telemetry", { urls: true }],
    ["enableReconnect", false],
    ["enableEIP6963", false],
    ["enableInjected", false],
    ["endpoints", { api: "https://other.example" }],
    ["storage", {}],
    ["storagePrefix", "x"],
    ["siwx", {}],
    ["siweConfig", {}],
  ])("%s stays for life, and that is said", (field, value) => {
    const before = settingsOf();
    expect(updated(before, { [field]: value, debug: false })).toEqual({
      settings: { ...before, debug: false },
      problems: [
        `The option \`${field}\` was ignored: it cannot change later. Make a new sluice with it. See docs/options.md.`,
      ],
    });
  });

  test("what is wrong is named and changes nothing", () => {
    const before = settingsOf({ themeMode: "dark" });
    const { settings, problems } = updated(before, { themeMode: "blue", debug: false });
    expect(settings).toEqual({ ...before, debug: false });
    expect(problems).toEqual([expect.stringContaining("`themeMode`")]);
  });

  test("nothing of Object's prototype can be reached", () => {
    const { settings } = updated(
      settingsOf(),
      JSON.parse('{"__proto__":{"debug":false},"features":{"__proto__":{"email":true}}}'),
    );
    expect([settings.debug, settings.features.email]).toEqual([true, undefined]);
  });
});
