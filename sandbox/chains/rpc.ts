import { isObject, isText } from "../shared/json.js";

/** One JSON-RPC call over HTTP; rejects with the node's own message. */
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
  throw new Error(isText(answer.error.message) ? answer.error.message : `${method} failed`);
};
