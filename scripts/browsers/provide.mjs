/** Finds what each browser is driven with, or installs it. Gives nothing if that is not possible. */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { answers, inPath, installWithApt } from "../shared/programs.mjs";

/** @returns {Promise<string | undefined>} the path of a Firefox that starts */
export const provideFirefox = () => provide("Firefox", ["firefox-esr"], findFirefox);

/** @returns {Promise<{ display: string, driver: string, browser: string } | undefined>} paths of programs */
export const provideWebKit = () => provide("WebKitGTK", ["webkit2gtk-driver", "xvfb"], findWebKit);

const provide = async (name, packages, find) => {
  const found = find();
  if (found !== undefined) return found;
  await installWithApt(name, ["--no-install-recommends", ...packages]);
  return find();
};

const findFirefox = () =>
  [
    process.env.FIREFOX_PATH,
    ...inPath(["firefox-esr", "firefox"]),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ].find((path) => path !== undefined && path !== "" && existsSync(path) && answers(path));

const findWebKit = () => {
  const [display] = inPath(["Xvfb"]).filter(existsSync);
  const [driver] = inPath(["WebKitWebDriver"]).filter(existsSync);
  const [browser] = miniBrowsers().filter(existsSync);
  const programs = { display, driver, browser };
  return Object.values(programs).includes(undefined) ? undefined : programs;
};

/** WebKitGTK's own browser is beside the library, in a folder with its version. */
const miniBrowsers = () => {
  const below = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  const folders = below("/usr/lib").filter((name) => name.endsWith("-linux-gnu"));
  return ["/usr/lib", "/usr/libexec", ...folders.map((name) => resolve("/usr/lib", name))].flatMap(
    (folder) =>
      below(folder)
        .filter((name) => /^webkit2?gtk-/.test(name))
        .map((name) => resolve(folder, name, "MiniBrowser")),
  );
};
