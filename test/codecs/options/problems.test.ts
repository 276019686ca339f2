import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { nearest } from "../../../src/codecs/options/meant-names.js";
import { decodeOptions } from "../../../src/codecs/options/problems.js";
import { decodeSettings } from "../../../src/codecs/options/settings.js";

const chain = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://node.example"] } },
  contracts: { multicall3: { address: "0x" } },
};
const good = { projectId: "p", networks: [chain], defaultNetwork: chain };
const problemsOf = (options: object): readonly string[] => {
  const decoded = decodeOptions({ ...good, ...options });
  if (!isRight(decoded)) throw new Error(decoded.left.message);
  return decoded.right.problems;
};
const isIgnored = (options: object): boolean => {
  const decoded = decodeSettings({ ...good, ...options });
  return isRight(decoded) && decoded.right.ignored !== null;
};
const provider = { request: async () => [] };

describe("names that are misspelt", () => {
  test.each([
    [{ thememode: "dark" }, "thememode", "themeMode"],
    [{ feature: {} }, "feature", "features"],
    [{ features: { emial: true } }, "features.emial", "features.email"],
    [{ wallets: { exlude: [] } }, "wallets.exlude", "wallets.exclude"],
    [{ endpoints: { realy: "wss://r.example" } }, "endpoints.realy", "endpoints.relay"],
    [{ telemetry: { adresses: true } }, "telemetry.adresses", "telemetry.addresses"],
    [{ walletConnect: { verfy: true } }, "walletConnect.verfy", "walletConnect.verify"],
    [{ sdk: { verzion: "1" } }, "sdk.verzion", "sdk.version"],
    [
      { metadata: { name: "", description: "", url: "", icons: [], descripton: "" } },
      "metadata.descripton",
      "metadata.description",
    ],
    [
      { wallets: { custom: [{ id: "a", name: "A", imageURL: "data:image/png," }] } },
      "wallets.custom.0.imageURL",
      "wallets.custom.0.imageUrl",
    ],
    [
      { connectors: [{ id: "a", name: "A", icons: "", provider }] },
      "connectors[0].icons",
      "connectors[0].icon",
    ],
    [{ email: false }, "email", "features.email"],
    [{ features: { exclude: ["x"] } }, "features.exclude", "wallets.exclude"],
    [{ features: { debug: true } }, "features.debug", "debug"],
  ])("%j: the wrong name and the right one", (options, wrong, right) => {
    expect(problemsOf(options)).toEqual([
      `There is no option \`${wrong}\`, so it was ignored. Did you mean \`${right}\`? See docs/options.md.`,
    ]);
    expect(isIgnored(options)).toBe(true);
  });

  test("one that is near nothing is named too", () =>
    expect(problemsOf({ colours: "red" })).toEqual([
      "There is no option `colours`, so it was ignored. Check how it is spelt. See docs/options.md.",
    ]));

  test("several, each by itself, beside a wrong value", () =>
    expect(
      problemsOf({ themeMode: "purple", features: { emial: 1, sosials: [] }, lokale: "en" }).map(
        (sentence) => sentence.split("`")[1],
      ),
    ).toEqual(["themeMode", "features.emial", "features.sosials", "lokale"]));
});

describe("wrong values: the value, what is right, and where to read on", () => {
  test.each<[object, string]>([
    [{ debug: "yes" }, '`debug` was ignored: Expected boolean, received "yes"'],
    [{ debug: null }, "`debug` was ignored: Expected boolean, received null"],
    [{ locale: 7 }, "`locale` was ignored: Expected language tag (BCP 47) or null, received 7"],
    [{ features: [] }, "`features` was ignored: Expected object, received array"],
    [
      { features: { email: "on" } },
      '`features` was ignored: email: Expected boolean, received "on"',
    ],
    [
      { endpoints: { api: "shop.example" } },
      '`endpoints` was ignored: api: Expected https://…, received "shop.example"',
    ],
    [{ metadata: { name: "A" } }, "`metadata` was ignored: description: Required"],
    [
      { connectors: [{ id: "a", name: 1n, provider }] },
      "`connectors[0]` was ignored: name: Expected string, received 1",
    ],
    [
      { storage: "local" },
      '`storage` was ignored: Expected getItem, setItem and removeItem, received "local"',
    ],
    [
      { themeMode: "x".repeat(100) },
      `\`themeMode\` was ignored: Expected "light" | "dark" | "system", received "${"x".repeat(59)}…"`,
    ],
  ])("%#", (options, sentence) => {
    expect(problemsOf(options)).toEqual([
      `The option ${sentence}. Correct it, or leave it out. See docs/options.md.`,
    ]);
  });

  test("an address of a node, which may hold a key, is not repeated", () => {
    const [problem] = problemsOf({ customRpcUrls: { "eip155:1": ["node.example/secret"] } });
    expect(problem).toMatch(/^The option `customRpcUrls` was ignored: .*received string\./);
    expect(problem).not.toContain("secret");
  });
});

describe("a connector's provider is not looked into", () => {
  /** A provider that refers to itself, and what is read of it. */
  const live = () => {
    const read: string[] = [];
    const one: object = {
      ...provider,
      get self() {
        read.push("self");
        return one;
      },
    };
    return { one, read };
  };

  test("one that refers to itself, beside a misspelt name", () => {
    const { one, read } = live();
    expect(problemsOf({ connectors: [{ id: "a", name: "A", icn: "", provider: one }] })).toEqual([
      "There is no option `connectors[0].icn`, so it was ignored. Did you mean `connectors[0].icon`? See docs/options.md.",
    ]);
    expect(read).toEqual([]);
  });

  test("one that each look makes anew", () => {
    const { one, read } = live();
    const entry = {
      id: "a",
      name: "A",
      get provider() {
        return { ...provider, one };
      },
    };
    expect(problemsOf({ connectors: [entry], lokale: "en" })).toEqual([
      "There is no option `lokale`, so it was ignored. Did you mean `locale`? See docs/options.md.",
    ]);
    expect(read).toEqual([]);
  });
});

describe("options of other libraries", () => {
  test.each([
    ["chainImages", "iconUrl"],
    ["connectorImages", "connectors"],
    ["includeWalletIds", "wallets.include"],
    ["excludeWalletIds", "wallets.exclude"],
    ["featuredWalletIds", "wallets.featured"],
    ["customWallets", "wallets.custom"],
    ["allWallets", "wallets.all"],
    ["enableWallets", "wallets.include"],
    ["enableCoinbase", "wallets.exclude"],
    ["enableAuthLogger", "events$"],
    ["disableAppend", "mountDialog(sluice, target)"],
    ["enableEmbedded", "<WalletDialog inline/>"],
    ["manualWCControl", "pairing$"],
    ["universalProvider", "walletConnect.provider"],
    ["universalProviderConfigOverride", "walletConnect.provider"],
    ["adapters", "networks"],
    ["experimental_preferUniversalLinks", "walletConnect.preferUniversalLinks"],
  ])("%s: the sentence names ours, %s", (name, ours) => {
    const [problem, ...others] = problemsOf({ [name]: true });
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^There is no option \`${name}\`, so it was ignored\\. `));
    expect(problem).toContain(ours);
  });
});

describe("right options", () => {
  test.each<object>([
    {},
    { features: { email: undefined, socials: ["google"] }, wallets: undefined },
    { storage: { getItem: () => null, setItem: () => {}, removeItem: () => {}, length: 3 } },
    {
      connectors: [
        { id: "a", name: "A", provider },
        { id: "b", name: "B", provider: () => provider },
      ],
    },
    { walletConnect: { provider: async () => provider }, remoteConfig: async () => ({ a: 1 }) },
    { metadata: { name: "", description: "", url: "", icons: ["x"] }, projectId: " p " },
    { customRpcUrls: { "eip155:1": ["https://a.example"] }, messages: { any: "x" } },
    {
      themeVariables: { "--sluice-accent": "red" },
      locale: null,
      defaultAccountTypes: { eip155: "eoa" },
    },
  ])("%# give no sentence, and need no more code", (options) => {
    expect(problemsOf(options)).toEqual([]);
    expect(isIgnored(options)).toBe(false);
  });
});

test.each([
  ["emial", ["email", "socials"], "email"],
  ["Email", ["email"], "email"],
  ["xy", ["ab"], null],
  ["", ["a"], null],
  ["e".repeat(100_000), ["email"], null],
])("of %j the nearest in %j is %j", (name, known, near) => expect(nearest(name, known)).toBe(near));
