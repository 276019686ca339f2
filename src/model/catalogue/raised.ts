import type { Alert } from "../alerts.js";
import type { FactOf } from "../events.js";
import type { AlertText } from "./alert-text.js";

/** The fact that raises an alert of the catalogue, with its English text for the console. */
export const raised = <C extends Alert["code"]>(
  alerts: Readonly<Record<C, AlertText>>,
  code: C,
  values: Alert["values"] = {},
): FactOf<"alert/raised"> => {
  const { variant, text } = alerts[code];
  return {
    type: "alert/raised",
    alert: { code, variant, values },
    detail: text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
  };
};
