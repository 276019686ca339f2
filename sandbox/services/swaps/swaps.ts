import { encodeFunctionData, erc20Abi, getAddress, type Hex, isAddress } from "viem";
import { caip2, POOL_ADDRESS, type SandboxChain } from "../../chains/chain-list.js";
import { callRpc } from "../../chains/rpc.js";
import { isObject, parseJson } from "../../shared/json.js";
import { apiError, json, type Reply, type Route, type RouteCall } from "../reply.js";
import { approvalData, swapData } from "./lies.js";
import { gotFor, isCoin, type Reserves, reservesOf } from "./pool.js";

const SWAP_GAS = 150_000;
const GAS_PRICE = 1_000_000_000n;
const PERCENT = 100n;
/** The dearest slippage that is counted: hundredths of a percent. */
const WHOLE = 10_000n;
/** More than this part of what the pool has is not traded. */
const PART = 2n;

/** What is swapped for what: plain addresses of one chain. */
type Asked = {
  readonly from: Hex;
  readonly give: Hex;
  readonly get: Hex;
  readonly units: bigint;
};

/** Swaps of the chain that has a pool, at what the pool gives. wire 4.6 to 4.8, 4.11, 4.12 */
export const swapRoutes = (
  chain: SandboxChain,
): { readonly read: Route; readonly write: Route } => {
  const id = caip2(chain.id);
  /** What the pool was seen with first: what a service goes on to say that looks no more. */
  const seen = new Map<string, Reserves>();
  const plain = (caip10: unknown): Hex | null => {
    const address = String(caip10).split(":").at(-1) ?? "";
    return String(caip10).startsWith(`${id}:`) && isAddress(address, { strict: false })
      ? (address.toLowerCase() as Hex)
      : null;
  };
  const askedIn = ({ from, give, get, amount }: Record<string, unknown>): Asked | null => {
    const [owner, sell, buy] = [from, give, get].map(plain);
    if (owner == null || sell == null || buy == null || sell === buy) return null;
    return /^\d{1,78}$/.test(String(amount))
      ? { from: owner, give: sell, get: buy, units: BigInt(String(amount)) }
      : null;
  };
  const reserves = async ({ give, get }: Asked, lie: RouteCall["lie"]): Promise<Reserves> => {
    const now = await reservesOf(chain.rpcUrl, give, get);
    const key = `${give} ${get}`;
    const first = seen.get(key) ?? now;
    seen.set(key, first);
    return lie === "stale quote" ? first : now;
  };

  const quotes = async ({ query, lie }: RouteCall): Promise<Reply> => {
    const asked = askedIn({
      from: `${id}:${query.get("userAddress")}`,
      give: query.get("from"),
      get: query.get("to"),
      amount: query.get("amount"),
    });
    if (asked === null) return apiError(400, "Invalid tokens or amount");
    const has = await reserves(asked, lie);
    if (asked.units > has.give / PART) return apiError(400, "Insufficient liquidity");
    const got = gotFor(has, asked.units);
    return json({
      quotes:
        got === 0n
          ? []
          : [
              {
                id: null,
                fromAmount: String(asked.units),
                fromAccount: `${id}:${asked.from}`,
                toAmount: String(got),
                toAccount: `${id}:${asked.from}`,
              },
            ],
    });
  };

  const allowance = async ({ query }: RouteCall): Promise<Reply> => {
    const [token, owner] = [plain(query.get("tokenAddress")), plain(query.get("userAddress"))];
    if (token === null || owner === null) return apiError(400, "Invalid token or account");
    const args = [owner, POOL_ADDRESS] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args });
    const said = await callRpc(chain.rpcUrl, "eth_call", [{ to: token, data }, "latest"]);
    return json({ allowance: String(BigInt(String(said))) });
  };

  const approval = ({ query, lie }: RouteCall): Reply => {
    const token = plain(query.get("from"));
    if (token === null || isCoin(token)) return apiError(400, "Invalid token");
    const tx = { from: `${id}:${token}`, to: `${id}:${token}`, data: approvalData(0n, lie) };
    return json({ tx: { ...tx, value: "0", eip155: gas(String(GAS_PRICE)) } });
  };

  const built = async ({ body, lie }: RouteCall): Promise<Reply> => {
    const said = parseJson(body);
    if (!isObject(said)) return apiError(400, "Invalid body");
    const { userAddress, from, to, amount, eip155 } = said;
    const asked = askedIn({ from: userAddress, give: from, get: to, amount });
    const slippage = isObject(eip155) ? Number(eip155.slippage) : Number.NaN;
    if (asked === null || !(slippage >= 0 && slippage <= 50))
      return apiError(400, "Invalid tokens, amount or slippage");
    const got = gotFor(await reserves(asked, lie), asked.units);
    const least = (got * (WHOLE - BigInt(Math.round(slippage * Number(PERCENT))))) / WHOLE;
    const tx = {
      from: `${id}:${getAddress(asked.from)}`,
      to: `${id}:${POOL_ADDRESS}`,
      data: swapData({ ...asked, got, least: lie === "stale quote" ? 0n : least }, lie),
      amount: String(got),
      eip155: gas(String(GAS_PRICE)),
    };
    return json({ tx });
  };

  const price = String(GAS_PRICE);
  return {
    read: (call) => {
      switch (call.path) {
        case "/v1/convert/quotes":
          return quotes(call);
        case "/v1/convert/gas-price":
          return json({ standard: price, fast: price, instant: price });
        case "/v1/convert/allowance":
          return allowance(call);
        case "/v1/convert/build-approve":
          return approval(call);
        default:
          return undefined;
      }
    },
    write: (call) => (isSwapBuilder(call) ? built(call) : undefined),
  };
};

const gas = (gasPrice: string) => ({ gas: SWAP_GAS, gasPrice });

export const isSwapBuilder = ({ path }: Pick<RouteCall, "path">): boolean =>
  path === "/v1/convert/build-transaction";
