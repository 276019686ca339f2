/** The README's React app, in the files that a new React project has. */
import { codeBelow } from "./readme.mjs";

const MAIN = `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
`;

const SERVER = `import { writeFileSync } from "node:fs";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app";

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
writeFileSync("served.html", renderToString(app));
`;

const TSCONFIG = `{
  "compilerOptions": { "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx", "strict": true, "noEmit": true }
}
`;

/** @param {string} body @param {string} [script] the path of a script */
export const page = (body, script) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Site</title><link rel="icon" href="data:,"></head>
  <body>
    ${body}
    ${script === undefined ? "" : `<script type="module" src="${script}"></script>`}
  </body>
</html>
`;

export const reactApp = () => ({
  "app.tsx": codeBelow("React", "tsx"),
  "main.tsx": MAIN,
  "tsconfig.json": TSCONFIG,
});

/** The same, where a server draws the page first: it writes `served.html`. */
export const servedReactApp = () => ({
  "app.tsx": codeBelow("React", "tsx"),
  "server.tsx": SERVER,
  "main.tsx": MAIN.replaceAll("createRoot", "hydrateRoot").replace(
    "hydrateRoot(root).render(",
    "hydrateRoot(root, ",
  ),
  "tsconfig.json": TSCONFIG,
});

export const REACT_ROOT = '<div id="root"></div>';
