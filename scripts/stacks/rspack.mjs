import { resolve } from "node:path";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { page, REACT_ROOT, reactApp } from "./react-app.mjs";

const CONFIG = `export default {
  mode: "production",
  entry: "./main.tsx",
  output: { filename: "main.js" },
  performance: { hints: false },
  resolve: { extensions: [".tsx", "..."] },
  module: {
    rules: [
      {
        test: /\\.tsx$/,
        loader: "builtin:swc-loader",
        options: {
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
    ],
  },
};
`;

export const checkRspack = async (site, browser) => {
  site.write({
    ...reactApp(),
    "rspack.config.mjs": CONFIG,
    "dist/index.html": page(REACT_ROOT, "./main.js"),
  });
  await site.run("rspack build", "@rspack/cli/bin/rspack.js", ["build"]);
  const server = await serveFolder(resolve(site.folder, "dist"));
  await visit(browser, `${server.url}/index.html`).finally(server.stop);
};
