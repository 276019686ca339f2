/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { TOOLS } from "./paths.mjs";
import { answers, inPath, installWithApt } from "./programs.mjs";
import { runNode } from "./run.mjs";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];

const LINUX = ["/usr/lib/chromium/chromium", "/opt/google/chrome/chrome", "/snap/bin/chromium"];

const MAC = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const windows = () =>
  ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"]
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      resolve(folder, "Google/Chrome/Application/chrome.exe"),
      resolve(folder, "Microsoft/Edge/Application/msedge.exe"),
      resolve(folder, "Chromium/Application/chrome.exe"),
    ]);

const usualPlaces = () => {
  if (process.platform === "win32") return windows();
  return [...inPath(NAMES), ...(process.platform === "darwin" ? MAC : LINUX)];
};

const findInstalled = async () => {
  const { chromium } = await import("playwright-core");
  return [process.env.CHROMIUM_PATH, ...usualPlaces(), chromium.executablePath()].find(
    (path) => path !== undefined && path !== "" && existsSync(path) && answers(path),
  );
};

const installWithPlaywright = () => {
  console.log("No Chromium found, downloading playwright's ...");
  return runNode(TOOLS.playwright, ["install", "chromium"]);
};

/** The path of a Chromium that starts. Throws if none is found and none can be installed. */
export const provideChromium = async () => {
  const installDebians = () => installWithApt("Chromium", ["chromium"]);
  for (const step of [async () => {}, installDebians, installWithPlaywright]) {
    await step();
    const path = await findInstalled();
    if (path !== undefined) return path;
  }
  throw new Error("No Chromium was found or could be installed. Set CHROMIUM_PATH to one.");
};
