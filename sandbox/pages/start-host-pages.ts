import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../shared/project-root.js";
import { type RunningServer, type Served, serve } from "../shared/serve.js";
import { buildPages } from "./build-pages.js";
import type { PageConfig } from "./page-config.js";
import { shopServer } from "./shop-server.js";
import { signInServer, siteSignIn } from "./sign-in-server.js";

export type HostPagesOptions = {
  readonly port: number;
  /** Whether the pages are bundled; without it only `/sandbox.json` and `/dist/` are served. */
  readonly build: boolean;
  readonly config: PageConfig;
  readonly log: (line: string) => void;
};

const pageNames = [
  "demo",
  "plain",
  "strict-mode",
  "crowded",
  "framed",
  "inline",
  "csp",
  "standalone",
  "wallets-only",
  "parts",
  "solana",
  "polkadot",
  "wallet-adapter",
  "kit",
  "sign-in",
  "shop",
] as const;
/** Pages that must not need more than the strict policy grants. */
const strictPages: readonly string[] = ["csp", "wallets-only", "sign-in", "shop"];

/**
 * The policy under which the product must work without a single report.
 *
 * @param frames whose pages may be held
 */
const strictPolicy = (frames: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https: http://127.0.0.1:*",
    "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

const typeOf = (path: string): string =>
  path.endsWith(".css") ? "text/css" : path.endsWith(".js") ? "text/javascript" : "text/plain";

/** Files named in an address: one level, nothing that climbs out of the folder. */
const plainFile = /^\/(?:[\w-]+\/)*[\w.-]+\.(?:css|js|map)$/;

/** Serves the host pages, all on one origin; `/demo`, `/plain`, … */
export const startHostPages = async ({
  port,
  build,
  config,
  log,
}: HostPagesOptions): Promise<RunningServer> => {
  const root = projectRoot();
  const folder = join(root, "sandbox/pages");
  const bundled = build ? await buildPages(root, log) : new Map<string, Served>();

  const fileIn = async (base: string, path: string): Promise<Served | undefined> => {
    if (!plainFile.test(path)) return undefined;
    const body = await readFile(join(base, path)).catch(() => undefined);
    return body === undefined ? undefined : { type: typeOf(path), body };
  };

  /** As a host writes it: the secure frame's origin where visitors can log in, else nobody's. */
  const policyFor = (query: URLSearchParams): string => {
    const hasLogins = ["email", "socials"].some((way) => query.get(way) === "1");
    return strictPolicy(hasLogins ? config.frameOrigin : "'none'");
  };

  const page = async (name: string, query: URLSearchParams): Promise<Served> => {
    const body = await readFile(join(folder, name, "index.html"));
    // Asked for anew each time; but `no-store` would keep a page that is left
    // out of the browser's back/forward cache.
    const fresh = { "cache-control": "no-cache" };
    const headers = strictPages.includes(name)
      ? { ...fresh, "content-security-policy": policyFor(query) }
      : fresh;
    return { type: "text/html", body, headers };
  };

  const find = async (path: string, query: URLSearchParams): Promise<Served | undefined> => {
    if (path === "/sandbox.json") return { type: "application/json", body: JSON.stringify(config) };
    if (path === "/") return page("demo", query);
    const name = pageNames.find((one) => path === `/${one}` || path === `/${one}/`);
    if (name !== undefined) return page(name, query);
    const found = bundled.get(path);
    if (found !== undefined) return found;
    return path.startsWith("/dist/") ? fileIn(root, path) : fileIn(folder, path);
  };
  const chains = [...config.chains, config.swapChain];
  const signInOf = siteSignIn(chains);
  const [signIn, shop] = [signInServer(signInOf), shopServer({ ...config, chains }, signInOf)];
  return serve(port, find, (request) => signIn(request) ?? shop(request));
};
