import type { Effects, Work } from "../concern.js";
import { nameProblemsEffect } from "./name-problems.js";

/** Says what is wrong with the host's options. Loaded when something is. */
const alertsEffects: Effects =
  ({ vault }) =>
  (events$) =>
    nameProblemsEffect({ events$ }, vault);

export const alertsWork: Work = { effects: alertsEffects };

export default alertsWork;
