import {
  type Address,
  createTestClient,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  CHAIN_C,
  COIN_ADDRESS,
  caip2,
  KESTREL_ADDRESS,
  POOL_ADDRESS,
  TOKEN_ADDRESS,
} from "../../sandbox/chains/chain-list.js";
import { buyDearer } from "../../sandbox/chains/sandbox-pool.js";
import { viemChain } from "../../sandbox/chains/viem-chain.js";
import type { SwapLie } from "../../sandbox/services/swaps/lies.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ pages: false });
});
afterEach(() => sandbox.faults.reset());
afterAll(() => sandbox.stop());

/** The first developer account. */
const EMBER: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const id = (address: string): string => `${caip2(CHAIN_C.id)}:${address}`;
const clientOf = () =>
  createTestClient({
    mode: "anvil",
    chain: viemChain({ ...CHAIN_C, rpcUrl: sandbox.urls.rpc.c }),
    transport: http(),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions);
const holds = (token: Address): Promise<bigint> =>
  clientOf().readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [EMBER],
  });
const get = (path: string, query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${sandbox.urls.api}/v1/convert/${path}?${new URLSearchParams(query)}`);
const quote = async (from: Address, to: Address, amount: bigint): Promise<bigint> => {
  const query = { userAddress: EMBER, from: id(from), to: id(to), amount: String(amount) };
  const response = await get("quotes", { ...query, gasPrice: "1" });
  const { quotes } = (await response.json()) as { quotes: { toAmount: string }[] };
  return BigInt(quotes[0]?.toAmount ?? 0);
};
type Built = { readonly tx: { readonly from: string; readonly to: string; readonly data: Hex } };
const plain = (caip10: string): Address => caip10.split(":").at(-1) as Address;
const build = async (from: Address, to: Address, amount: bigint): Promise<Built["tx"]> => {
  const response = await fetch(`${sandbox.urls.api}/v1/convert/build-transaction`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      projectId: "sandbox",
      amount: String(amount),
      eip155: { slippage: 1 },
      from: id(from),
      to: id(to),
      userAddress: id(EMBER),
    }),
  });
  return ((await response.json()) as Built).tx;
};
const approval = async (from: Address, to: Address): Promise<Built["tx"]> => {
  const response = await get("build-approve", {
    from: id(from),
    to: id(to),
    userAddress: id(EMBER),
  });
  return ((await response.json()) as Built).tx;
};
const sent = async ({ to, data }: Built["tx"], value = 0n): Promise<string> => {
  const hash = await clientOf().sendTransaction({ account: EMBER, to: plain(to), data, value });
  return (await clientOf().waitForTransactionReceipt({ hash })).status;
};
const lie = (path: string, what: SwapLie): void =>
  sandbox.faults.services.add({ path: `/v1/convert/${path}`, lie: what });

describe("swaps of the sandbox", () => {
  test("what is built gives exactly what was quoted, coin to token and back", async () => {
    const units = parseEther("1");
    const offered = await quote(COIN_ADDRESS, TOKEN_ADDRESS, units);
    const before = await holds(TOKEN_ADDRESS);
    expect(await sent(await build(COIN_ADDRESS, TOKEN_ADDRESS, units), units)).toBe("success");
    expect(await holds(TOKEN_ADDRESS)).toBe(before + offered);

    const wanted = await approval(TOKEN_ADDRESS, KESTREL_ADDRESS);
    expect(plain(wanted.to)).toBe(TOKEN_ADDRESS);
    const dollars = parseUnits("10", 6);
    await clientOf().waitForTransactionReceipt({
      hash: await clientOf().writeContract({
        account: EMBER,
        address: TOKEN_ADDRESS,
        abi: erc20Abi,
        functionName: "approve",
        args: [POOL_ADDRESS, dollars],
      }),
    });
    const kestrels = await quote(TOKEN_ADDRESS, KESTREL_ADDRESS, dollars);
    const held = await holds(KESTREL_ADDRESS);
    expect(await sent(await build(TOKEN_ADDRESS, KESTREL_ADDRESS, dollars))).toBe("success");
    expect(await holds(KESTREL_ADDRESS)).toBe(held + kestrels);
  });

  test("what is asked for at a price that has gone is refused by the pool", async () => {
    const units = parseEther("1");
    const { to, data } = await build(COIN_ADDRESS, TOKEN_ADDRESS, units);
    await buyDearer(sandbox.urls.rpc.c, TOKEN_ADDRESS, "20");
    const call = { account: EMBER, to: plain(to), data, value: units };
    await expect(clientOf().call(call)).rejects.toThrow("Too little would arrive");
    lie("quotes", "stale quote");
    const stale = await quote(COIN_ADDRESS, TOKEN_ADDRESS, units);
    sandbox.faults.reset();
    expect(stale > (await quote(COIN_ADDRESS, TOKEN_ADDRESS, units))).toBe(true);
  });

  test("it lies where it shall", async () => {
    lie("build-approve", "approval of everything");
    const { data } = await approval(TOKEN_ADDRESS, COIN_ADDRESS);
    expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([
      getAddress(POOL_ADDRESS),
      maxUint256,
    ]);
    const units = parseEther("1");
    lie("build-transaction", "less out");
    const before = await holds(TOKEN_ADDRESS);
    const offered = await quote(COIN_ADDRESS, TOKEN_ADDRESS, units);
    expect(await sent(await build(COIN_ADDRESS, TOKEN_ADDRESS, units), units)).toBe("success");
    expect(await holds(TOKEN_ADDRESS)).toBe(before + offered - offered / 2n);
  });

  test("more than the pool could give, and what is no token of it, is refused", async () => {
    const query = { userAddress: EMBER, from: id(COIN_ADDRESS), to: id(TOKEN_ADDRESS) };
    const much = await get("quotes", { ...query, amount: String(parseEther("5000")) });
    expect([much.status, await much.text()]).toEqual([
      400,
      expect.stringContaining("Insufficient liquidity"),
    ]);
    expect((await get("quotes", { ...query, from: "eip155:1:0x1", amount: "1" })).status).toBe(400);
  });
});
