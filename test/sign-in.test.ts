import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import express from "express";
import { createServer as createVite } from "vite";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { memoryStore } from "../src/server/stores/store.js";
import {
  type Browser,
  browserAt,
  newAccount,
  signInWith,
  siwxIn,
} from "./support/sign-in-browser.js";
import { BUILD_TIMEOUT_MS, ensureDist } from "./support/structure/dist.js";

// The examples import the built package, as a host does.
beforeAll(ensureDist, BUILD_TIMEOUT_MS);

type Listener = Parameters<typeof createServer>[1];

/** Listens on this machine. The site's domain is known once the port is. */
const listen = async (listener: (domain: string) => Promise<Listener>): Promise<string> => {
  let answer: Listener;
  const server = createServer((incoming, outgoing) => answer?.(incoming, outgoing));
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const domain = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = await listener(domain);
  return `http://${domain}`;
};

/** As a server that speaks web requests does. */
const webListener =
  (handle: (request: Request) => Response | Promise<Response>): Listener =>
  async (incoming: IncomingMessage, outgoing) => {
    const { method = "GET", headers, url = "/" } = incoming;
    const body = method === "POST" ? { body: Readable.toWeb(incoming), duplex: "half" } : {};
    const response = await handle(
      new Request(`http://${headers.host}${url}`, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ),
        ...(body as RequestInit),
      }),
    );
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };

/** Those that run on Node. `npm run test:stacks` starts the others, on runtimes of their own and in Next.js. */
const SERVERS: readonly (readonly [string, () => Promise<string>])[] = [
  [
    "Express",
    () => listen(async (domain) => (await import("../examples/sign-in/express.js")).siteAt(domain)),
  ],
  [
    "Hono",
    () =>
      listen(async (domain) => {
        const site = (await import("../examples/sign-in/hono.js")).siteAt(domain);
        return webListener((request) => site.fetch(request));
      }),
  ],
];

const EXPRESS_BEHIND_JSON = () =>
  listen(async (domain) => {
    const { siteAt } = await import("../examples/sign-in/express.js");
    return express().use(express.json(), siteAt(domain));
  });

/** The page at one port, the server at another: Vite hands requests on, as it is told to in development. */
const expressBehindVite = async () => {
  const held: { answer?: Listener } = {};
  const server = await listen(
    async () => (incoming, outgoing) => held.answer?.(incoming, outgoing),
  );
  const { default: config } = await import("../examples/sign-in/vite.config.js");
  expect(config.server?.proxy).toEqual({ "/api": "http://127.0.0.1:8787" });
  const vite = await createVite({
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, ws: false, proxy: { "/api": server, "/me": server } },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const [url = ""] = vite.resolvedUrls?.local ?? [];
  const { host } = new URL(url);
  const { siteAt } = await import("../examples/sign-in/express.js");
  held.answer = siteAt(host);
  return `http://${host}`;
};

describe.each([
  ...SERVERS,
  ["Express, behind express.json()", EXPRESS_BEHIND_JSON],
  ["Express, behind the proxy of Vite", expressBehindVite],
] as const)("the example of %s", (_name, start) => {
  test("signs a visitor in and out, on a socket and with a real key", async () => {
    const origin = await start();
    const browser: Browser = browserAt(origin, (request) => fetch(request));
    const siwx = siwxIn(browser, `${origin}/`);
    const account = newAccount();
    const me = async (): Promise<unknown> => (await browser.fetch("/me")).json();

    expect(await me()).toBeNull();
    await signInWith(siwx, account);
    expect(await me()).toMatchObject({ accountAddress: account.address, chainId: "eip155:1" });
    expect(await siwx.getSessions("eip155:1", account.address)).toHaveLength(1);

    const stranger = browserAt(origin, (request) => fetch(request));
    expect(await (await stranger.fetch("/me")).json()).toBeNull();
    await expect(
      siwx.addSession((await siwx.getSessions("eip155:1", account.address))[0] as never),
    ).rejects.toThrow("has been used already");

    await siwx.revokeSession("eip155:1", account.address);
    expect(await me()).toBeNull();
  });

  test("reads a sign-out of one account", async () => {
    const origin = await start();
    const browser = browserAt(origin, (request) => fetch(request));
    const response = await browser.fetch("/api/sign-in/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ chainId: "eip155:1" }),
    });
    expect(response.status).toBe(400);
  });

  test("refuses what no page of the site sends", async () => {
    const origin = await start();
    const response = await fetch(`${origin}/api/sign-in/sign-out`, {
      method: "POST",
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(403);
  });
});

test("one server signs visitors in at several hosts, with one store", async () => {
  const { sitesOver } = await import("../examples/sign-in/hosts.js");
  const answer = sitesOver(memoryStore(), ["shop.example", "book.example"]);
  const visit = (origin: string) =>
    browserAt(origin, (request) => {
      const { host } = new URL(origin);
      return answer(new Request(request, { headers: [...request.headers, ["host", host]] }));
    });
  for (const origin of ["https://shop.example", "https://book.example"]) {
    const siwx = siwxIn(visit(origin), `${origin}/`);
    const account = newAccount();
    await signInWith(siwx, account);
    expect(await siwx.getSessions("eip155:1", account.address)).toHaveLength(1);
  }
  expect((await visit("https://evil.example").fetch("/api/sign-in/nonce")).status).toBe(404);
});
