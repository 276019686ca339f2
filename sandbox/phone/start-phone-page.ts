import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BundledFiles, bundle } from "../shared/bundle.js";
import { projectRoot } from "../shared/project-root.js";
import { type RunningServer, type Served, serve } from "../shared/serve.js";
import type { PhoneConfig } from "./phone-config.js";

/** Nothing outside loopback, so that the wallet SDK cannot reach its maker's servers from here. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: http://127.0.0.1:*",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Serves the phone on an origin of its own. `/wc?uri=…` is the same page, so that deep links built
 * on its address work. The script is bundled when it is first asked for.
 */
export const startPhonePage = ({
  port,
  config,
}: {
  readonly port: number;
  readonly config: PhoneConfig;
}): Promise<RunningServer> => {
  const root = projectRoot();
  const folder = join(root, "sandbox/phone");
  const script = (): Promise<BundledFiles> =>
    bundle({
      root,
      entries: { main: join(folder, "main.ts") },
      inject: [join(folder, "buffer.ts")],
    });

  const page = async (): Promise<Served> => ({
    type: "text/html",
    body: await readFile(join(folder, "index.html")),
    headers: { "content-security-policy": policy },
  });

  return serve(port, async (path) => {
    if (path === "/" || path === "/wc") return page();
    if (path === "/config.json") return { type: "application/json", body: JSON.stringify(config) };
    if (path === "/phone.css") {
      return { type: "text/css", body: await readFile(join(folder, "phone.css")) };
    }
    if (path === "/icon.svg") {
      return { type: "image/svg+xml", body: await readFile(join(folder, "icon.svg")) };
    }
    return path.endsWith(".js") ? (await script()).get(path) : undefined;
  });
};
