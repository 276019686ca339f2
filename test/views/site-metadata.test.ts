import { asyncScheduler } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { siteMetadata } from "../../src/streams/browser/page.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";

const env = {
  ...simulatedEnv({ scheduler: asyncScheduler, page: { url: "https://host.example/shop/" } }),
  hostDocument: () => document,
};

const inHead = (html: string): void => {
  const template = document.createElement("template");
  template.innerHTML = html;
  document.head.replaceChildren(template.content);
};

afterEach(() => document.head.replaceChildren());

test("the host's own metadata counts before anything that the page says", () => {
  inHead("<title>Shop</title>");
  const own = { name: "Mine", description: "", url: "https://mine.example", icons: [] };
  expect(siteMetadata(own, env)).toBe(own);
});

test("what the page says: title, description and icon, with a whole address", () => {
  inHead(
    `<title>Shop</title><link rel="shortcut icon" href="icon.png">
     <meta name="description" content="Shoes"><meta property="og:description" content="Boots">`,
  );
  expect(siteMetadata(null, env)).toEqual({
    name: "Shop",
    description: "Boots",
    url: "https://host.example",
    icons: ["https://host.example/shop/icon.png"],
  });
  inHead(`<meta name="description" content="Shoes">`);
  expect(siteMetadata(null, env).description).toBe("Shoes");
});

test("an icon whose address is none is left out", () => {
  inHead(`<link rel="icon" href="http://[">`);
  expect(siteMetadata(null, env).icons).toEqual([]);
});

test("a page that says nothing, and none at all, is called by its origin", () => {
  const nothing = {
    name: "https://host.example",
    description: "",
    url: "https://host.example",
    icons: [],
  };
  expect(siteMetadata(null, env)).toEqual(nothing);
  expect(siteMetadata(null, { ...env, hostDocument: () => null })).toEqual(nothing);
});
