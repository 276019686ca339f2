/** The stacks: what a site of each installs beside the package, and how it is checked. The last three are servers. */
import { checkBun } from "./bun.mjs";
import { checkDeno } from "./deno.mjs";
import { checkEdge } from "./edge.mjs";
import { checkEsbuild } from "./esbuild.mjs";
import { checkNext } from "./next.mjs";
import { checkParcel } from "./parcel.mjs";
import { checkAstro, checkNuxt, checkReactRouter, checkSvelteKit } from "./rendered.mjs";
import { checkRspack } from "./rspack.mjs";
import { checkStandalone } from "./standalone.mjs";
import { checkSvelte } from "./svelte.mjs";
import { checkTypeScript } from "./typescript.mjs";
import { checkViteReact } from "./vite.mjs";
import { checkVue } from "./vue.mjs";
import { checkWagmi } from "./wagmi.mjs";
import { checkWebpack } from "./webpack.mjs";

const REACT = { react: "19.3.1", "react-dom": "19.3.1" };
const REACT_18 = { react: "18.2.0", "react-dom": "18.2.0" };
const REACT_TYPES = { "@types/react": "19.3.0", "@types/react-dom": "19.3.0" };
const VITE = { vite: "8.3.8" };
const VITE_REACT = { ...VITE, "@vitejs/plugin-react": "6.3.0" };
const TYPESCRIPT = { typescript: "5.9.3" };
const TYPESCRIPT_7 = { "typescript-7": "npm:typescript@7.0.2" };
const VIEM = { viem: "2.57.20" };
const WAGMI = { "@wagmi/core": "3.6.5", ...VIEM };
const ESBUILD = { esbuild: "0.28.2" };
const ETHEREUM = { ...WAGMI, ethers: "6.17.0" };

/**
 * @typedef {object} Stack
 * @property {Readonly<Record<string, string>>} packages exact versions
 * @property {(site: import("./site.mjs").Site, browser: import("playwright-core").Browser) => Promise<void>} check
 */

/** @type {Readonly<Record<string, Stack>>} */
export const STACKS = {
  "vite-react-19": { packages: { ...VITE_REACT, ...REACT }, check: checkViteReact },
  "vite-react-18": { packages: { ...VITE_REACT, ...REACT_18 }, check: checkViteReact },
  next: {
    packages: {
      ...REACT,
      ...REACT_TYPES,
      ...TYPESCRIPT,
      ...VIEM,
      next: "16.4.6",
      "@types/node": "20.19.43",
    },
    check: checkNext,
  },
  sveltekit: {
    packages: {
      ...VITE,
      ...REACT,
      svelte: "5.57.3",
      "@sveltejs/vite-plugin-svelte": "7.3.1",
      "@sveltejs/kit": "2.70.4",
      "@sveltejs/adapter-node": "5.5.7",
    },
    check: checkSvelteKit,
  },
  nuxt: { packages: { ...REACT, nuxt: "4.4.5" }, check: checkNuxt },
  "react-router": {
    packages: {
      ...VITE,
      ...REACT,
      "react-router": "8.4.0",
      "@react-router/dev": "8.4.0",
      "@react-router/node": "8.4.0",
      "@react-router/serve": "8.4.0",
      isbot: "5.2.3",
    },
    check: checkReactRouter,
  },
  astro: {
    packages: {
      ...REACT,
      astro: "5.18.2",
      "@astrojs/react": "4.4.2",
      "@astrojs/node": "9.5.5",
    },
    check: checkAstro,
  },
  typescript: {
    packages: { ...VITE, ...REACT, ...REACT_TYPES, ...TYPESCRIPT, ...TYPESCRIPT_7, ...ETHEREUM },
    check: checkTypeScript,
  },
  vue: {
    packages: { ...VITE, ...REACT, vue: "3.5.45", "@vitejs/plugin-vue": "6.0.11" },
    check: checkVue,
  },
  svelte: {
    packages: { ...VITE, ...REACT, svelte: "5.57.3", "@sveltejs/vite-plugin-svelte": "7.3.1" },
    check: checkSvelte,
  },
  webpack: {
    packages: {
      ...REACT,
      ...TYPESCRIPT,
      webpack: "5.112.2",
      "webpack-cli": "7.3.1",
      "ts-loader": "9.6.2",
    },
    check: checkWebpack,
  },
  rspack: {
    packages: { ...REACT, "@rspack/core": "2.3.3", "@rspack/cli": "2.2.8" },
    check: checkRspack,
  },
  parcel: {
    packages: { ...REACT, parcel: "2.16.4", buffer: "6.0.3", process: "0.11.10" },
    check: checkParcel,
  },
  esbuild: { packages: { ...REACT, ...ESBUILD }, check: checkEsbuild },
  standalone: { packages: {}, check: checkStandalone },
  wagmi: { packages: { ...VITE, ...REACT, ...WAGMI }, check: checkWagmi },
  bun: { packages: { ...VIEM, bun: "1.4.5" }, check: checkBun },
  deno: { packages: { ...VIEM, deno: "2.9.6" }, check: checkDeno },
  edge: { packages: { ...ESBUILD, ...VIEM, "edge-runtime": "4.0.1" }, check: checkEdge },
};
