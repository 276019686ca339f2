import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { isSluiceError } from "../../../../../../src/base/errors.js";
import type { CaipNetworkId } from "../../../../../../src/codecs/caip.js";
import { COIN_LOGS } from "../../../../../../src/streams/wallets/namespaces/eip155/spending/simulate.js";
import { minimumIn } from "../../../../../../src/streams/wallets/namespaces/eip155/swapping/outcome.js";
import type { Swap } from "../../../../../../src/streams/wallets/namespaces/spending.js";
import { KNOWN_ROUTER, type Order, routerData } from "../../../../../support/router.js";
import { COIN, ETHER, SENDER, TOKEN, USDC } from "../../../../../support/send-story.js";
import { MALLORY, ROUTER } from "../../../../../support/swap-market.js";

const LEAST = 1_980_000_000n;
const NOBODY = `0x${"0".repeat(40)}`;
const swap = (parts: Partial<Swap> = {}): Swap => {
  if (COIN === null || USDC === null) throw new Error("The story has no assets.");
  return {
    from: SENDER,
    sell: COIN,
    buy: USDC,
    units: ETHER,
    least: LEAST,
    isAtomic: false,
    ...parts,
  };
};
/** The minimum, null, or the code and what differs. */
const read = (
  data: Hex,
  { to = KNOWN_ROUTER, id = "eip155:1" }: { to?: string; id?: CaipNetworkId } = {},
  wanted: Swap = swap(),
): bigint | null | string => {
  try {
    return minimumIn(wanted, { to, data }, id);
  } catch (cause) {
    if (isSluiceError(cause)) return `${cause.code}: ${cause.message}`;
    throw cause;
  }
};

describe("the least that a known router lets arrive is read from what it is told", () => {
  test.each<[string, Partial<Order>]>([
    ["for the account", {}],
    ["for nobody, which is the sender", { receiver: NOBODY }],
    ["with the service's mark of 4 bytes at its end", { tail: "0x6963f2b1" }],
    ["with much for its executor", { executorData: `0x${"ab".repeat(387)}` }],
  ])("%s", (_, order) => {
    expect(read(routerData(order))).toBe(LEAST);
  });

  test("a token for the coin; more than the least; in whichever letter case", () => {
    const other = swap({ sell: swap().buy, buy: swap().sell, units: 5n, least: 7n });
    const data = routerData({ sell: TOKEN, buy: COIN_LOGS, units: 5n, minimum: 9n });
    const upper = `0x${data.slice(2).toUpperCase()}` as Hex;
    expect(read(upper, { to: KNOWN_ROUTER.toLowerCase() }, other)).toBe(9n);
  });

  test.each(["1", "10", "56", "100", "137", "250", "8217", "8453", "42161", "43114", "1313161554"])(
    "on eip155:%s",
    (id) => expect(read(routerData(), { id: `eip155:${id}` })).toBe(LEAST),
  );
});

describe("what differs from what was asked for is refused, and named", () => {
  test.each<[string, Partial<Order>, string]>([
    ["receiver", { receiver: MALLORY }, "swap/unsafe: .*somebody else would get the USDC"],
    ["token that is given", { sell: MALLORY }, "swap/unsafe: .*it does not take ETH"],
    ["coin by another sign", { sell: NOBODY }, "swap/unsafe: .*it does not take ETH"],
    ["token that is wanted", { buy: MALLORY }, "swap/unsafe: .*it does not give USDC"],
    ["more is taken", { units: ETHER + 1n }, "swap/unsafe: .*another amount of ETH"],
    ["less is taken", { units: ETHER - 1n }, "swap/unsafe: .*another amount of ETH"],
    ["only a part may be swapped", { flags: 1n }, "swap/unsafe: .*only a part"],
    ["more of the coin is wanted", { flags: 2n }, "swap/unsafe: .*in another way"],
    ["it is taken by Permit2", { flags: 4n }, "swap/unsafe: .*in another way"],
    ["a flag that nobody knows", { flags: 1n << 255n }, "swap/unsafe: .*in another way"],
    ["minimum", { minimum: LEAST - 1n }, "swap/less-arrives: Only 1979.999999 USDC"],
    ["no minimum", { minimum: 0n }, "swap/less-arrives: Only 0 USDC"],
  ])("%s", (_, order, said) => {
    expect(read(routerData(order))).toMatch(new RegExp(`^${said}`));
  });
});

describe("what nobody can read is not read", () => {
  const cut = (data: Hex, bytes: number): Hex => data.slice(0, -2 * bytes) as Hex;

  test.each<[string, Hex]>([
    ["another function", `0xabcdef01${routerData().slice(10)}`],
    ["more behind it", routerData({ tail: `0x${"00".repeat(32)}` })],
    ["less than the mark behind it", routerData({ tail: "0x6963f2" })],
    ["more than the mark behind it", routerData({ tail: "0x6963f2b100" })],
    ["its data begins elsewhere", routerData({ offset: 320n, tail: `0x${"00".repeat(32)}` })],
    ["its data is cut off", cut(routerData(), 32)],
    ["nothing but its name", "0x07ed2379"],
    ["something beside an address", routerData().replace("0".repeat(24), "1".repeat(24)) as Hex],
    [
      "something beside the executor's data",
      `${cut(routerData({ executorData: "0x01" }), 1)}01` as Hex,
    ],
  ])("%s", (_, data) => {
    expect(read(data)).toBeNull();
  });

  test("another router, and the same address on another network", () => {
    expect(read(routerData(), { to: ROUTER })).toBeNull();
    // It is at another address there.
    expect(read(routerData(), { id: "eip155:324" })).toBeNull();
    expect(read(routerData(), { id: "eip155:31337" })).toBeNull();
  });
});
