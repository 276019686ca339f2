import type { Fact } from "../events.js";
import type { Alert } from "../payloads.js";
import type { AlertText } from "./catalogue/alert-text.js";
import { raised } from "./raised.js";

/** The fact that raises an alert of a part of the catalogue. */
export const raisedOf = <C extends Alert["code"]>(
  alerts: Readonly<Record<C, AlertText>>,
  code: C,
  values: Alert["values"] = {},
): Fact => {
  const { variant, text } = alerts[code];
  const detail = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return raised(code, detail, values, variant);
};
