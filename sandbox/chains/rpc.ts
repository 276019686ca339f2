import { isObject, isText } from "../shared/json.js";

/** One JSON-RPC call over HTTP; rejects with the node's own message, code and data, as a wallet passes them on. */
export const callRpc = async (
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const answer: unknown = await response.json();
  if (!isObject(answer)) throw new Error(`${method}: the node's answer is not an object`);
  if (!isObject(answer.error)) return answer.result;
  const { message, code, data } = answer.error;
  const error = new Error(isText(message) ? message : `${method} failed`);
  throw Object.assign(error, { code, ...(data === undefined ? {} : { data }) });
};
