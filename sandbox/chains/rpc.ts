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

/** One call of a batch: the method and its parameters. */
export type RpcCall = readonly [method: string, params: readonly unknown[]];

/** Many calls in one request, answered in their order; null stands for a call that the node refused. */
export const callRpcBatch = async (
  url: string,
  calls: readonly RpcCall[],
): Promise<readonly unknown[]> => {
  if (calls.length === 0) return [];
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(
      calls.map(([method, params], id) => ({ jsonrpc: "2.0", id, method, params })),
    ),
  });
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) throw new Error("The node's answer is not a list");
  const results = new Map<unknown, unknown>(
    answer.filter(isObject).map(({ id, result }) => [id, result]),
  );
  return calls.map((_, id) => results.get(id) ?? null);
};
