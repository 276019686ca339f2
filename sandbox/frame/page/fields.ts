import { isObject, isText, type JsonObject } from "../../shared/json.js";
import { Problem } from "../problem.js";

/** The payload as an object; a missing one is empty. */
export const fieldsOf = (payload: unknown): JsonObject => (isObject(payload) ? payload : {});

/** @throws Problem when the field is missing or no text */
export const textField = (payload: unknown, name: string): string => {
  const value = fieldsOf(payload)[name];
  if (!isText(value)) throw new Problem(`The request lacks ${name}.`);
  return value;
};
