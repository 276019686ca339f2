import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  allImports,
  BUILD_TIMEOUT_MS,
  DIST,
  ENTRIES,
  eagerImports,
  ensureDist,
  readJson,
} from "./support/structure/dist.js";

beforeAll(ensureDist, BUILD_TIMEOUT_MS);

const CORE = ["rxjs"];
const REACT = ["observable-hooks", "react", "react-dom", "react/jsx-runtime"];

/** The packages that an entry may load before anything is shown. */
const EAGER: Readonly<Record<(typeof ENTRIES)[number], readonly string[]>> = {
  index: CORE,
  react: [...CORE, ...REACT],
  dialog: CORE,
  // Beside wagmi, which needs it.
  wagmi: [...CORE, "viem"],
  solana: CORE,
  polkadot: CORE,
  cosmos: CORE,
  // The hash of an address's checksum.
  siwx: ["@noble/hashes/sha3", "@noble/hashes/utils"],
  "siwx-server": ["@noble/hashes/sha2", "@noble/hashes/sha3", "@noble/hashes/utils"],
  "pay-server": ["@noble/hashes/utils"],
  networks: [],
  themes: [],
  codecs: [],
  ssr: CORE,
  // The whole program at once, so that no promise delays a test in virtual time.
  testing: [
    ...CORE,
    "rxjs/testing",
    "@noble/hashes/blake2",
    "@noble/hashes/sha2",
    "@noble/hashes/sha3",
    "@noble/hashes/utils",
    "@scure/base",
  ],
};

const HEAVY = /^(@walletconnect|@reown|@solana|viem|lean-qr|@tanstack)(\/|$)/;

describe.each(ENTRIES)("the entry %s", (entry) => {
  test("loads only what it needs before anything is shown", () => {
    const { packages } = eagerImports(`${entry}.js`);
    expect(packages.filter((name) => !EAGER[entry].includes(name))).toEqual([]);
  });

  test("loads no chain or wallet SDK before it is asked for", () => {
    const { packages } = eagerImports(`${entry}.js`);
    const unasked = packages.filter((name) => HEAVY.test(name) && !EAGER[entry].includes(name));
    expect(unasked).toEqual([]);
  });

  test("has fp-ts inside, which plain Node cannot resolve by subpath", () => {
    const names = allImports(`${entry}.js`).packages;
    expect(names.filter((name) => /^fp-ts|^io-ts\/|^rxjs\/internal/.test(name))).toEqual([]);
  });
});

test.each([
  ["wagmi", ["wagmi.js"]],
  ["polkadot", ["polkadot.js"]],
  // With base64.
  ["cosmos", ["cosmos.js", "chunks/text-to-sign.js"]],
  // With base58, the names of clusters, and what is known of registered wallets.
  [
    "solana",
    ["solana.js", "chunks/registered.js", "chunks/text-to-sign.js", "chunks/solana-finder.js"],
  ],
] as const)("%s loads hardly any file that the sluice itself would not load", (entry, files) => {
  const core = eagerImports("index.js").files;
  const more = eagerImports(`${entry}.js`).files.filter((file) => !core.includes(file));
  expect([...more].sort()).toEqual([...files].sort());
});

test("a host without React is never given a file that needs it", () => {
  const { packages } = allImports("index.js");
  expect(packages.filter((name) => REACT.includes(name))).toEqual([]);
});

test("who only decodes has no rxjs", () => {
  expect(allImports("codecs.js").packages).toEqual([]);
});

/** The modules of src that are in files of dist. */
const modulesIn = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => {
    const { sources } = readJson(join(DIST, `${file}.map`)) as { sources: readonly string[] };
    return sources.map((source) => source.replace(/^(\.\.\/)+(src\/)?/, ""));
  });

test.each([
  ["account", []],
  ["activity", []],
  ["send", []],
  ["pay", ["pay"]],
  ["swap", ["swap"]],
  ["purchase", ["purchase"]],
  ["names", ["naming"]],
])("whoever needs the wave %s is given no other part of money, which may be off", (wave, own) => {
  const parts = modulesIn(eagerImports(`chunks/${wave}.js`).files).flatMap(
    (path) => /^(?:effects|views)\/(pay|swap|purchase|buy|naming)\//.exec(path)?.[1] ?? [],
  );
  expect([...new Set(parts)]).toEqual(own);
});

describe("the sign-in's server", () => {
  const server = allImports("siwx-server.js");

  test("has nothing of a page: neither streams, views and state nor what asks a server", () => {
    const ofPages =
      /^(streams|effects|root|views|wagmi|solana|testing)\/|^siwx\/[\w-]+-sessions\.ts$/;
    expect(modulesIn(server.files).filter((path) => ofPages.test(path))).toEqual([]);
    expect(modulesIn(server.files)).toContain("siwx/server/handlers.ts");
    expect(server.packages.filter((name) => !/^(@noble|@scure)\//.test(name))).toEqual([
      "viem/utils",
    ]);
  });

  test("alone has viem verify, and no page is given it", () => {
    const pages = ENTRIES.filter((name) => !/-server$|^wagmi$/.test(name));
    const packages = pages.flatMap((name) => allImports(`${name}.js`).packages);
    // What names and sends on EVM networks is fetched when somebody does.
    const onDemand = ["viem", "viem/actions", "viem/ens"];
    expect(packages.filter((name) => name.startsWith("viem") && !onDemand.includes(name))).toEqual(
      [],
    );
    expect(modulesIn(server.files)).not.toContain("siwx/verify/recover-address.ts");
  });

  test.each(ENTRIES.filter((name) => !name.endsWith("-server")))("is not in %s", (entry) => {
    const modules = modulesIn(allImports(`${entry}.js`).files);
    expect(modules.filter((path) => /^((siwx|pay)\/)?server\//.test(path))).toEqual([]);
  });

  test("fetches what verifies a namespace when one of its accounts signs in", () => {
    const first = modulesIn(eagerImports("siwx-server.js").files);
    expect(first.filter((path) => /^siwx\/verify\/(?!(other-)?verifiers?\.ts)/.test(path))).toEqual(
      [],
    );
    expect(eagerImports("siwx-server.js").packages).not.toContain("viem/utils");
  });
});

describe("the server of payments", () => {
  const server = allImports("pay-server.js");

  test("has nothing of a page or of a sign-in, and no SDK of a chain", () => {
    const others = /^(streams|effects|root|views|wagmi|solana|siwx|testing)\//;
    expect(modulesIn(server.files).filter((path) => others.test(path))).toEqual([]);
    expect(modulesIn(server.files)).toContain("pay/server/payments.ts");
    expect(server.packages.filter((name) => !/^(@noble|@scure)\//.test(name))).toEqual([]);
  });

  test("fetches what reads a network when a payment is on it", () => {
    const first = modulesIn(eagerImports("pay-server.js").files);
    expect(first.filter((path) => path.startsWith("pay/server/chains/"))).toEqual([]);
  });
});

test("a site that nobody signs in at has none of the sign-in's code", () => {
  const modules = modulesIn(eagerImports("index.js").files);
  expect(modules.filter((path) => /^(siwx|codecs\/sign-in)\//.test(path))).toEqual([]);
});

test("a site without a network of Polkadot has none of its code", () => {
  const isOfPolkadot = (path: string) => /(^|\/)polkadot\//.test(path);
  for (const entry of ["index", "react", "dialog", "solana", "codecs"] as const)
    expect(modulesIn(eagerImports(`${entry}.js`).files).filter(isOfPolkadot)).toEqual([]);
  // What is fetched later keeps it in files of its own.
  const others = allImports("index.js").files.filter(
    (file) => !/^chunks\/(polkadot|ss58|verify-polkadot)/.test(file),
  );
  expect(modulesIn(others).filter(isOfPolkadot)).toEqual([]);
  expect(modulesIn(allImports("index.js").files).filter(isOfPolkadot)).toContain(
    "streams/wallets/namespaces/polkadot/pack.ts",
  );
});

describe("the standalone module", () => {
  test("needs no package", () => {
    expect(allImports("standalone.js").packages).toEqual([]);
  });

  test("is one file until a large SDK is called for", () => {
    expect(eagerImports("standalone.js").files).toEqual(["standalone.js"]);
  });

  test("needs no global of Node or of a bundler", () => {
    const code = readFileSync(join(DIST, "standalone.js"), "utf8");
    expect(code).not.toMatch(/process\.env\.NODE_ENV|(?<![\w.$])require\(["']/);
  });
});

test("the declarations speak of packages that every resolver finds", () => {
  const types = join(DIST, "types");
  const wrong = readdirSync(types, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".d.ts"))
    .flatMap((file) =>
      [...readFileSync(join(types, file), "utf8").matchAll(/(?:from |import\()"([^"]+)"/g)]
        .filter(([, name = ""]) => /^fp-ts\/(?!lib\/.*\.js$)|^io-ts\/|^rxjs\/int/.test(name))
        .map(([, name]) => `dist/types/${file} imports ${name}`),
    );
  expect(wrong).toEqual([]);
});

test("frameworks that render on a server are told that components run in the browser", () => {
  const isMarked = (name: string) =>
    /^["']use client["']/.test(readFileSync(join(DIST, name), "utf8"));
  expect(ENTRIES.filter((name) => isMarked(`${name}.js`))).toEqual(["react"]);
});
