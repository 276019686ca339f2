/** The journeys of `test/browsers` as steps, one for each browser. */
import { pathToFileURL } from "node:url";
import { bundleForNode } from "../shared/sandbox.mjs";
import { provideFirefox, provideWebKit } from "./provide.mjs";

export const firefox = async () => {
  const executable = await provideFirefox();
  if (executable !== undefined) return (await journeys()).runInFirefox(executable);
  return skip("There is no Firefox here. Install one, or set FIREFOX_PATH to its program.");
};

export const webkit = async () => {
  const programs = await provideWebKit();
  if (programs !== undefined) return (await journeys()).runInWebKit(programs);
  return skip(
    "There is no WebKitGTK here. Install webkit2gtk-driver and xvfb, on Debian or alike.",
  );
};

const journeys = async () =>
  import(pathToFileURL(await bundleForNode("test/browsers/run-journeys")).href);

/** No failure: not every system has the browser. */
const skip = (sentence) => {
  console.log(`skipped: ${sentence}`);
  return { passed: 0, failed: 0 };
};
