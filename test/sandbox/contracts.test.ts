import {
  type Address,
  createTestClient,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAIN_A } from "../../sandbox/chains/chain-list.js";
import { compileYul } from "../../sandbox/chains/contracts/compile-yul.js";
import { stranger } from "../../sandbox/chains/seed/sender.js";
import { seedEditions, seedNfts, seedTokens } from "../../sandbox/chains/seed-account.js";
import { viemChain } from "../../sandbox/chains/viem-chain.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ pages: false });
});
afterAll(() => sandbox.stop());

const clientOf = () =>
  createTestClient({
    mode: "anvil",
    chain: viemChain({ ...CHAIN_A, rpcUrl: sandbox.urls.rpc.a }),
    transport: http(),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions);

/** An account that the chain sends for, with some ether. */
const readied = async (name: string): Promise<Address> => {
  const account = stranger(name);
  const client = clientOf();
  await client.impersonateAccount({ address: account });
  await client.setBalance({ address: account, value: parseEther("5") });
  return account;
};
const done = async (sending: Promise<Hex>): Promise<Address> => {
  const { status, contractAddress } = await clientOf().waitForTransactionReceipt({
    hash: await sending,
  });
  expect(status).toBe("success");
  return contractAddress ?? "0x";
};
const seeded = (account: Address) => ({ rpcUrl: sandbox.urls.rpc.a, account });

type Entry = {
  metadata: { operationType: string; hash: Hex; sentFrom: string; sentTo: string };
  transfers: {
    direction: string;
    quantity: { numeric: string };
    fungible_info?: { symbol?: string };
    nft_info?: { name: string };
  }[];
};
const historyOf = async (account: Address): Promise<readonly string[]> => {
  const response = await fetch(`${sandbox.urls.api}/v1/account/${account}/history`);
  const { data } = (await response.json()) as { data: Entry[] };
  return data.map(({ metadata, transfers }) =>
    [
      metadata.operationType,
      ...transfers.map(
        ({ direction, quantity, fungible_info, nft_info }) =>
          `${direction} ${quantity.numeric} ${fungible_info?.symbol ?? nft_info?.name}`,
      ),
    ].join(", "),
  );
};

describe("what the contracts do", () => {
  test("a token is approved and spent, up to what was approved", async () => {
    const [owner, spender] = [await readied("owner 1"), await readied("spender 1")];
    const [token = "0x"] = await seedTokens(seeded(owner), [
      { name: "A name that is longer than thirty-two bytes of text", symbol: "LONG", units: 10n },
    ]);
    const client = clientOf();
    const call = { address: token, abi: erc20Abi } as const;
    await done(
      client.writeContract({
        ...call,
        account: owner,
        functionName: "approve",
        args: [spender, 6n],
      }),
    );
    const take = { ...call, account: spender, functionName: "transferFrom" } as const;
    await done(client.writeContract({ ...take, args: [owner, spender, 4n] }));
    await expect(
      client.simulateContract({ ...take, args: [owner, spender, 3n] }),
    ).rejects.toThrow();
    const read = (functionName: "name" | "totalSupply") =>
      client.readContract({ ...call, functionName });
    expect(await read("name")).toBe("A name that is longer than thirty-two bytes of text");
    expect(await read("totalSupply")).toBe(10n);
    expect(
      await client.readContract({
        ...call,
        functionName: "allowance",
        args: [owner, spender],
      }),
    ).toBe(2n);
    expect(await historyOf(owner)).toEqual([
      "send, out 0.000000000000000004 LONG",
      "approve",
      "receive, in 0.00000000000000001 LONG",
    ]);
  });

  test("one of a collection is moved by its owner and by whom it trusts, by nobody else", async () => {
    const [owner, friend] = [await readied("owner 2"), await readied("friend 2")];
    const collection = await seedNfts(seeded(owner), "Ferns", [{ name: "1" }, { name: "2" }]);
    const client = clientOf();
    const call = { address: collection, abi: erc721Abi } as const;
    const move = (account: Address, id: bigint) =>
      ({ ...call, account, functionName: "transferFrom", args: [owner, friend, id] }) as const;
    await expect(client.simulateContract(move(friend, 1n))).rejects.toThrow();
    await done(
      client.writeContract({
        ...call,
        account: owner,
        functionName: "approve",
        args: [friend, 1n],
      }),
    );
    await done(client.writeContract(move(friend, 1n)));
    await expect(client.simulateContract(move(friend, 2n))).rejects.toThrow();
    await done(
      client.writeContract({
        ...call,
        account: owner,
        functionName: "setApprovalForAll",
        args: [friend, true],
      }),
    );
    await done(client.writeContract(move(friend, 2n)));
    const owned = (account: Address) =>
      client.readContract({ ...call, functionName: "balanceOf", args: [account] });
    expect([await owned(owner), await owned(friend)]).toEqual([0n, 2n]);
    const isCollection = await client.readContract({
      address: collection,
      abi: parseAbi(["function supportsInterface(bytes4) view returns (bool)"]),
      functionName: "supportsInterface",
      args: ["0x80ac58cd"],
    });
    expect(isCollection).toBe(true);
    expect((await historyOf(owner)).slice(0, 4)).toEqual([
      "send, out 1 2",
      "approve",
      "send, out 1 1",
      "approve",
    ]);
  });

  test("editions are moved one by one and several at once", async () => {
    const [owner, friend] = [await readied("owner 3"), await readied("friend 3")];
    const editions = await seedEditions(seeded(owner), "Tides", [
      { name: "Low" },
      { name: "High" },
    ]);
    const client = clientOf();
    const call = { address: editions, abi: erc1155Abi } as const;
    await done(
      client.writeContract({
        ...call,
        account: owner,
        functionName: "safeTransferFrom",
        args: [owner, friend, 1n, 1n, "0x"],
      }),
    );
    const many = {
      ...call,
      functionName: "safeBatchTransferFrom",
      args: [owner, friend, [1n, 2n], [2n, 3n], "0x"],
    } as const;
    await expect(client.simulateContract({ ...many, account: friend })).rejects.toThrow();
    await done(client.writeContract({ ...many, account: owner }));
    expect(
      await client.readContract({
        ...call,
        functionName: "balanceOfBatch",
        args: [
          [owner, friend, friend],
          [1n, 1n, 2n],
        ],
      }),
    ).toEqual([0n, 3n, 3n]);
    expect((await historyOf(owner)).slice(0, 2)).toEqual([
      "send, out 2 Low, out 3 High",
      "send, out 1 Low",
    ]);
    expect((await historyOf(friend)).slice(0, 2)).toEqual([
      "receive, in 2 Low, in 3 High",
      "receive, in 1 Low",
    ]);
  });
});

test("coins that a contract passes on are told, those of a call that failed are not", async () => {
  const sender = await readied("sender 4");
  const [one, two, trap, splitter] = ["one 4", "two 4", "trap 4", "splitter 4"].map(stranger) as [
    Address,
    Address,
    Address,
    Address,
  ];
  const client = clientOf();
  const pay = (to: Address, value: string): string =>
    `pop(call(gas(), ${to}, ${value}, 0, 0, 0, 0))`;
  // It passes on what it got, and then takes all of it back.
  const undoing = `{ ${pay(one, "callvalue()")} revert(0, 0) }`;
  await client.setCode({ address: trap, bytecode: compileYul(undoing) });
  const split = `{ ${pay(one, "1000")} ${pay(two, "2000")} ${pay(trap, "3000")} }`;
  await client.setCode({ address: splitter, bytecode: compileYul(split) });
  await done(client.sendTransaction({ account: sender, to: splitter, data: "0x00", value: 6000n }));
  expect(await historyOf(one)).toEqual(["receive, in 0.000000000000001 ETH"]);
  expect(await historyOf(two)).toEqual(["receive, in 0.000000000000002 ETH"]);
  expect(await client.getBalance({ address: one })).toBe(1000n);
  expect(await historyOf(sender)).toEqual(["send, out 0.000000000000006 ETH"]);
});

describe("the compiler", () => {
  const run = async (source: string): Promise<bigint> => {
    const address = stranger("program");
    await clientOf().setCode({ address, bytecode: compileYul(source) });
    const { data = "0x" } = await clientOf().call({ to: address });
    return BigInt(data);
  };

  test("loops, choices, functions and scopes are as in Yul", async () => {
    const source = `{
      // 1 + 4 + 9 + 16
      function square(x) -> y { y := mul(x, x) }
      function sumTo(n) -> sum {
        for { let at := 1 } iszero(gt(at, n)) { at := add(at, 1) } { sum := add(sum, square(at)) }
      }
      let found := sumTo(4)
      switch found
      case 29 { found := 1 }
      case 0x1e { { let found2 := 70 found := add(found2, found) } }
      default { found := 2 }
      if eq(found, 100) { found := sub(found, 58) }
      mstore(0, found)
      return(0, 0x20)
    }`;
    expect(await run(source)).toBe(42n);
  });

  test.each([
    ["{ let x := y }", "y is not declared"],
    ["{ stopp() }", "stopp is neither an instruction nor a function"],
    ["{ { let x := 1 } x := 2 }", "x is not declared"],
    ["{ stop() } stop()", "after the end"],
  ])("%s is told to be wrong", (source, reason) => {
    expect(() => compileYul(source)).toThrow(reason);
  });
});
