import { beforeAll, describe, expect, test } from "vitest";
import { oneIn } from "../support/extent.js";
import { prompt } from "./support/acts.js";
import { eventually, type Page, expect as shown } from "./support/expect.js";
import { approveOn } from "./support/paired.js";
import { clipboard, copyCode, pairWith, phonesOf } from "./support/phone.js";
import { button } from "./support/views.js";
import { isReady, openWagmi } from "./support/wagmi/open.js";
import { installShop, PRICE, SHOP, shopAbi } from "./support/wagmi/reverting.js";
import { startWorld } from "./support/world.js";

/** As much of a failed call in ethers as these tests read. */
interface EthersError {
  readonly revert?: { readonly name: string; readonly args: readonly unknown[] } | null;
  readonly data?: string | null;
}

const world = startWorld();
const { openPhone } = phonesOf(world);
const EMBER = "0xf39F";
const RECIPIENT = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

beforeAll(() => installShop(world().sandbox.urls.rpc.a));

/** What wagmi says of the connection. */
const connection = (page: Page) =>
  page.evaluate(() => {
    const { status, address, chainId } = window.host.wagmi.getConnection(window.host.config);
    return [status, address?.slice(0, 6), chainId];
  });

const sluiceStatus = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        window.host.sluice.status$.subscribe(resolve).unsubscribe();
      }),
  );

/** Connects by wagmi's own action: it opens the dialog, where the visitor chooses. */
const connect = async (page: Page): Promise<void> => {
  const connected = page.evaluate(async () => {
    const { wagmi, config, connector } = window.host;
    const { accounts, chainId } = await wagmi.connect(config, { connector });
    return [accounts.map((account) => account.slice(0, 6)), chainId];
  });
  await button(page, "Ember").click();
  expect(await connected).toEqual([[EMBER], 31337]);
};

/** How the sluice is given to wagmi, as the page's query. What wagmi does of itself is tested the first way alone. */
const WAYS = [
  ["the connector of sluice/wagmi", ""],
  ["the provider as the target of wagmi's injected()", "by=target&"],
] as const;

const connected = async (by = ""): Promise<Page> => {
  const page = await openWagmi(world(), `${by}mode=approve`);
  await connect(page);
  return page;
};

/** How the wallet answers from now on. */
const walletSays = (page: Page, mode: "ask" | "approve" | "refuse"): Promise<void> =>
  page.evaluate((next) => {
    const wallet = window.sandboxWallets?.Ember;
    if (wallet !== undefined) wallet.mode = next;
  }, mode);

describe.each(WAYS)("wagmi connects by %s", (_, by) => {
  test("by its own action: the dialog opens, the visitor chooses, wagmi has the account", async () => {
    const page = await connected(by);
    expect(await connection(page)).toEqual(["connected", EMBER, 31337]);
    expect(await sluiceStatus(page)).toBe("connected");
  });

  test("the dialog is closed: wagmi says that the visitor declined, and the next try works", async () => {
    const page = await openWagmi(world(), `${by}mode=approve`);
    const failure = page.evaluate(() => {
      const { wagmi, config, connector, failureOf } = window.host;
      return failureOf(wagmi.connect(config, { connector }));
    });
    await button(page, "Close").click();
    expect((await failure)[0]).toBe("UserRejectedRequestError");
    await connect(page);
  });

  test("to another chain at once: the wallet is asked to switch", async () => {
    const page = await openWagmi(world(), `${by}mode=approve`);
    const chain = page.evaluate(async () => {
      const { wagmi, config, connector, chains } = window.host;
      return (await wagmi.connect(config, { connector, chainId: chains.b.id })).chainId;
    });
    await button(page, "Ember").click();
    expect(await chain).toBe(31338);
  });

  test("the visitor connects in our own dialog: wagmi follows", async () => {
    const page = await openWagmi(world(), `${by}mode=approve`);
    await page.evaluate(() => window.host.sluice.open());
    await button(page, "Ember").click();
    await page.waitForFunction(
      () => window.host.wagmi.getConnection(window.host.config).status === "connected",
    );
    expect(await connection(page)).toEqual(["connected", EMBER, 31337]);
  });

  test("after a reload wagmi reconnects without a prompt", async () => {
    const page = await connected(by);
    await walletSays(page, "ask");
    await page.reload();
    await isReady(page);
    const reconnected = await page.evaluate(async () => {
      const { wagmi, config } = window.host;
      const connections = await wagmi.reconnect(config);
      return connections.map(({ accounts, chainId }) => [accounts[0]?.slice(0, 6), chainId]);
    });
    expect(reconnected).toEqual([[EMBER, 31337]]);
    expect(await connection(page)).toEqual(["connected", EMBER, 31337]);
    await shown(prompt(page, "Ember")).toHaveCount(0);
  });

  test("after a reload of a page that never was connected it reconnects nothing", async () => {
    const page = await openWagmi(world(), by);
    const reconnected = await page.evaluate(async () => {
      const { wagmi, config } = window.host;
      return (await wagmi.reconnect(config)).length;
    });
    expect(reconnected).toBe(0);
    expect(await connection(page)).toEqual(["disconnected", undefined, undefined]);
  });

  test("its disconnect ends our connection too, and lasts over a reload", async () => {
    const page = await connected(by);
    await page.evaluate(() => window.host.wagmi.disconnect(window.host.config));
    expect(await connection(page)).toEqual(["disconnected", undefined, undefined]);
    expect(await sluiceStatus(page)).toBe("disconnected");
    await page.reload();
    await isReady(page);
    expect(
      await page.evaluate(
        async () => (await window.host.wagmi.reconnect(window.host.config)).length,
      ),
    ).toBe(0);
    await connect(page);
  });

  test("our disconnect ends wagmi's", async () => {
    const page = await connected(by);
    await page.evaluate(() => window.host.sluice.disconnect());
    await page.waitForFunction(
      () => window.host.wagmi.getConnection(window.host.config).status === "disconnected",
    );
  });
});

describe("wagmi over WalletConnect", () => {
  test("connects, signs, switches, reconnects, and its disconnect ends the session", async () => {
    const page = await openWagmi(world(), "", clipboard);
    const connecting = page.evaluate(async () => {
      const { wagmi, config, connector } = window.host;
      return (await wagmi.connect(config, { connector })).accounts.length;
    });
    await button(page, "WalletConnect").click();
    const phone = await openPhone();
    await pairWith(phone, await copyCode(page));
    await approveOn(phone);
    expect(await connecting).toBe(3);
    const signing = page.evaluate(async () => {
      const { wagmi, config, viem } = window.host;
      const { address } = wagmi.getConnection(config);
      if (address === undefined) throw new Error("There is no account.");
      const signature = await wagmi.signMessage(config, { message: "hello" });
      return viem.verifyMessage({ address, message: "hello", signature });
    });
    await approveOn(phone);
    expect(await signing).toBe(true);
    const switched = page.evaluate(async () => {
      const { wagmi, config, chains } = window.host;
      return (await wagmi.switchChain(config, { chainId: chains.b.id })).id;
    });
    expect(await switched).toBe(31338);
    await page.reload();
    await isReady(page);
    const reconnected = await page.evaluate(async () => {
      const { wagmi, config } = window.host;
      return (await wagmi.reconnect(config)).map(({ chainId }) => chainId);
    });
    expect(reconnected).toEqual([31338]);
    await page.evaluate(() => window.host.wagmi.disconnect(window.host.config));
    await eventually(
      () => sluiceStatus(page),
      (status) => status === "disconnected",
      "Expected the sluice to be disconnected",
    );
  });
});

describe.each(oneIn(2, WAYS))("wagmi switches the chain by %s", (_, by) => {
  const switchTo = (page: Page, name: "a" | "b" | "other") =>
    page.evaluate(async (to) => {
      const { wagmi, config, chains, failureOf } = window.host;
      const switched = wagmi.switchChain(config, { chainId: chains[to].id });
      return switched.then(
        ({ id }) => id,
        () => failureOf(switched),
      );
    }, name);

  test("to one that is configured", async () => {
    const page = await connected(by);
    expect(await switchTo(page, "b")).toBe(31338);
    expect(await connection(page)).toEqual(["connected", EMBER, 31338]);
    expect(await switchTo(page, "a")).toBe(31337);
  });

  test("to one that is not: the wallet is asked to add it, and wagmi is there", async () => {
    const page = await connected(by);
    expect(await switchTo(page, "other")).toBe(31399);
    expect(await connection(page)).toEqual(["connected", EMBER, 31399]);
  });

  test.each(["b", "other"] as const)("declined in the wallet: to %s", async (to) => {
    const page = await connected(by);
    await walletSays(page, "refuse");
    expect((await switchTo(page, to))[0 as never]).toBe("UserRejectedRequestError");
    expect(await connection(page)).toEqual(["connected", EMBER, 31337]);
  });

  test("the wallet itself changes chain and account: wagmi follows", async () => {
    const page = await connected(by);
    await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(31338));
    await page.evaluate(() => window.sandboxWallets?.Ember?.useAccount(1));
    await page.waitForFunction(() => window.host.seen.at(-1) === "connected 0x7099 31338");
    expect(await page.evaluate(() => window.host.seen.slice(-3))).toEqual([
      "connected 0xf39F 31337",
      "connected 0xf39F 31338",
      "connected 0x7099 31338",
    ]);
  });
});

test("wagmi lists the dialog alone, whatever is installed", async () => {
  const page = await openWagmi(world());
  expect(await page.evaluate(() => window.host.config.connectors.map(({ name }) => name))).toEqual([
    "Sluice",
  ]);
});

describe("wagmi signs and sends through the provider", () => {
  test("a message and typed data, which verify", async () => {
    const page = await connected();
    const verified = await page.evaluate(async () => {
      const { wagmi, config, viem } = window.host;
      const { address } = wagmi.getConnection(config);
      if (address === undefined) throw new Error("There is no account.");
      const message = "hello";
      const typed = {
        domain: { name: "Shop", version: "1", chainId: 31337n },
        types: {
          Order: [
            { name: "amount", type: "uint256" },
            { name: "note", type: "string" },
          ],
        },
        primaryType: "Order",
        message: { amount: 2n ** 70n, note: "two" },
      } as const;
      const signed = await wagmi.signMessage(config, { message });
      const signedTyped = await wagmi.signTypedData(config, typed);
      return [
        await viem.verifyMessage({ address, message, signature: signed }),
        await viem.verifyTypedData({ address, ...typed, signature: signedTyped }),
      ];
    });
    expect(verified).toEqual([true, true]);
  });

  test("a transaction, and waits for its receipt", async () => {
    const page = await connected();
    const status = await page.evaluate(async (to) => {
      const { wagmi, config, viem } = window.host;
      const value = viem.parseEther("0.01");
      const hash = await wagmi.sendTransaction(config, { to: to as `0x${string}`, value });
      return (await wagmi.waitForTransactionReceipt(config, { hash, pollingInterval: 100 })).status;
    }, RECIPIENT);
    expect(status).toBe("success");
  });

  test("declined in the wallet: the visitor's refusal is in the error", async () => {
    const page = await connected();
    await walletSays(page, "refuse");
    const failures = await page.evaluate(async (to) => {
      const { wagmi, config, failureOf } = window.host;
      return [
        await failureOf(wagmi.signMessage(config, { message: "hello" })),
        await failureOf(wagmi.sendTransaction(config, { to: to as `0x${string}`, value: 1n })),
      ];
    }, RECIPIENT);
    for (const names of failures) expect(names).toContain("UserRejectedRequestError");
  });
});

describe("a contract that reverts with an error of its own", () => {
  test("viem, ethers and wagmi name the error and its values, from the same provider", async () => {
    const page = await connected();
    const said = await page.evaluate(
      async ({ address, abi }) => {
        const { wagmi, config, provider, viem, ethers, chains } = window.host;
        const shop = { address: address as `0x${string}`, abi };
        const [account] = (await provider.request({ method: "eth_accounts" })) as `0x${string}`[];
        if (account === undefined) throw new Error("There is no account.");
        const client = viem.createPublicClient({
          chain: chains.a,
          transport: viem.custom(provider),
        });
        const namedBy = (work: Promise<unknown>) =>
          work.then(
            () => "no error",
            (error: unknown) => {
              const found =
                error instanceof viem.BaseError
                  ? error.walk((one) => one instanceof viem.ContractFunctionRevertedError)
                  : null;
              return found instanceof viem.ContractFunctionRevertedError
                ? [found.data?.errorName, found.data?.args?.map(String)]
                : String(error);
            },
          );
        const signer = await new ethers.BrowserProvider(provider).getSigner();
        const contract = new ethers.Contract(
          address,
          [
            "function buy(uint256 amount) returns (uint256)",
            "function price() view returns (uint256)",
            "error TooExpensive(uint256 price, address buyer)",
          ],
          signer,
        );
        // To estimate, ethers gives the error's data alone.
        const revertOf = (work: Promise<unknown>) =>
          work.then(
            () => "no error",
            ({ revert, data }: EthersError) => {
              const found = revert ?? contract.interface.parseError(data ?? "0x");
              return [found?.name, found?.args.map(String)];
            },
          );
        const buy = { ...shop, functionName: "buy", args: [1n], account } as const;
        return {
          viemSimulates: await namedBy(client.simulateContract(buy)),
          viemReads: await namedBy(
            client.readContract({ ...shop, functionName: "price", account }),
          ),
          viemEstimates: await namedBy(client.estimateContractGas(buy)),
          wagmiSimulates: await namedBy(wagmi.simulateContract(config, buy)),
          wagmiReads: await namedBy(
            wagmi.readContract(config, { ...shop, functionName: "price", account }),
          ),
          ethersCalls: await revertOf(contract.getFunction("buy").staticCall(1n)),
          ethersReads: await revertOf(contract.getFunction("price").staticCall()),
          ethersEstimates: await revertOf(contract.getFunction("buy").estimateGas(1n)),
          ethersSends: await revertOf(contract.getFunction("buy").send(1n)),
        };
      },
      { address: SHOP, abi: shopAbi },
    );
    const named = (buyer: unknown) => ["TooExpensive", [String(PRICE), buyer]];
    const mine = named("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
    expect(said).toEqual({
      viemSimulates: mine,
      viemReads: mine,
      viemEstimates: mine,
      wagmiSimulates: mine,
      wagmiReads: mine,
      ethersCalls: mine,
      ethersReads: mine,
      ethersEstimates: mine,
      ethersSends: mine,
    });
  });
});
