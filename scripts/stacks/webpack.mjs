import { resolve } from "node:path";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { page, REACT_ROOT, reactApp } from "./react-app.mjs";

const CONFIG = `export default {
  mode: "production",
  entry: "./main.tsx",
  output: { module: true, filename: "main.js", clean: { keep: /index\\.html/ } },
  experiments: { outputModule: true },
  // It advises about sizes from 244 kB on, which is the site's own business.
  performance: { hints: false },
  resolve: { extensions: [".tsx", "..."] },
  module: { rules: [{ test: /\\.tsx$/, loader: "ts-loader", options: { transpileOnly: true } }] },
};
`;

/** What ts-loader emits; it reads the rest of the site's configuration. */
const emitting = (tsconfig) => tsconfig.replace('"noEmit": true', '"noEmit": false');

export const checkWebpack = async (site, browser) => {
  const app = reactApp();
  site.write({
    ...app,
    "tsconfig.json": emitting(app["tsconfig.json"]),
    "webpack.config.js": CONFIG,
    "dist/index.html": page(REACT_ROOT, "./main.js"),
  });
  await site.run("webpack", "webpack-cli/bin/cli.js", ["--fail-on-warnings"]);
  const server = await serveFolder(resolve(site.folder, "dist"));
  await visit(browser, `${server.url}/index.html`).finally(server.stop);
};
