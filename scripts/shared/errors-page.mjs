/** docs/errors.md out of the sources: every code, when it comes, and what is said. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, stop } from "esbuild";
import { ROOT } from "./paths.mjs";

const CATALOGUE = "src/effects/alerts/catalogue";
const SOURCES = readdirSync(resolve(ROOT, CATALOGUE)).map((file) => `${CATALOGUE}/${file}`);

const ENTRY = `
  export { ALERTS } from "./${CATALOGUE}/alerts.ts";
  export { SNACKBARS } from "./${CATALOGUE}/snackbars.ts";
  export { LATER_ALERTS, LATER_SNACKBARS } from "./${CATALOGUE}/later.ts";
  export { messages as dialog } from "./src/views/messages/en/dialog.ts";
  export { messages as failures } from "./src/views/messages/en/failures.ts";
  export { messages as login } from "./src/views/messages/en/login.ts";
`;

const load = async () => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "error",
  });
  await stop();
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
};

const read = (path) => readFileSync(resolve(ROOT, path), "utf8");

/** Clauses are for those who work on the sources. */
const withoutClauses = (text) =>
  text
    .replace(/\s*\n\s*\*\s*/g, " ")
    .replace(/(\s*\bS\d+\.\d+(,| to)?)+/g, "")
    .trim();

/** The sentence that stands above each code in the sources. */
const whens = (paths, before) =>
  new Map(
    paths.flatMap((path) =>
      [
        ...read(path).matchAll(
          new RegExp(`/\\*\\* ((?:(?!\\*/)[^])*?) \\*/\\s+${before}"([^"]+)"`, "g"),
        ),
      ].map(([, text, code]) => [code, withoutClauses(text)]),
    ),
  );

const cell = (text) => text.replaceAll("|", "\\|");
const table = (heads, rows) =>
  [heads, heads.map(() => "---"), ...rows]
    .map((row) => `| ${row.map(cell).join(" | ")} |`)
    .join("\n");

/** The page, as it should be. */
export const errorsPage = async () => {
  const {
    ALERTS,
    SNACKBARS,
    LATER_ALERTS,
    LATER_SNACKBARS,
    dialog,
    failures: rare,
    login,
  } = await load();
  const messages = { ...dialog, ...rare, ...login };
  const when = whens(SOURCES, "");
  const failures = whens(["src/base/errors.ts", "src/effects/login/failures.ts"], "\\| ");
  const said = (code, sentences = when) => {
    const text = sentences.get(code);
    if (text === undefined || text === "")
      throw new Error(`No sentence above ${code} says when it comes.`);
    return text;
  };
  const code = (name) => `\`${name}\``;
  const codes = Object.keys(messages).flatMap((key) => key.match(/^failure\.(.*)/)?.[1] ?? []);

  return `# Errors, alerts and passing messages

Made by \`node scripts/errors.mjs\` from the sources; change them there. Codes are stable, texts are not: test for codes. In
braces stand words that are filled in. Every text can be worded anew with the option \`messages\`: keys are \`failure.<code>\`,
\`alert.<code>\` and \`snackbar.<name>\`.

## Failures

What a promise rejects with (\`SluiceError\`: \`code\`, \`message\`, and \`rpc\` with the wallet's or node's own error), and what a state
carries. The message is English and for developers; a visitor reads the text of the catalogue.

${table(
  ["Code", "When", "What a visitor reads"],
  codes.map((name) => [code(name), said(name, failures), messages[`failure.${name}`]]),
)}

## Alerts

For the people who build the site: in the console always, and in a bar of the dialog unless \`debug\` is \`false\`. One at a time; a second
one takes the place of the first.

${table(
  ["Code", "Kind", "When", "Text"],
  Object.entries(ALERTS).map(([name, { variant, text }]) => [
    code(name),
    variant,
    said(name),
    text,
  ]),
)}

## Passing messages

For visitors: one at a time, gone after 2.5 s, or with the dialog.

${table(
  ["Key", "Kind", "When", "Text"],
  Object.entries(SNACKBARS).map(([name, kind]) => [code(name), kind, said(name), messages[name]]),
)}

## Comes later

Nothing raises these yet: what does is not built.

${table(
  ["Code or key", "Kind", "When", "Text"],
  [
    ...Object.entries(LATER_ALERTS).map(([name, { variant, text }]) => [
      code(name),
      `alert, ${variant}`,
      said(name),
      text,
    ]),
    ...Object.entries(LATER_SNACKBARS).map(([name, { kind, text }]) => [
      code(name),
      `message, ${kind}`,
      said(name),
      text,
    ]),
  ],
)}

## Cannot come

Texts of other software for faults that this program cannot have:

- "No ConnectionController client found", "ConnectionControllerClient and NetworkControllerClient must be set": everything is put together
  before anything can be asked for. A namespace that nothing here can speak to is \`adapter/not-found\`.
- "WalletConnectConnector not found": WalletConnect belongs to no adapter. Without a project id it is not offered.
- "CaipNetwork not found": on restore the network is read from the wallet, and one that is not configured is shown as such.
- "W3mFrame: parent is not set": said by the embedded wallet's own page when nobody holds it. This program holds it, and is no such page.
- "Unsupported chain namespace": options with another namespace are refused as \`options/invalid\`.
`;
};
