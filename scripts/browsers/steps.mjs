/** The journeys of `test/browsers`, in all browsers at the same time: they mostly wait. */
import { pathToFileURL } from "node:url";
import { bundleForNode } from "../shared/sandbox.mjs";
import { provideFirefox, provideWebKit } from "./provide.mjs";

/** Where one is given, only the journeys run that have it in their names. */
const [, , PART = ""] = process.argv;

export const browsers = async () => {
  // One after the other: a system installs one thing at a time.
  const executable = await provideFirefox();
  const programs = await provideWebKit();
  const { runInFirefox, runInWebKit } = await journeys();
  const counts = await Promise.all([
    executable === undefined
      ? skip("There is no Firefox here. Install one, or set FIREFOX_PATH to its program.")
      : runInFirefox(executable, PART).catch(fail),
    programs === undefined
      ? skip("There is no WebKitGTK here. Install webkit2gtk-driver and xvfb, on Debian or alike.")
      : runInWebKit(programs, PART).catch(fail),
  ]);
  const sum = (key) => counts.reduce((total, one) => total + one[key], 0);
  return { passed: sum("passed"), failed: sum("failed") };
};

const journeys = async () =>
  import(pathToFileURL(await bundleForNode("test/browsers/run-journeys")).href);

/** No failure: not every system has the browser. */
const skip = (sentence) => {
  console.log(`skipped: ${sentence}`);
  return { passed: 0, failed: 0 };
};

/** The others go on where a browser does not start. */
const fail = (error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
};
