import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIXED, OPTIONS } from "../src/codecs/options/option-table.js";
import { isShape } from "../src/codecs/shape.js";
import { tokens } from "../src/views/theme/tokens.js";
import { ensureDist } from "./support/structure/dist.js";
import { ROOT } from "./support/structure/source.js";

// The README's own examples of tests run as some of these, on the built package.
await ensureDist();
await import("../examples/flow-test/connect.test.js");
await import("../examples/flow-test/approval.test.js");
await import("../examples/flow-test/phone.test.js");
await import("../examples/flow-test/send.test.js");
await import("../examples/flow-test/swap.test.js");
await import("../examples/flow-test/buy.test.js");
await import("../examples/flow-test/naming.test.js");
await import("../examples/flow-test/payment.test.js");

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const options = read("docs/options.md");

/** Names of the fields of an exported interface. */
const fieldsOf = (source: string, name: string): readonly string[] => {
  const [, body = ""] = source.split(`export interface ${name} {\n`);
  const [fields = ""] = body.split("\n}");
  return [...fields.matchAll(/^ {2}readonly ([\w$]+)\??:/gm)].map(([, field]) => field ?? "");
};

const [ours = ""] = options.split("\n## Options of other libraries\n");
/** Name, type, default and meaning of each option. */
const rows = [...ours.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(
  ([row, name = ""]) => [name, row, ...row.split(/(?<!\\) \| /).slice(1)] as const,
);
const defaults = new Map(rows.map(([name, , , initial]) => [name, initial]));

test("the options table has every field of SluiceOptions and no other", () => {
  const fields = fieldsOf(read("src/codecs/options/options.ts"), "SluiceOptions");
  expect(fields.length).toBeGreaterThan(10);
  expect(rows.map(([name]) => name).sort()).toEqual([...fields].sort());
});

test.each(
  Object.entries(OPTIONS).flatMap(([name, [codec]]) =>
    isShape(codec) ? [[name, Object.keys(codec.fields)] as const] : [],
  ),
)("the row of %s has every field of it", (option, fields) => {
  const [, row = ""] = rows.find(([name]) => name === option) ?? [];
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(row))).toEqual([]);
});

const VALUE = /^`(true|false|".*"|\[.*\])`$/;

test.each(Object.entries(OPTIONS))("the options table states the default of %s", (name, option) => {
  const [, initial] = option;
  // Objects are told of in words, and so is what is read from elsewhere.
  if (typeof initial === "object" && !Array.isArray(initial))
    expect(defaults.get(name)).not.toMatch(VALUE);
  else expect(defaults.get(name)).toBe(`\`${JSON.stringify(initial)}\``);
});

test("docstrings of options that state a default state the one that is used", () => {
  const [, body = ""] = read("src/codecs/options/options.ts").split("interface SluiceOptions {");
  const [fields = ""] = body.split("\n}");
  const stated = [...fields.matchAll(/Default `?([\w@/]+)`?[\s\S]*?\n {2}readonly (\w+)/g)].flatMap(
    ([, value, name = ""]) => {
      const initial = Object.entries(OPTIONS).find(([one]) => one === name)?.[1][1];
      return typeof initial === "object" ? [] : [[name, value, String(initial)] as const];
    },
  );
  expect(stated.length).toBeGreaterThan(8);
  expect(stated.filter(([, value, initial]) => value !== initial)).toEqual([]);
});

test("the page names the options that cannot change later", () => {
  const [, names = ""] = /These cannot change: ([^.]+)\./.exec(options) ?? [];
  expect([...names.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(
    Object.keys(FIXED).sort(),
  );
});

test("docs/theming.md has every variable of the style sheets", () => {
  const views = readdirSync(join(ROOT, "src/views"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read(`src/views/${name}`))
    .concat(tokens)
    .join("\n");
  const used = new Set([...views.matchAll(/var\((--sluice-[\w-]+)/g)].map(([, name]) => name));
  const told = [...read("docs/theming.md").matchAll(/^\| `(--sluice-[\w-]+)`/gm)].map(
    ([, name]) => name,
  );
  expect(told.sort()).toEqual([...used].sort());
});

test.each([
  ["README.md", "examples/flow-test/connect.test.ts"],
  ["docs/testing.md", "examples/flow-test/approval.test.ts"],
  ["docs/testing.md", "examples/flow-test/phone.test.ts"],
  ["docs/testing.md", "examples/flow-test/send.test.ts"],
  ["docs/testing.md", "examples/flow-test/swap.test.ts"],
  ["docs/testing.md", "examples/flow-test/buy.test.ts"],
  ["docs/testing.md", "examples/flow-test/naming.test.ts"],
  ["docs/testing.md", "examples/flow-test/payment.test.ts"],
  ["docs/send.md", "examples/flow-test/pay.ts"],
  ["docs/testing.md", "examples/flow-test/dialog.test.tsx"],
  ["docs/frameworks.md", "examples/next-host/app/wallet.tsx"],
  ["docs/frameworks.md", "examples/next-host/app/layout.tsx"],
  ["docs/sign-in.md", "examples/next-host/app/api/sign-in/server.ts"],
  ["docs/sign-in.md", "examples/next-host/app/api/sign-in/[route]/route.ts"],
  ["docs/sign-in.md", "examples/next-host/app/api/me/route.ts"],
  ["docs/sign-in-server.md", "examples/sign-in/hono.ts"],
  ["docs/sign-in-server.md", "examples/sign-in/express.ts"],
  ["docs/sign-in-server.md", "examples/sign-in/bun.ts"],
  ["docs/sign-in-server.md", "examples/sign-in/deno.ts"],
  ["docs/sign-in-server.md", "examples/sign-in/edge.ts"],
  ["docs/pay-server.md", "examples/pay/hono.ts"],
  ["docs/sign-in-several-servers.md", "examples/sign-in/redis.ts"],
  ["docs/sign-in-several-servers.md", "examples/sign-in/postgres.ts"],
  ["docs/sign-in-several-servers.md", "examples/sign-in/hosts.ts"],
  ["docs/sign-in-several-servers.md", "examples/sign-in/vite.config.ts"],
  ["docs/sign-in-server.md", "examples/sign-in/kv-store.ts"],
  ["docs/sign-in-server.md", "examples/sign-in/sqlite-store.ts"],
])("the code in %s is the one that runs: %s", (page, example) => {
  expect(read(page)).toContain(read(example));
});

test("the versions that the sign-in server is tested with are those that the tests install", () => {
  const installed = read("scripts/stacks/table.mjs") + read("package.json");
  const page = read("docs/sign-in-server.md");
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (\d+\.\d+\.\d+) \|/gm)];
  const wrong = rows.filter(
    ([, name, version]) => !new RegExp(`\\b${name}"?: "${version}"`).test(installed),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(wrong.map(([row]) => row)).toEqual([]);
});

test("the networks' addresses are those of the policy's page", async () => {
  const networks = Object.entries(await import("../src/networks/networks.js"));
  const policy = read("docs/policy.md");
  const missing = networks.filter(([name, { rpcUrls, restUrls }]) => {
    const row = new RegExp(`^\\|.*\`${name}\`.*$`, "m").exec(policy)?.[0] ?? "";
    const asked = restUrls ?? rpcUrls.default.http;
    return !asked.every((url) => row.includes(new URL(url).origin));
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

test("the hosts of pictures are those of the privacy page", () => {
  const [, list = ""] =
    /const KNOWN_PLACES[^[]*\[\]? = \[([^\]]*)\]/.exec(read("src/codecs/strangers.ts")) ?? [];
  const places = [...list.matchAll(/"([^"]+)"/g)].map(([, place = ""]) => place);
  const privacy = read("docs/privacy.md");
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter((place) => !privacy.includes(`\`${place}\``))).toEqual([]);
});

test("the catalogue has every exported stream, every command and every fact", () => {
  const events = read("docs/events.md");
  const streams = fieldsOf(read("src/root/types.ts"), "Sluice");
  const sources = readdirSync(join(ROOT, "src/model"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => read(`src/model/${name}`))
    .join("\n");
  const types = [...sources.matchAll(/readonly type: "([\w/-]+)"/g)].map(([, name = ""]) => name);
  const told = [...sources.matchAll(/Told<\s*"(\w+)"/g)].flatMap(([, noun]) =>
    ["asking", "answered", "failed"].map((happened) => `${noun}/${happened}`),
  );
  const names = new Set([...streams, ...types, ...told]);
  expect(names.size).toBeGreaterThan(60);
  expect([...names].filter((name) => !events.includes(`\`${name}\``))).toEqual([]);
});

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];

test("commands are scripts of the package", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const told = pages.flatMap((page) => [...read(page).matchAll(/npm run ([\w:-]+)/g)]);
  expect(told.length).toBeGreaterThan(4);
  expect(told.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

const docs = readdirSync(join(ROOT, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);

test("each row of a table has as many cells as its head", () => {
  const cellsOf = (row: string): number =>
    row
      .replaceAll("\\|", "")
      .replaceAll(/`[^`]*`/g, "")
      .split("|").length;
  const tables = [...pages, ...docs].flatMap((page) =>
    [...read(page).matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => ({
      page,
      rows: table.trim().split("\n"),
    })),
  );
  expect(tables.length).toBeGreaterThan(40);
  const uneven = tables.flatMap(({ page, rows: [head = "", ...rows] }) =>
    rows.filter((row) => cellsOf(row) !== cellsOf(head)).map((row) => `${page}: ${row}`),
  );
  expect(uneven).toEqual([]);
});

test("links lead to files", () => {
  const broken = [...pages, ...docs].flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target]) => join(page, "..", target ?? ""))
      .filter((target) => !isThere(target))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

const isThere = (path: string): boolean => {
  try {
    readFileSync(join(ROOT, path));
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EISDIR";
  }
};
