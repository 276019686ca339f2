import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BundledFiles, bundle } from "../../shared/bundle.js";
import { projectRoot } from "../../shared/project-root.js";
import type { Served } from "../../shared/serve.js";

/** The style sheet and the scripts of the frame's pages, bundled when one is first asked for. */
export type Assets = { readonly find: (path: string) => Promise<Served | undefined> };

export const createAssets = (): Assets => {
  const root = projectRoot();
  const folder = join(root, "sandbox/frame");
  const scripts = (): Promise<BundledFiles> =>
    bundle({
      root,
      entries: {
        sdk: join(folder, "page/main.ts"),
        callback: join(folder, "pages/callback.ts"),
        outbox: join(folder, "pages/outbox.ts"),
        forger: join(folder, "pages/forger.ts"),
      },
    });
  return {
    find: async (path) => {
      if (path === "/frame.css") {
        return { type: "text/css", body: await readFile(join(folder, "frame.css")) };
      }
      return path.endsWith(".js") ? (await scripts()).get(path) : undefined;
    },
  };
};
