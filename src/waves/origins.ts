import { EMPTY } from "rxjs";
import { checkOriginEffect } from "../effects/origins/check.js";
import type { Effects, Work } from "../effects/wiring.js";
import { identificationOf } from "../streams/api/directory.js";
import { allowedOrigins$ } from "../streams/api/origins.js";

/** The check of the page's origin. Loaded with the first opening where visitors can log in. S5.18 */
export const originsEffects: Effects =
  ({ env, settings }) =>
  () => {
    const identification = identificationOf(settings);
    return identification === null
      ? EMPTY
      : checkOriginEffect(() => allowedOrigins$(env, settings.endpoints.api, identification), env);
  };

const originsWork: Work = { effects: originsEffects };

export default originsWork;
