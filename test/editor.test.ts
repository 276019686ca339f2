import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAst } from "vitest/node";
import { BUILD_TIMEOUT_MS, ensureDist } from "./support/structure/dist.js";
import { type Editor, type Offered, openEditor } from "./support/structure/editor.js";
import { isNode, type Node, nodesOf, ROOT } from "./support/structure/source.js";

let editor: Editor;
/** What each entry exports when it runs. */
let exported: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  await ensureDist();
  editor = openEditor();
  exported = new Map([...ENTRIES].map(([source, file]) => [source, exportsOf(file)]));
}, BUILD_TIMEOUT_MS);
afterAll(() => editor.close());

const readText = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const { exports } = JSON.parse(readText("package.json")) as {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
};
/** The file of each entry, by what a site imports: `sluice`, `sluice/react`, ... */
const ENTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(exports).flatMap(([key, target]) =>
    typeof target === "string" ? [] : [[`sluice${key.slice(".".length)}`, target.default]],
  ),
);

/** The names that a file exports when it runs. */
const exportsOf = (file: string): readonly string[] =>
  [...nodesOf(parseAst(readText(file)) as unknown as Node)]
    .filter(({ type }) => type === "ExportSpecifier")
    .flatMap(({ exported }) =>
      isNode(exported) && typeof exported.name === "string" ? [exported.name] : [],
    );

/** For pages without a bundler: exports the same as the others, and more to files of its own. */
const ONE_FILE = "sluice/standalone";

/** The members of an interface, in the declarations on record. */
const membersOf = (name: string): readonly string[] => {
  const declarations = readText("test/__snapshots__/public-declarations.txt");
  const [, base, body = ""] =
    new RegExp(`^export interface ${name}(?: extends (\\w+))? \\{\\n([\\s\\S]*?)^\\}`, "m").exec(
      declarations,
    ) ?? [];
  const members = [...body.matchAll(/^ {4}(?:readonly )?(\w+\$?)\??[:(<]/gm)];
  const inherited = base === undefined ? [] : membersOf(base);
  return [...new Set([...inherited, ...members.map(([, member = ""]) => member)])].sort();
};

const namesOf = (offered: readonly Offered[]): readonly string[] =>
  offered.map(({ name }) => name).sort();
const ofPackage = (offered: readonly Offered[]): readonly Offered[] =>
  offered.filter(({ source = "" }) => /\bsluice\b/.test(source));
const told = (offered: readonly Offered[]): readonly string[] =>
  offered.map(({ name, source }) => `${name} of ${source}`);

const IMPORT = 'import { createSluice } from "sluice";\n';
const CALL = `${IMPORT}createSluice({ projectId: "p", networks: [] as never,`;
/** How the file begins: with the second, all declarations are part of the site already. */
const FILES = [
  ["nothing is imported", ""],
  ["something is imported", `${IMPORT}createSluice;\n`],
] as const;

describe.each(["bundler", "nodenext"] as const)(
  "an editor, with moduleResolution %s",
  (resolution) => {
    const complete = (text: string) => editor.complete(resolution, text);

    test.each(FILES)("%s: it offers what the entries export, and from them", async (_, before) => {
      const offered = ofPackage(await complete(`${before}|`));
      const isExported = ({ name, source = "" }: Offered): boolean =>
        exported.get(source)?.includes(name) === true;
      expect(told(offered.filter((one) => !isExported(one)))).toEqual([]);
      const names = new Set([...namesOf(offered), ...(before === "" ? [] : ["createSluice"])]);
      const all = [...exported].flatMap(([source, own]) => (source === ONE_FILE ? [] : own));
      expect(all.filter((name) => !names.has(name))).toEqual([]);
    });

    test.each(FILES)("%s: it offers types of the entries, and no others", async (_, before) => {
      const offered = ofPackage(await complete(`${before}type Mine = |`));
      const some = ["Sluice", "SluiceOptions", "NamedAccount", "Marbles", "SignInStore"];
      expect(namesOf(offered)).toEqual(expect.arrayContaining(some));
      expect(told(offered.filter(({ source = "" }) => !ENTRIES.has(source)))).toEqual([]);
      const inside =
        /^(ViewPorts|ViewOptions|OwnEnv|Composed|Chunks|ConnectionModel|States|Ports)$/;
      expect(told(offered.filter(({ name }) => inside.test(name)))).toEqual([]);
    });

    test("it completes paths of the package to entries", async () => {
      const offered = namesOf(await complete('import {} from "sluice/|";'));
      expect(offered).toContain("react");
      const isPublic = (path: string): boolean =>
        Object.keys(exports).some((key) => `${key}/`.startsWith(`./${path}/`));
      expect(offered.filter((path) => !isPublic(path))).toEqual([]);
    });

    test("of a sluice, it offers the members on record", async () => {
      const members = membersOf("Sluice");
      expect(members).toEqual(expect.arrayContaining(["account$", "connect", "request"]));
      expect(namesOf(await complete(`${CALL} }).|`))).toEqual(members);
    });

    test("of the options, it offers those on record, all of them documented", async () => {
      const members = membersOf("SluiceOptions");
      expect(members).toContain("projectId");
      expect(namesOf(await complete(`${IMPORT}createSluice({ | });`))).toEqual(members);
      const page = readText("docs/options.md");
      expect(members.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    });

    test.each([
      ["features", "features: { | } });", ["email", "socials", "multiWallet", "analytics"]],
      ["social accounts", 'features: { socials: ["|"] } });', ["google", "github", "farcaster"]],
      ["texts", 'messages: { "|" } });', ["connect.title", "failure.connect/rejected"]],
      ["theme variables", 'themeVariables: { "|" } });', ["--sluice-accent"]],
    ])("of a closed set, it offers the names: %s", async (_, text, names) =>
      expect(namesOf(await complete(`${CALL} ${text}`))).toEqual(expect.arrayContaining(names)),
    );
  },
);

/** It finds no types of the package at all, and so no names inside it; TypeScript's error says which settings do. */
test.each(FILES)(
  "an editor with moduleResolution node10, %s: it offers nothing",
  async (_, before) => {
    const offered = [
      ...(await editor.complete("node10", `${before}|`)),
      ...(await editor.complete("node10", `${before}type Mine = |`)),
    ];
    expect(namesOf(offered)).toContain("Promise");
    expect(told(ofPackage(offered))).toEqual([]);
  },
);
