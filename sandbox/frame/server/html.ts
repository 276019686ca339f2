import type { Served } from "../../shared/serve.js";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for markup, also inside double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

export type HtmlPage = {
  readonly title: string;
  /** Markup; what comes from outside is escaped by whoever makes it. */
  readonly main: string;
  readonly script?: string;
  /** For the script: `data-` attributes of the root, by name. */
  readonly data?: Readonly<Record<string, string>>;
  /** Content security policy, besides own scripts, styles and calls. */
  readonly policy?: readonly string[];
  readonly status?: number;
};

const ownOnly = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "base-uri 'none'",
] as const;

/** A small page. Unless its policy says otherwise it cannot be framed, call out, or send forms. */
export const htmlPage = ({ title, main, script, data = {}, policy, status }: HtmlPage): Served => {
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  );
  const rules = policy ?? ["frame-ancestors 'none'", "form-action 'none'"];
  return {
    ...(status === undefined ? {} : { status }),
    type: "text/html",
    headers: { "content-security-policy": [...ownOnly, ...rules].join("; ") },
    body: `<!doctype html>
<html lang="en"${attributes.join("")}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/frame.css">
    ${script === undefined ? "" : `<script type="module" src="${script}"></script>`}
  </head>
  <body><main>${main}</main></body>
</html>
`,
  };
};
