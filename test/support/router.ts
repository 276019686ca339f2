import { concat, type Hex, pad, size, toHex } from "viem";
import { COIN_LOGS } from "../../src/streams/wallets/namespaces/eip155/spending/simulate.js";
import { ETHER, SENDER, TOKEN } from "./send-story.js";

/** 1inch's router, version 6. */
export const KNOWN_ROUTER = "0x111111125421cA6dc452d289314280a0f8842A65";
const EXECUTOR = "0x990636ecb3ff04d33d92e970d3d588bf5cd8d086";
const WORD = 32;

/** What the router is told, by its words. */
export interface Order {
  readonly sell: string;
  readonly buy: string;
  readonly receiver: string;
  readonly units: bigint;
  readonly minimum: bigint;
  readonly flags: bigint;
  /** Where the executor's data begins. */
  readonly offset: bigint;
  /** Where the token that is taken goes. */
  readonly sellTo: string;
  readonly executorData: Hex;
  /** After all of it. */
  readonly tail: Hex;
}

/** `swap` of the router, of one ether for USDC unless it says otherwise, written word by word. */
export const routerData = (parts: Partial<Order> = {}): Hex => {
  const order: Order = {
    sell: COIN_LOGS,
    buy: TOKEN,
    receiver: SENDER,
    units: ETHER,
    minimum: 1_980_000_000n,
    flags: 0n,
    offset: 288n,
    sellTo: EXECUTOR,
    executorData: "0x0102030405",
    tail: "0x",
    ...parts,
  };
  const addresses = [EXECUTOR, order.sell, order.buy, order.sellTo, order.receiver];
  const { units, minimum, flags, offset, executorData } = order;
  const length = size(executorData);
  return concat([
    "0x07ed2379",
    ...addresses.map((address) => pad(address.toLowerCase() as Hex, { size: WORD })),
    ...[units, minimum, flags, offset, BigInt(length)].map((word) => toHex(word, { size: WORD })),
    pad(executorData, { dir: "right", size: Math.ceil(length / WORD) * WORD }),
    order.tail,
  ]);
};
