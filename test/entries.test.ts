import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { BUILD_TIMEOUT_MS, DIST, ENTRIES, ensureDist } from "./support/structure/dist.js";
import { ROOT } from "./support/structure/source.js";

beforeAll(ensureDist, BUILD_TIMEOUT_MS);

/** A process that keeps a timer or a socket open does not end by itself; then this rejects. */
const EXIT_TIMEOUT_MS = 10_000;
const TEST_TIMEOUT_MS = 2 * EXIT_TIMEOUT_MS;

const runScript = async (name: string, args: readonly string[]): Promise<unknown> => {
  const script = join(ROOT, "test/support/structure", name);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: ROOT,
    timeout: EXIT_TIMEOUT_MS,
    env: { PATH: process.env.PATH },
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
};

describe.each([...ENTRIES, "standalone"])("importing %s in plain Node", (entry) => {
  test("works, touches no global and ends", { timeout: TEST_TIMEOUT_MS }, async () => {
    // The standalone module has React inside, which looks for a window when it is loaded.
    const own = entry === "standalone" ? join(DIST, "nowhere") : DIST;
    const report = await runScript("import-entry.mjs", [join(DIST, `${entry}.js`), own]);
    expect(report).toEqual({
      exports: expect.arrayContaining([expect.any(String)]),
      reads: [],
      globals: [],
      resources: 0,
    });
  });
});

test("the public names are there", { timeout: TEST_TIMEOUT_MS }, async () => {
  const names = async (entry: string) => {
    const report = await runScript("import-entry.mjs", [join(DIST, `${entry}.js`), DIST]);
    return (report as { readonly exports: readonly string[] }).exports;
  };
  const views = [
    "WalletDialog",
    "ConnectButton",
    "AccountButton",
    "NetworkButton",
    "PayButton",
    "SendButton",
  ];
  expect(await names("index")).toContain("createSluice");
  expect(await names("dialog")).toContain("mountDialog");
  expect(await names("react")).toEqual(expect.arrayContaining([...views, "SluiceProvider"]));
  expect(await names("standalone")).toEqual(
    expect.arrayContaining(["createSluice", "mountDialog"]),
  );
});

test("components render on a server, each time the same", {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const rendered = (await runScript("render-on-server.mjs", [DIST])) as readonly {
    readonly name: string;
    readonly first: string;
    readonly second: string;
  }[];
  const names = [
    "ConnectButton",
    "AccountButton",
    "NetworkButton",
    "PayButton",
    "SendButton",
    "WalletDialog",
  ];
  expect(rendered.map(({ name }) => name)).toEqual(names);
  for (const { first, second } of rendered) expect(second).toBe(first);
});

/** The declarations that a host's editor shows: those of the entries, and all that they import. */
const declarationsFrom = (paths: readonly string[]): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path) || !existsSync(path)) return;
    reached.add(path);
    for (const [, target = ""] of readFileSync(path, "utf8").matchAll(
      /(?:from |import\()"(\.[^"]+)\.js"/g,
    ))
      visit(join(dirname(path), `${target}.d.ts`));
  };
  paths.forEach(visit);
  return reached;
};

const types = join(DIST, "types");
const publicDeclarations = (): ReadonlySet<string> => {
  const entries = [...ENTRIES, "standalone"].map((name) => join(types, `entries/${name}.d.ts`));
  const reached = declarationsFrom(entries);
  expect(reached.size).toBeGreaterThan(100);
  return reached;
};

test("public declarations are those on record: a change of one is a change for hosts", async () => {
  const text = [...publicDeclarations()].sort().map((path) => {
    const declared = readFileSync(path, "utf8")
      .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
      .replaceAll(/^import .*\n|^\s*\n/gm, "");
    return `// ${relative(types, path)}\n${declared}`;
  });
  await expect(text.join("\n")).toMatchFileSnapshot("__snapshots__/public-declarations.txt");
});

test("public declarations name nothing that the package keeps back", {
  timeout: BUILD_TIMEOUT_MS,
}, () => {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const entries = [...ENTRIES, "standalone"].map((name) => join(types, `entries/${name}.d.ts`));
  const asHosts = ["--module", "esnext", "--moduleResolution", "bundler", "--jsx", "react-jsx"];
  const flags = ["--ignoreConfig", "--noEmit", "--pretty", "false", "--strict", ...asHosts];
  const { stdout } = spawnSync(tsc, [...flags, ...entries], { cwd: ROOT, encoding: "utf8" });
  expect(stdout.split("\n").filter((line) => line.startsWith("dist/"))).toEqual([]);
});

test("no other declarations are in the package, so that an editor has none to offer", () => {
  const all = readdirSync(types, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".d.ts"))
    .map((name) => join(types, name));
  expect(all.sort()).toEqual([...publicDeclarations()].sort());
});

test("a host's declarations name none of the parts that a sluice is made of", () => {
  const hosts = ENTRIES.filter((name) => name !== "testing");
  const reached = declarationsFrom(hosts.map((name) => join(types, `entries/${name}.d.ts`)));
  const internal =
    /\b(ViewPorts|ViewOptions|OwnEnv|Composed|Chunks|ConnectionModel|States|Ports)\b/;
  const found = [...reached].filter((path) => internal.test(readFileSync(path, "utf8")));
  expect(found.map((path) => relative(types, path))).toEqual([]);
});

/** Their own declarations pass a compiler that checks them (`skipLibCheck: false`). */
const CHECKABLE = ["fp-ts", "icu-minify", "io-ts", "react", "rxjs"];

test("public declarations name only packages whose own declarations are sound", () => {
  const named = [...publicDeclarations()].flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/(?:from |import\()"([^".][^"]*)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  const others = named.filter((name) => !CHECKABLE.includes(name.split("/")[0] ?? ""));
  expect([...new Set(others)]).toEqual([]);
});

test("public declarations name no clause, which a host has no document for", () => {
  const reached = publicDeclarations();
  const found = [...reached].flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, at) =>
        /\bS\d+\.\d+\b|\bwire \d/.test(line) ? [`${relative(types, path)}:${at + 1}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
