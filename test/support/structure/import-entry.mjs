/**
 * Runs in a Node process of its own: imports one entry of dist and reports what that did.
 *
 * Globals of a page are traps: they are absent as far as `typeof` can see, and a read by our own
 * code is reported. (React and observable-hooks ask `typeof window` when they are loaded.)
 */
import { pathToFileURL } from "node:url";

const TRAPPED = [
  ...["window", "document", "navigator", "location", "history", "self"],
  ...["localStorage", "sessionStorage", "indexedDB", "requestAnimationFrame", "matchMedia"],
  ...["customElements", "WebSocket", "XMLHttpRequest", "fetch", "HTMLElement"],
];

const [entry, own] = process.argv.slice(2);
const ownUrl = pathToFileURL(own).href;
const reads = new Set();

/** The code that reads a trap is the first line of the stack below the trap itself. */
const isOwnRead = () => new Error("trap").stack.split("\n")[3]?.includes(ownUrl) === true;

const setTrap = (name) =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      if (isOwnRead()) reads.add(name);
      return undefined;
    },
  });

for (const name of TRAPPED) setTrap(name);
const before = new Set(Object.getOwnPropertyNames(globalThis));
const resources = process.getActiveResourcesInfo();

const module = await import(pathToFileURL(entry).href);

const report = {
  exports: Object.keys(module),
  reads: [...reads],
  globals: Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)),
  resources: process.getActiveResourcesInfo().length - resources.length,
};
process.stdout.write(JSON.stringify(report));
