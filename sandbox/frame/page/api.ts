import { isObject, isText, type JsonObject } from "../../shared/json.js";
import { Problem } from "../problem.js";

/** Calls this origin's own server. @throws Problem with the server's sentence */
export const callApi = async (name: string, body: JsonObject): Promise<JsonObject> => {
  const response = await fetch(`/api/${name}`, { method: "POST", body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  if (response.ok) return isObject(answer) ? answer : {};
  throw new Problem(
    isObject(answer) && isText(answer.message)
      ? answer.message
      : "The wallet's server does not answer. Try again later.",
  );
};
