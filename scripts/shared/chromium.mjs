/** Finds a Chromium for the browser tests, or installs one. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { TOOLS } from "./paths.mjs";
import { run, runNode } from "./run.mjs";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];

const inPath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => NAMES.map((name) => resolve(folder, name)));

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
  return [...inPath(), ...(process.platform === "darwin" ? MAC : LINUX)];
};

/** A file with this name may be a stub that only says how to install the browser. */
const answers = (path) => {
  if (process.platform === "win32") return true;
  try {
    const version = execFileSync(path, ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 20_000,
    });
    return /\d+\.\d+/.test(version);
  } catch {
    return false;
  }
};

const findInstalled = async () => {
  const { chromium } = await import("playwright-core");
  return [process.env.CHROMIUM_PATH, ...usualPlaces(), chromium.executablePath()].find(
    (path) => path !== undefined && path !== "" && existsSync(path) && answers(path),
  );
};

const installWithApt = async () => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("No Chromium found, installing Debian's ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-y", "-q", "chromium"], { env });
};

const installWithPlaywright = () => {
  console.log("No Chromium found, downloading playwright's ...");
  return runNode(TOOLS.playwright, ["install", "chromium"]);
};

/** The path of a Chromium that starts. Throws if none is found and none can be installed. */
export const provideChromium = async () => {
  for (const step of [async () => {}, installWithApt, installWithPlaywright]) {
    await step();
    const path = await findInstalled();
    if (path !== undefined) return path;
  }
  throw new Error("No Chromium was found or could be installed. Set CHROMIUM_PATH to one.");
};
