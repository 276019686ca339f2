import type { Served } from "../shared/serve.js";

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A link to what the visitor can have happen, with what the page was asked for. */
export const wayOf = (path: string, query: URLSearchParams, words: string): string =>
  `<p><a href="/${path}?${escaped(String(query))}">${words}</a></p>`;

/** A page of somebody who sells, or sends. */
export const pageOf = (title: string, content: string): Served => ({
  type: "text/html",
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
    <style>body{font:16px system-ui;padding:2rem}a{font-size:1.25rem}</style>
    <h1>${title}</h1>${content}</html>`,
});
