import { caip2, type SandboxChain } from "../chains/chain-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";
import { isObject, isTextList, parseJson } from "../shared/json.js";
import { balancesOn } from "./accounts/balances.js";
import type { ChainIndex } from "./accounts/chain-index.js";
import { createEvmIndex } from "./accounts/evm-index.js";
import { historyPage } from "./accounts/history.js";
import { pricesOf, tokenList } from "./accounts/known-tokens.js";
import { createSolanaIndex } from "./accounts/solana-index.js";
import { apiError, json, type Reply, type Route, type RouteCall } from "./reply.js";

const account = /^\/v1\/account\/([^/]+)\/(balance|history)$/;

/** What accounts hold and did, read from the blocks and the state of the chains. */
export const blockchainRoute = (
  chains: readonly SandboxChain[],
  clusters: readonly SandboxCluster[],
): Route => {
  const served = [
    ...chains.map(({ id }) => caip2(id)),
    ...clusters.map(({ caipNetworkId }) => caipNetworkId),
  ];
  const indexes: readonly ChainIndex[] = [
    ...chains.map(createEvmIndex),
    ...clusters.map(createSolanaIndex),
  ];

  const accountAnswer = async ({ path, query }: RouteCall): Promise<Reply> => {
    const [, address = "", what] = account.exec(path) ?? [];
    const own = indexes.filter((index) => index.isAddress(address));
    if (own.length === 0) return apiError(400, "Invalid address");
    const wanted = query.get("chainId");
    const asked = own.filter(({ chain }) => wanted === null || wanted === chain);
    if (what === "balance") return json({ balances: await balancesOn(asked, address) });
    const page = await historyPage(asked, address, query.get("cursor"));
    return page === null ? apiError(400, "Invalid cursor") : json(page);
  };

  return (call) => {
    if (call.path === "/v1/supported-chains") return json({ http: served, ws: [] });
    if (call.path === "/v1/convert/tokens") {
      return json({ tokens: tokenList(served, call.query.get("chainId")) });
    }
    return account.test(call.path) ? accountAnswer(call) : undefined;
  };
};

/** What is asked with JSON that says so, and so with a preflight. wire 4.10 */
export const takesJson = ({ path }: Pick<RouteCall, "path">): boolean =>
  path === "/v1/fungible/price";

/** `POST /v1/fungible/price`: what the known ones of some tokens are worth. */
export const priceRoute: Route = ({ path, body }) => {
  if (!takesJson({ path })) return undefined;
  const asked = parseJson(body);
  return isObject(asked) && isTextList(asked.addresses)
    ? json({ fungibles: pricesOf(asked.addresses) })
    : apiError(400, "Invalid addresses");
};
