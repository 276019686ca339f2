import { type Address, encodeFunctionData, erc20Abi, parseEther, parseUnits, toHex } from "viem";
import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { callRpc } from "../chains/rpc.js";
import { DOLLARS, giveToken } from "../chains/sandbox-token.js";
import { stranger } from "../chains/seed/sender.js";
import type { Served } from "../shared/serve.js";
import { pageOf, wayOf } from "./page.js";

const DOLLAR_DECIMALS = 6;

/** What somebody wants the exchange to send. */
export type Transfer = {
  readonly chain: SandboxChain;
  /** Null: the coin. */
  readonly token: Address | null;
  /** In whole tokens, as decimal text. */
  readonly amount: string;
  readonly to: Address;
};

export type TransferStatus = {
  readonly status: "UNKNOWN" | "IN_PROGRESS" | "SUCCESS" | "FAILED";
  readonly txHash?: string;
};

/** An exchange: who has opened a transfer goes to its page, which really sends it, or does otherwise. */
export type SandboxExchange = {
  /** @returns the session of the transfer */
  readonly open: (transfer: Transfer) => string;
  /** Undefined for a session that there is not. */
  readonly statusOf: (session: string) => TransferStatus | undefined;
  /** Its page at a path, where it has one. */
  readonly find: (path: string, query: URLSearchParams) => Promise<Served | undefined>;
};

export const createExchange = (): SandboxExchange => {
  const transfers = new Map<string, Transfer & TransferStatus>();
  const say = (session: string, transfer: Transfer, status: TransferStatus): void => {
    transfers.set(session, { ...transfer, ...status });
  };
  return {
    open: (transfer) => {
      const session = `s-${transfers.size + 1}`;
      say(session, transfer, { status: "UNKNOWN" });
      return session;
    },
    statusOf: (session) => {
      const { status, txHash } = transfers.get(session) ?? {};
      return status === undefined ? undefined : { status, ...(txHash && { txHash }) };
    },
    find: async (path, query) => {
      const session = query.get("s") ?? "";
      const transfer = transfers.get(session);
      if (transfer === undefined) return undefined;
      switch (path) {
        case "/exchange":
          say(session, transfer, { status: "IN_PROGRESS" });
          return page(offer(transfer, query));
        case "/exchange/send":
          say(session, transfer, { status: "SUCCESS", txHash: await send(transfer) });
          return page("<p>Sent to your account.</p>");
        case "/exchange/lie":
          say(session, transfer, { status: "SUCCESS" });
          return page("<p>It says that it was sent. It never arrives.</p>");
        case "/exchange/fail":
          say(session, transfer, { status: "FAILED" });
          return page("<p>It has failed.</p>");
        default:
          return undefined;
      }
    },
  };
};

/** A transaction of the exchange's own account. */
const send = async ({ chain: { rpcUrl }, token, amount, to }: Transfer): Promise<string> => {
  const from = stranger("exchange");
  await callRpc(rpcUrl, "anvil_impersonateAccount", [from]);
  await callRpc(rpcUrl, "anvil_setBalance", [from, toHex(parseEther("1000"))]);
  if (token === null) return sent(rpcUrl, { from, to, value: toHex(parseEther(amount)) });
  const units = parseUnits(amount, DOLLAR_DECIMALS);
  await giveToken(rpcUrl, DOLLARS, from, units);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] });
  return sent(rpcUrl, { from, to: token, data });
};

const sent = async (rpcUrl: string, transaction: object): Promise<string> =>
  String(await callRpc(rpcUrl, "eth_sendTransaction", [transaction]));

const offer = ({ chain, amount, token, to }: Transfer, query: URLSearchParams): string =>
  `<p>${amount} ${token === null ? "coins" : "tokens"} on ${caip2(chain.id)}</p>
    <p>To ${to}</p>
    ${wayOf("exchange/send", query, "Send")}
    ${wayOf("exchange/lie", query, "Send nothing, and say otherwise")}
    ${wayOf("exchange/fail", query, "Fail")}`;

const page = (content: string): Served => pageOf("Sandbox Exchange", content);
