import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  isAddress,
  parseEther,
  parseUnits,
} from "viem";
import type { SandboxChain } from "../chains/chain-list.js";
import { TOKEN_ADDRESS } from "../chains/chain-list.js";
import { callRpc } from "../chains/rpc.js";
import { DOLLARS, giveToken } from "../chains/sandbox-token.js";
import { createSender, stranger } from "../chains/seed/sender.js";
import { type RunningServer, type Served, serve } from "../shared/serve.js";
import type { SandboxExchange } from "./exchange.js";
import { escaped, pageOf, wayOf } from "./page.js";

const ETHER_PRICE = 3000;
const DOLLAR_DECIMALS = 6;

/**
 * The page of a provider, on an origin of its own: it really gives an account on a chain what was bought. Instead, it can
 * take the money and give nothing, or refuse; what it said last of a purchase is at `/status?id=…`.
 * An exchange has its page beside it.
 */
export const startOnramp = (
  port: number,
  chains: readonly SandboxChain[],
  exchange: SandboxExchange,
): Promise<RunningServer> => {
  const said = new Map<string, "pending" | "arrived" | "refused">();

  const give = async (query: URLSearchParams): Promise<void> => {
    const to = query.get("walletAddress") ?? "";
    if (!isAddress(to)) throw new Error("No account to give it to.");
    const chain = chainIn(query, chains);
    const amount = query.get("sourceAmount") ?? "0";
    if (query.get("destinationCurrencyCode") === "ETH") {
      const value = parseEther(String(Number(amount) / ETHER_PRICE));
      await createSender(chain.rpcUrl).send({ from: stranger("provider"), to, value });
    } else {
      const has = await dollarsOf(chain.rpcUrl, to);
      await giveToken(chain.rpcUrl, DOLLARS, to, has + parseUnits(amount, DOLLAR_DECIMALS));
    }
  };

  const find = async (path: string, query: URLSearchParams): Promise<Served | undefined> => {
    const id = query.get("id") ?? "";
    switch (path) {
      case "/":
        return page(offer(query));
      case "/pay":
        await give(query);
        said.set(id, "arrived");
        return page("<p>Paid. It is on its way to your account.</p>");
      case "/keep":
        said.set(id, "pending");
        return page("<p>Paid. It never arrives.</p>");
      case "/refuse":
        said.set(id, "refused");
        return page("<p>You cannot buy here.</p>");
      case "/status":
        return {
          type: "text/plain",
          body: said.get(id) ?? "pending",
          headers: { "access-control-allow-origin": "*" },
        };
      default:
        return exchange.find(path, query);
    }
  };
  return serve(port, find);
};

/** By its number, or as the service calls it; the first, if nobody says. */
const chainIn = (query: URLSearchParams, chains: readonly SandboxChain[]): SandboxChain => {
  const wanted = query.get("network") ?? "";
  const chain =
    chains.find(
      ({ id, name }) => wanted === String(id) || wanted === name.toLowerCase().replace(" ", "-"),
    ) ?? chains[0];
  if (chain === undefined) throw new Error("There is no chain.");
  return chain;
};

const dollarsOf = async (rpcUrl: string, account: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [account] });
  return BigInt(String(await callRpc(rpcUrl, "eth_call", [{ to: TOKEN_ADDRESS, data }, "latest"])));
};

const offer = (query: URLSearchParams): string => {
  const of = (name: string): string => escaped(query.get(name) ?? "");
  return `<p>${of("sourceAmount")} ${of("sourceCurrencyCode")} for ${of("destinationCurrencyCode")}</p>
    <p>To ${of("walletAddress")}</p>
    ${wayOf("pay", query, "Pay")}
    ${wayOf("keep", query, "Pay, and get nothing")}
    ${wayOf("refuse", query, "Be refused")}`;
};

const page = (content: string): Served => pageOf("Sandbox Pay", content);
