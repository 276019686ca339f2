import type { Fact } from "../events.js";
import type { Alert } from "../payloads.js";

/** The fact that raises an alert. `detail` is English, for the console. */
export const raised = (
  code: Alert["code"],
  detail: string,
  values: Alert["values"] = {},
  variant: Alert["variant"] = "error",
): Fact => ({ type: "alert/raised", alert: { code, variant, values }, detail });
