import { isAddress } from "viem";
import { caip2, type SandboxChain, TOKEN_ADDRESS } from "../chains/chain-list.js";
import type { SandboxExchange, Transfer } from "../onramp/exchange.js";
import { isObject, type JsonObject, parseJson } from "../shared/json.js";
import { pictureUri } from "./pictures.js";
import { json, type Reply, type Route, type RouteCall } from "./reply.js";

const PATH = "/v1/json-rpc";
const ID = "sandbox-exchange";

const INVALID_PARAMS = -32_602;
const NO_METHOD = -32_601;

/** Asked with JSON that says so, and so with a preflight. */
export const isOfExchange = ({ path }: Pick<RouteCall, "path">): boolean => path === PATH;

/**
 * The exchanges of the chains' coin, and of the sandbox's token on the chain that has it. wire 4.17
 *
 * @param page where the provider's page is, whose neighbour is the exchange's
 */
export const exchangeRoute =
  (exchange: SandboxExchange, page: string, chains: readonly SandboxChain[]): Route =>
  (call) => {
    if (!isOfExchange(call)) return undefined;
    const asked = parseJson(call.body);
    if (!isObject(asked) || !isObject(asked.params))
      return refused(INVALID_PARAMS, "No parameters");
    const { params } = asked;
    const transfer = transferIn(params, chains);
    switch (asked.method) {
      case "reown_getExchanges": {
        const exchanges =
          transfer === null
            ? []
            : [{ id: ID, name: "Sandbox Exchange", imageUrl: pictureUri("exchange") }];
        return answered({ exchanges, total: exchanges.length });
      }
      case "reown_getExchangePayUrl": {
        if (transfer?.to === undefined || params.exchangeId !== ID)
          return refused(INVALID_PARAMS, "Invalid transfer");
        const sessionId = exchange.open({ ...transfer, to: transfer.to });
        return answered({ url: `${page}/exchange?s=${sessionId}`, sessionId });
      }
      case "reown_getExchangeBuyStatus": {
        const status = exchange.statusOf(String(params.sessionId));
        return status === undefined ? refused(INVALID_PARAMS, "No such session") : answered(status);
      }
      default:
        return refused(NO_METHOD, "No such method");
    }
  };

/** What shall be sent; null for an asset that the exchange does not have. `to` is missing where nobody is named. */
const transferIn = (
  { asset, amount, recipient }: JsonObject,
  chains: readonly SandboxChain[],
): (Omit<Transfer, "to"> & Partial<Transfer>) | null => {
  const [network, kind] = String(asset).split("/");
  const chain = chains.find(({ id }) => caip2(id) === network);
  if (chain === undefined || !(Number(amount) > 0)) return null;
  const isCoin = kind === "slip44:60";
  if (!isCoin && kind?.toLowerCase() !== `erc20:${TOKEN_ADDRESS}`) return null;
  const to = String(recipient).replace(`${network}:`, "");
  const rest = { chain, token: isCoin ? null : TOKEN_ADDRESS, amount: String(amount) };
  return isAddress(to) ? { ...rest, to } : rest;
};

const answered = (result: unknown): Reply => json({ jsonrpc: "2.0", id: 1, result });

const refused = (code: number, message: string): Reply =>
  json({ jsonrpc: "2.0", id: 1, error: { code, message } });
