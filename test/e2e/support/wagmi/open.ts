import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { bundle } from "../../../../sandbox/shared/bundle.js";
import { projectRoot } from "../../../../sandbox/shared/project-root.js";
import type { World } from "../world.js";
import type { WagmiHost } from "./host.js";

declare global {
  interface Window {
    readonly host: WagmiHost;
  }
}

/**
 * Opens a host that uses wagmi: the page without React, whose script is another one. The page itself comes from the
 * server, since a browser lets no other page reach loopback.
 */
export const openWagmi = async (
  { open, sandbox }: World,
  query = "",
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const root = projectRoot();
  const entry = join(root, "test/e2e/support/wagmi/host.ts");
  const files = await bundle({ root, entries: { "plain/main": entry } });
  const page = await open("about:blank", options);
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route) => {
      const file = files.get(new URL(route.request().url()).pathname);
      return file === undefined
        ? route.fallback()
        : route.fulfill({ contentType: file.type, body: Buffer.from(file.body) });
    },
  );
  await page.goto(`${sandbox.urls.plain}?${query}`);
  await isReady(page);
  return page;
};

export const isReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => "host" in window);
};
