import { merge } from "rxjs";
import {
  logAlertsEffect,
  nameProblemsEffect,
  reportedEffect,
  tellSharedEffect,
  tellWithoutTextsEffect,
} from "../effects/alerts/name-problems.js";
import type { Effects, Work } from "../effects/wiring.js";

/** Says what is wrong with the host's options, and tells the console. Loaded when something is wrong. */
const alertsEffects: Effects = (wiring) => (events$) =>
  merge(
    logAlertsEffect({ events$ }, wiring.env),
    // Before the options are taken out of the vault.
    tellWithoutTextsEffect({ ...wiring, events$ }, wiring.vault, wiring.env),
    tellSharedEffect({ events$ }, wiring.settings, wiring.env),
    nameProblemsEffect({ ...wiring, events$ }, wiring.settings, wiring.vault, wiring.env),
    reportedEffect({ events$ }),
  );

const alertsWork: Work = { effects: alertsEffects };

export default alertsWork;
