import { vi } from "vitest";
import { web } from "../../src/base/browser-env/web.js";

/** What a node says, by method. A function is asked with the parameters; what it throws is the node's refusal. */
export type Said = Readonly<Record<string, unknown>>;

/** Plays a node, in place of what the network would answer. Gives what it was asked. */
export const playNode = (said: Said) => {
  const asked: { readonly url: string; readonly method: string; readonly headers: HeadersInit }[] =
    [];
  vi.spyOn(web, "fetch").mockImplementation(async (url, { body, headers = {} }) => {
    const { method, params } = JSON.parse(String(body)) as { method: string; params: unknown[] };
    asked.push({ url, method, headers });
    const answer = said[method];
    try {
      const result = typeof answer === "function" ? answer(...params) : answer;
      return Response.json({ jsonrpc: "2.0", id: 1, result });
    } catch (cause) {
      return Response.json({ error: { code: -32_000, message: String(cause) } });
    }
  });
  return asked;
};

export const CHAIN = "eip155:31337";
export const TOKEN = "0x5a4d0b0c00000000000000000000000000000001";
export const SHOP = "0x00000000000000000000000000000000005407aa";
export const ALICE = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
export const BOB = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
const BUNDLER = "0x00000000000000000000000000000000000b0d1e";
const ENTRY_POINT = "0x0000000071727de22e5e9d8baf0edac6f37da032";
export const HASH = `0x${"ab".repeat(32)}`;
export const BLOCK = `0x${"b1".repeat(32)}`;

const word = (hex: string): string => hex.replace("0x", "").padStart(64, "0");
const hexOf = (value: number): string => `0x${value.toString(16)}`;

export const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Somebody gets so many units of the token. */
const transferLog = (from: string, units: number, to: string) => ({
  address: TOKEN,
  topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`],
  data: `0x${word(hexOf(units))}`,
});

/** An EVM node that has one transaction, by which Alice gives the shop so many units of the token, naming a reference. */
export const evmNode = (reference: string, units: number, time: number): Said => ({
  eth_chainId: hexOf(31_337),
  eth_call: `0x${word("6")}`,
  eth_blockNumber: hexOf(100),
  eth_getTransactionByHash: {
    from: ALICE,
    to: TOKEN,
    value: "0x0",
    input: `0xa9059cbb${word(SHOP)}${word(hexOf(units))}${reference.slice(2)}`,
  },
  eth_getTransactionReceipt: {
    status: "0x1",
    blockNumber: hexOf(100),
    blockHash: BLOCK,
    logs: [transferLog(ALICE, units, SHOP)],
  },
  eth_getBlockByNumber: {
    hash: BLOCK,
    number: hexOf(100),
    timestamp: hexOf(Math.floor(time / 1000)),
  },
});

/** Such a node, whose transaction is somebody else's: a contract makes what several accounts have signed (ERC-4337). */
export const bundlingNode = (
  accounts: readonly string[],
  units: number,
  time: number,
  to = SHOP,
): Said => {
  const node = evmNode("0x", units, time);
  return {
    ...node,
    eth_getTransactionByHash: { from: BUNDLER, to: ENTRY_POINT, value: "0x0", input: "0x1fad948c" },
    eth_getTransactionReceipt: {
      ...(node.eth_getTransactionReceipt as object),
      logs: accounts.map((account) => transferLog(account, units, to)),
    },
  };
};
