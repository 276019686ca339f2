import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureDist } from "./support/structure/dist.js";
import { ROOT } from "./support/structure/source.js";

// The README's own examples of tests run as some of these, on the built package.
await ensureDist();
await import("../examples/flow-test/connect.test.js");
await import("../examples/flow-test/approval.test.js");

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const readme = read("README.md");
const options = read("docs/options.md");

/** Names of the fields of an exported interface. */
const fieldsOf = (source: string, name: string): readonly string[] => {
  const [, body = ""] = source.split(`export interface ${name} {\n`);
  const [fields = ""] = body.split("\n}");
  return [...fields.matchAll(/^ {2}readonly ([\w$]+)\??:/gm)].map(([, field]) => field ?? "");
};

test("the options table has every field of SluiceOptions and no other", () => {
  const rows = [...options.matchAll(/^\| `(\w+)`/gm)];
  const fields = fieldsOf(read("src/codecs/options/options.ts"), "SluiceOptions");
  expect(fields.length).toBeGreaterThan(10);
  expect(rows.map(([, field]) => field).sort()).toEqual([...fields].sort());
});

test.each([
  ["features", "FeatureOptions"],
  ["telemetry", "TelemetryOptions"],
])("the row of %s has every field of %s", (option, type) => {
  const [row = ""] = new RegExp(`^\\| \`${option}\` .*$`, "m").exec(options) ?? [];
  const fields = fieldsOf(read("src/codecs/options/options.ts"), type);
  expect(fields.length).toBeGreaterThan(2);
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(row))).toEqual([]);
});

test.each(["README.md", "docs/theming.md"])("%s has every variable of the style sheets", (page) => {
  const views = readdirSync(join(ROOT, "src/views"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read(`src/views/${name}`))
    .join("\n");
  const used = new Set([...views.matchAll(/var\((--sluice-[\w-]+)/g)].map(([, name]) => name));
  const told = [...read(page).matchAll(/^\| `(--sluice-[\w-]+)`/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual([...used].sort());
});

test.each(["connect", "approval"])(
  "the example of a flow test is the one that runs: %s",
  (name) => {
    expect(readme).toContain(read(`examples/flow-test/${name}.test.ts`));
  },
);

test("the module of a Next.js site is that of the example", () => {
  expect(readme).toContain(read("examples/next-host/app/wallet.tsx"));
});

test("the catalogue has every exported stream, every command and every fact", () => {
  const events = read("docs/events.md");
  const streams = fieldsOf(read("src/root/types.ts"), "Sluice");
  const sources = readdirSync(join(ROOT, "src/effects"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|[\\/])events\.ts$/.test(name))
    .map((name) => read(`src/effects/${name}`))
    .join("\n");
  const types = [...sources.matchAll(/type: "([\w/-]+)"/g)].map(([, name = ""]) => name);
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
  const told = pages.flatMap((page) => [...read(page).matchAll(/npm run ([\w:]+)/g)]);
  expect(told.length).toBeGreaterThan(4);
  expect(told.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test("links lead to files", () => {
  const docs = ["architecture", "errors", "events", "options"].map((page) => `docs/${page}.md`);
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
