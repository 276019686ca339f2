import { apiError, type Route, type RouteCall } from "./reply.js";

/** A node of a chain or cluster, by its CAIP-2 id. */
export type ProxiedNode = { readonly caipNetworkId: string; readonly rpcUrl: string };

export const isNode = ({ path }: Pick<RouteCall, "path">): boolean =>
  path === "/v1/" || path === "/v1";

/** `POST /v1/?chainId=eip155:31337`: passes the JSON-RPC text to that node and its answer back. */
export const rpcProxyRoute =
  (nodes: readonly ProxiedNode[]): Route =>
  async ({ path, query, body }) => {
    if (!isNode({ path })) return undefined;
    const node = nodes.find(({ caipNetworkId }) => caipNetworkId === query.get("chainId"));
    if (node === undefined) return apiError(400, "Chain is not supported");
    const headers = { "content-type": "application/json" };
    const answer = await fetch(node.rpcUrl, { method: "POST", headers, body });
    return { status: answer.status, type: "application/json", body: await answer.text() };
  };
