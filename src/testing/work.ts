import type { Work } from "../effects/wiring.js";
import type { LateFolds } from "../model/states.js";
import type { LazyName } from "../root/sleepers.js";
import { accountWork } from "../waves/account.js";
import { alertsWork } from "../waves/alerts.js";
import { balancesWork } from "../waves/balances.js";
import { connectionWork } from "../waves/connection.js";
import { directoryWork } from "../waves/directory.js";
import { featuresWork } from "../waves/features.js";
import { loginWork } from "../waves/login.js";
import { modalWork } from "../waves/modal.js";
import { namesWork } from "../waves/names.js";
import { optionsWork } from "../waves/options.js";
import { originsWork } from "../waves/origins.js";
import { severalWork } from "../waves/several.js";
import { signInWork } from "../waves/sign-in.js";
import { telemetryWork } from "../waves/telemetry.js";

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
