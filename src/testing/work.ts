import { accountWork } from "../effects/account/effects.js";
import { alertsWork } from "../effects/alerts/effects.js";
import { balancesWork } from "../effects/balances/effects.js";
import type { Work } from "../effects/concern.js";
import { connectionWork } from "../effects/connection/effects.js";
import { directoryWork } from "../effects/directory/effects.js";
import { featuresWork } from "../effects/features/effects.js";
import type { LateFolds } from "../effects/folding.js";
import { loginWork } from "../effects/login/effects.js";
import { modalWork } from "../effects/modal/effects.js";
import { namesWork } from "../effects/names/effects.js";
import { optionsWork } from "../effects/options/effects.js";
import { originsWork } from "../effects/origins/effects.js";
import { severalWork } from "../effects/several/effects.js";
import { signInWork } from "../effects/sign-in/effects.js";
import { telemetryWork } from "../effects/telemetry/effects.js";
import type { LazyName } from "../root/concerns.js";

/** The work of every lazy concern, which a page fetches when it is first needed. */
export const WORK: Readonly<Record<LazyName, Work>> = {
  account: accountWork,
  alerts: alertsWork,
  balances: balancesWork,
  connection: connectionWork,
  directory: directoryWork,
  features: featuresWork,
  login: loginWork,
  modal: modalWork,
  names: namesWork,
  options: optionsWork,
  origins: originsWork,
  several: severalWork,
  signIn: signInWork,
  telemetry: telemetryWork,
};

/** Every late fold. */
export const FOLDS: Partial<LateFolds> = Object.assign(
  {},
  ...Object.values(WORK).map(({ folds }) => folds),
);
