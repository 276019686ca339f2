import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { apiError, type Route, type RouteCall } from "./reply.js";

export const isNode = ({ path }: Pick<RouteCall, "path">): boolean =>
  path === "/v1/" || path === "/v1";

/** `POST /v1/?chainId=eip155:31337`: passes the JSON-RPC text to that chain and its answer back. */
export const rpcProxyRoute =
  (chains: readonly SandboxChain[]): Route =>
  async ({ path, query, body }) => {
    if (!isNode({ path })) return undefined;
    const chain = chains.find(({ id }) => caip2(id) === query.get("chainId"));
    if (chain === undefined) return apiError(400, "Chain is not supported");
    const headers = { "content-type": "application/json" };
    const answer = await fetch(chain.rpcUrl, { method: "POST", headers, body });
    return { status: answer.status, type: "application/json", body: await answer.text() };
  };
