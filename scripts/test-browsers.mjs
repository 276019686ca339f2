/**
 * `npm run test:browsers`: what visitors do most, in Firefox and in WebKit. The other tests run in Chromium.
 *
 * An argument chooses journeys by a part of their names: `npm run test:browsers -- sends`.
 *
 * Works in a fresh clone, as `npm test` does. A browser that is missing is installed where that is allowed (root
 * on Debian), and skipped elsewhere.
 */
import { browsers } from "./browsers/steps.mjs";
import { runSteps } from "./test/run-steps.mjs";
import { build, install } from "./test/steps.mjs";

await runSteps({ install, build, browsers });
