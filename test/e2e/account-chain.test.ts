import { address, createSolanaRpc, type Signature } from "@solana/kit";
import {
  Contract,
  formatEther,
  Interface,
  JsonRpcProvider,
  type TransactionResponse,
  ZeroAddress,
} from "ethers";
import type { Address } from "viem";
import { expect as assert, beforeAll, describe, test } from "vitest";
import { CHAIN_A, TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { createSender, stranger } from "../../sandbox/chains/seed/sender.js";
import { seedPoison, seedSpam, seedTokens, sendCoins } from "../../sandbox/chains/seed-account.js";
import { seedSolanaToken, sendLamports } from "../../sandbox/chains/seed-solana.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { ETHER, knownTokens, SOL } from "../../sandbox/services/accounts/known-tokens.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { ask } from "./support/approvals.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { accountButton, button, heading, openFromHost } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();

/** Ember's first account. */
const ACCOUNT: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const seeded = () => ({ rpcUrl: world().sandbox.urls.rpc.a, account: ACCOUNT });
const erc20 = new Interface([
  "function balanceOf(address) view returns (uint256)",
  "function decimals() view returns (uint8)",
  "function symbol() view returns (string)",
  "function transfer(address, uint256) returns (bool)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** The chain as another library reads it. */
const readChain = async <T>(read: (chain: JsonRpcProvider) => Promise<T>): Promise<T> => {
  const chain = new JsonRpcProvider(world().sandbox.urls.rpc.a, CHAIN_A.id, {
    staticNetwork: true,
    cacheTimeout: -1,
  });
  try {
    return await read(chain);
  } finally {
    chain.destroy();
  }
};

const ten = (power: number | bigint): bigint => 10n ** BigInt(power);
const grouped = (whole: bigint): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
const fixed = (units: bigint, places: number): string =>
  `${grouped(units / ten(places))}.${String(units % ten(places)).padStart(places, "0")}`;

/** What a list says of an amount: two places, cut; of less than that, two digits. */
const listed = (units: bigint, decimals: number | bigint): string => {
  const cents = (units * 100n) / ten(decimals);
  if (cents > 0n || units === 0n) return fixed(cents, 2);
  const satoshi = String((units * ten(8)) / ten(decimals));
  if (satoshi === "0") return "<0.00000001";
  return `0.${satoshi.slice(0, 2).padEnd(satoshi.length, "0").padStart(8, "0").replace(/0+$/, "")}`;
};
/** What the history says of one: three places, rounded. */
const moved = (units: bigint, decimals: number | bigint): string =>
  fixed((units * 2_000n + ten(decimals)) / (2n * ten(decimals)), 3);

const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name });
const rows = (page: Page) => dialog(page).getByRole("tabpanel").getByRole("listitem");
const textsOf = async (page: Page): Promise<readonly string[]> =>
  (await rows(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());

const look = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await heading(page, "Account");
  await rows(page).first().waitFor();
};
const connected = async (query = "mode=approve"): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?${query}`);
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  return page;
};
const openActivity = async (page: Page): Promise<void> => {
  await tab(page, "Activity").click();
  await rows(page).first().waitFor();
};

/** What a request asks a node: one question, or a list of them. */
const questionsIn = (request: {
  readonly postDataJSON: () => unknown;
}): readonly { readonly method?: string; readonly params?: readonly string[] }[] => {
  const said: unknown = request.postDataJSON();
  return Array.isArray(said) ? said : [said ?? {}];
};

const monthOf = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleString("en", { month: "long" });

/** The account's transactions, newest first, as its blocks tell them: `November: Sent 1.500 ETH`. */
const told = (chain: JsonRpcProvider): Promise<readonly string[]> =>
  chain.getBlockNumber().then(async (last) => {
    const lines: string[] = [];
    for (let number = last; number > 0; number -= 1) {
      const block = await chain.getBlock(number, true);
      for (const one of [...(block?.prefetchedTransactions ?? [])].reverse())
        lines.push(...(await lineOf(chain, one)));
    }
    return lines;
  });

const lineOf = async (
  chain: JsonRpcProvider,
  { hash, from, to, value, blockNumber }: TransactionResponse,
): Promise<readonly string[]> => {
  const receipt = await chain.getTransactionReceipt(hash);
  const block = await chain.getBlock(blockNumber ?? 0);
  const month = monthOf(block?.timestamp ?? 0);
  if (receipt?.status === 0) return from === ACCOUNT ? [`${month}: Sent Failed`] : [];
  for (const log of receipt?.logs ?? []) {
    const [payer, payee, units] = erc20.parseLog(log)?.args ?? [];
    if (payer !== ACCOUNT && payee !== ACCOUNT) continue;
    const token = new Contract(log.address, erc20, chain);
    const [decimals, symbol] = [
      await token.getFunction("decimals")(),
      await token.getFunction("symbol")(),
    ];
    return [
      payer === ACCOUNT
        ? `${month}: Sent ${moved(units, decimals)} ${symbol}`
        : `${month}: Received +${moved(units, decimals)} ${symbol}`,
    ];
  }
  if (from === ACCOUNT) return [`${month}: Sent ${moved(value, 18)} ETH`];
  return to === ACCOUNT ? [`${month}: Received +${moved(value, 18)} ETH`] : [];
};

/** What the tab says, in the same words: the month above, what was done, its status, and the amount. */
const shown = async (page: Page): Promise<readonly string[]> => {
  let month = "";
  return (await textsOf(page)).flatMap((text) => {
    const [, kind, state = "", amount = ""] =
      /\b(Sent|Received) (?:(Failed|Pending|Suspicious) · )?(?:(?:to|from|at) \S+ · )?\w+ \d+(?:, [\d:]+ [AP]M)? ?(.*)$/.exec(
        text,
      ) ?? [];
    if (kind === undefined) {
      month = text;
      return [];
    }
    return [`${month}: ${[kind, state, amount].filter((part) => part !== "").join(" ")}`];
  });
};

describe("what the account holds and did", () => {
  let fern: Address | undefined;

  beforeAll(async () => {
    const { send } = createSender(seeded().rpcUrl);
    [fern] = await seedTokens(seeded(), [
      { name: "Fern", symbol: "FERN", units: 1_234_567_890_123_456_789_012n },
      { name: "Cents", symbol: "CNT", decimals: 2, units: 12_345n },
      { name: "Whole", symbol: "WHL", decimals: 0, units: 7n },
      { name: "Micro", symbol: "MIC", decimals: 6, units: 1n },
      { name: "Yocto", symbol: "YOC", decimals: 24, units: 999_999_999_999_999_999_999_999n },
      { name: "Longest", symbol: "LNG", decimals: 36, units: 1_009n * ten(33) },
    ]);
    await sendCoins(seeded(), DEMO_RECIPIENT, "1.2345");
    await send({ from: stranger("friend"), to: ACCOUNT, value: 98_765_432_109_876_543n });
    const pay = (units: bigint) =>
      erc20.encodeFunctionData("transfer", [DEMO_RECIPIENT, units]) as `0x${string}`;
    if (fern !== undefined)
      await send({ from: ACCOUNT, to: fern, data: pay(10_250_600_000_000_000_000n) });
    await send({ from: ACCOUNT, to: TOKEN_ADDRESS, data: pay(25_250_001n) });
    await send({ from: ACCOUNT, to: TOKEN_ADDRESS, data: pay(ten(30)), gas: 200_000n });
  });

  test("[S2.37][S5.26][S7.10] every token, and the sum to the cent, are what ethers reads from the chain", async () => {
    const page = await connected();
    await look(page);
    await expect(rows(page)).toHaveCount(8);
    await readChain(async (chain) => {
      const wei = await chain.getBalance(ACCOUNT);
      const lines = await textsOf(page);
      const bySymbol = new Map(lines.map((line) => [line.split(" ")[0], line]));
      assert(bySymbol.get("ETH")).toContain(`Ether ${listed(wei, 18)} $`);
      await expect(dialog(page).locator(".total")).toContainText(`${listed(wei, 18)} ETH`);
      const logs = await chain.getLogs({
        fromBlock: 0,
        topics: [erc20.getEvent("Transfer")?.topicHash ?? ""],
      });
      const addresses = new Set([TOKEN_ADDRESS, ...logs.map((log) => log.address)]);
      let cents18 = wei * BigInt(ETHER.price) * 100n;
      const symbols: string[] = [];
      for (const at of addresses) {
        const token = new Contract(at, erc20, chain);
        const read = (name: string, ...args: unknown[]) => token.getFunction(name)(...args);
        const units = (await read("balanceOf", ACCOUNT)) as bigint;
        if (units === 0n) continue;
        const decimals = (await read("decimals")) as bigint;
        const symbol = (await read("symbol")) as string;
        symbols.push(symbol);
        const amount = listed(units, decimals);
        assert(bySymbol.get(symbol)?.split(" ").slice(-2)).toContain(amount);
        const price = BigInt(
          knownTokens.find(({ address }) => address.toLowerCase() === at.toLowerCase())?.price ?? 0,
        );
        if (price > 0n) assert(bySymbol.get(symbol)).toContain(`${amount} $`);
        cents18 += (units * price * 100n * ten(18)) / ten(decimals);
      }
      assert(new Set(symbols)).toEqual(new Set(["SBD", "FERN", "CNT", "WHL", "MIC", "YOC", "LNG"]));
      const total = fixed((2n * cents18 + ten(18)) / (2n * ten(18)), 2);
      await expect(dialog(page).locator(".total .balance")).toContainText(`$${total}`);
    });
  });

  test("[S2.31][S5.24][S5.28] every entry of the history has kind, amount, status and month of its block", async () => {
    const page = await connected();
    await look(page);
    await openActivity(page);
    assert(await shown(page)).toEqual(await readChain(told));
  });

  test("[S4.35][S5.24] what the page has sent is there at once as pending, then mined, once; what is reverted has failed", async () => {
    const { rpcUrl } = seeded();
    const turn = stranger("turncoat");
    await callRpc(rpcUrl, "anvil_setCode", [turn, "0x00"]);
    const page = await connected();
    await look(page);
    await openActivity(page);
    const before = (await shown(page)).length;
    const pay = (to: string, value: string) =>
      ask(page, "eth_sendTransaction", [{ from: ACCOUNT, to, value }]);
    await callRpc(rpcUrl, "evm_setAutomine", [false]);
    try {
      await pay(DEMO_RECIPIENT, "0x16345785d8a0000");
      await eventually(
        () => shown(page),
        (lines) => String(lines).split("Sent Pending 0.100 ETH").length === 2,
        "Expected it to be pending, once",
      );
      await pay(turn, "0x2c68af0bb140000");
      await eventually(
        () => shown(page),
        (lines) => String(lines).split("Sent Pending 0.200 ETH").length === 2,
        "Expected the other one to be pending as well",
      );
      // It would have been refused by the wallet, had it failed when that tried it.
      await callRpc(rpcUrl, "anvil_setCode", [turn, "0x60006000fd"]);
      await callRpc(rpcUrl, "evm_mine");
    } finally {
      await callRpc(rpcUrl, "evm_setAutomine", [true]);
    }
    await eventually(
      () => shown(page),
      (lines) => !String(lines).includes("Pending") && String(lines).includes("Sent Failed"),
      "Expected both to be mined",
    );
    const after = await shown(page);
    assert(after).toHaveLength(before + 2);
    assert(after.filter((line) => line.endsWith(": Sent 0.100 ETH"))).toHaveLength(1);
    await page.reload();
    await isStatus(page, "connected");
    await look(page);
    await openActivity(page);
    assert(await shown(page)).toEqual(await readChain(told));
  });
});

/** Whom the account dealt with, as its blocks tell it: what a row and its details have to say. */
interface Told {
  readonly hash: string;
  readonly way: "to" | "from";
  readonly other: string;
  readonly contract: string | null;
  /** Null if another account has paid it. */
  readonly fee: string | null;
  readonly reason: string | null;
}

const toldOf = async (chain: JsonRpcProvider, one: TransactionResponse): Promise<Told | null> => {
  const receipt = await chain.getTransactionReceipt(one.hash);
  const own = one.from === ACCOUNT;
  const common = {
    hash: one.hash,
    fee: own ? `${formatEther(receipt?.fee ?? 0n)} ETH` : null,
    reason: null,
  };
  const sides = (from: string, to: string) =>
    from === ACCOUNT
      ? ({ ...common, way: "to", other: to } as const)
      : to === ACCOUNT
        ? ({ ...common, way: "from", other: from } as const)
        : null;
  if (receipt?.status === 0) {
    if (!own) return null;
    const [to] = one.data === "0x" ? [one.to] : erc20.decodeFunctionData("transfer", one.data);
    const contract = one.data === "0x" ? null : one.to;
    const failed = sides(ACCOUNT, to);
    return failed && { ...failed, contract, reason: await reasonOf(chain, one) };
  }
  for (const log of receipt?.logs ?? []) {
    const [payer, payee] = erc20.parseLog(log)?.args ?? [];
    const moved = sides(payer, payee);
    if (moved === null) continue;
    const isMinted = moved.other === ZeroAddress;
    return isMinted ? null : { ...moved, contract: log.address };
  }
  const paid = one.value === 0n ? null : sides(one.from, one.to ?? "");
  return paid && { ...paid, contract: null };
};

/** What ethers makes of the same call on the block before. */
const reasonOf = async (
  chain: JsonRpcProvider,
  { from, to, data, value, blockNumber }: TransactionResponse,
): Promise<string | null> => {
  try {
    await chain.call({ from, to, data, value, blockTag: (blockNumber ?? 1) - 1 });
    return null;
  } catch (cause) {
    const { revert } = cause as { revert?: { name: string; args: readonly unknown[] } | null };
    if (revert?.name === "Error") return String(revert.args[0]);
    return revert?.name === "Panic"
      ? `Panic 0x${BigInt(String(revert.args[0])).toString(16).padStart(2, "0")}`
      : null;
  }
};

const everyTransaction = async (chain: JsonRpcProvider): Promise<readonly Told[]> => {
  const all: Told[] = [];
  for (let number = await chain.getBlockNumber(); number > 0; number -= 1)
    for (const one of (await chain.getBlock(number, true))?.prefetchedTransactions ?? []) {
      const said = await toldOf(chain, one);
      if (said !== null) all.push(said);
    }
  return all;
};

/** The facts that the details show: name and value, in their order. */
const factsShown = async (page: Page): Promise<readonly (readonly [string, string])[]> => {
  const facts = dialog(page).locator("dl.facts > div");
  return Promise.all(
    (await facts.all()).map(
      async (fact) =>
        [
          String(await fact.locator("dt").textContent()),
          String(await fact.locator("dd > bdi, dd").first().textContent()),
        ] as const,
    ),
  );
};

describe("what the history does not tell", () => {
  const talker = stranger("talker");
  beforeAll(async () => {
    const { rpcUrl } = seeded();
    const { send } = createSender(rpcUrl);
    const words = new Interface(["error Error(string)"])
      .encodeErrorResult("Error", ["The shop is closed"])
      .slice(2);
    const length = (words.length / 2).toString(16).padStart(4, "0");
    // Fails with these words, whoever calls it.
    const code = `0x61${length}600c5f3961${length}5ffd${words}`;
    await callRpc(rpcUrl, "anvil_setCode", [talker, code]);
    await send({ from: ACCOUNT, to: talker, value: 1_000n, gas: 100_000n });
    const pay = (units: bigint) =>
      erc20.encodeFunctionData("transfer", [DEMO_RECIPIENT, units]) as `0x${string}`;
    await send({ from: ACCOUNT, to: TOKEN_ADDRESS, data: pay(ten(30)), gas: 200_000n });
    await send({ from: ACCOUNT, to: TOKEN_ADDRESS, data: pay(1_000_000n) });
    await send({ from: stranger("friend"), to: ACCOUNT, value: 5n * ten(17) });
  });

  test("[S7.11] whom each was with, its contract, its fee and why it failed are what ethers reads", async () => {
    const all = await readChain(everyTransaction);
    assert(all.map(({ reason }) => reason)).toContain("The shop is closed");
    assert(all.map(({ reason }) => reason)).toContain("Panic 0x11");
    assert(all.map(({ contract }) => contract)).toContain(TOKEN_ADDRESS);
    const page = await connected();
    await look(page);
    await openActivity(page);
    for (const [at, { hash, way, other, contract, fee, reason }] of all.entries()) {
      // Entries of the same kind stand in the order of the blocks; the details say which it is.
      const short = `${other.slice(0, 4)}...${other.slice(-6)}`.toLowerCase();
      const named = rows(page).filter({ hasText: new RegExp(`${way} ${short}`, "i") });
      const nth = all.slice(0, at).filter((one) => one.way === way && one.other === other).length;
      await named.nth(nth).getByRole("button").click();
      const facts = await factsShown(page);
      const valuesOf = (name: string): readonly string[] =>
        facts.flatMap(([one, value]) => (one === name ? [value.toLowerCase()] : []));
      assert(valuesOf("Transaction")).toEqual([hash]);
      assert(valuesOf(way === "to" ? "To" : "From")).toEqual([other.toLowerCase()]);
      assert(valuesOf("Contract")).toEqual(contract === null ? [] : [contract.toLowerCase()]);
      assert(valuesOf("Fee")).toEqual(fee === null ? [] : [fee.toLowerCase()]);
      assert(valuesOf("Reason")).toEqual(reason === null ? [] : [reason.toLowerCase()]);
      await button(page, "All transactions").click();
    }
  });

  test("[S7.11] each is asked for once, when it comes into sight", async () => {
    const page = await world().open("about:blank");
    const asked: string[] = [];
    let most = 0;
    page.on("request", (request) => {
      const receipts = questionsIn(request).filter(
        ({ method }) => method === "eth_getTransactionReceipt",
      );
      asked.push(...receipts.map(({ params }) => params?.[0] ?? ""));
      most = Math.max(most, receipts.length);
    });
    await page.goto(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    await look(page);
    assert(asked).toEqual([]);
    await openActivity(page);
    await rows(page)
      .filter({ hasText: /(to|from) 0x/ })
      .first()
      .waitFor();
    await tab(page, "Tokens").click();
    await openActivity(page);
    await rows(page).last().scrollIntoViewIfNeeded();
    await eventually(
      () => Promise.resolve(asked.length),
      (count) => Number(count) > 3,
      "Expected the rows to be asked about",
    );
    assert(new Set(asked).size).toBe(asked.length);
    // In one request.
    assert(most).toBeGreaterThan(1);
  });

  test("[S7.11] a node that takes no list of questions is asked each of them", async () => {
    const page = await world().open("about:blank");
    const lists: number[] = [];
    await page.route(`${world().sandbox.urls.rpc.a}/**`, async (route) => {
      const said: unknown = route.request().postDataJSON();
      if (!Array.isArray(said)) return await route.continue();
      lists.push(said.length);
      await route.fulfill({
        status: 400,
        headers: { "access-control-allow-origin": "*" },
        json: { jsonrpc: "2.0", id: null, error: { code: -32600, message: "No lists" } },
      });
    });
    await page.goto(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    await look(page);
    await openActivity(page);
    await rows(page)
      .filter({ hasText: /(to|from) 0x/ })
      .first()
      .waitFor();
    assert(lists.length).toBeGreaterThan(0);
  });

  test("[S2.37] a token's details lead to what it did", async () => {
    const page = await connected();
    await look(page);
    await openActivity(page);
    await eventually(
      () => rows(page).filter({ hasText: /SBD/ }).first().textContent(),
      (text) => /to 0x/.test(String(text)),
      "Expected the token's receiver to be known",
    );
    await tab(page, "Tokens").click();
    await button(page, /^SBD/).click();
    const list = dialog(page).getByRole("list", { name: "Recent activity" });
    await list.getByRole("button", { name: /SBD/ }).first().click();
    await dialog(page).getByRole("tab", { name: "Activity", selected: true }).waitFor();
    // The node may be asked about it only now.
    await eventually(
      async () => (await factsShown(page)).find(([name]) => name === "Contract")?.[1].toLowerCase(),
      (contract) => contract === TOKEN_ADDRESS.toLowerCase(),
      "Expected the token's contract",
    );
  });
});

/** Tokens of an account by symbol, as ethers reads them, and what they are worth by the prices of the services, in cents at 18 places. */
const heldBy = (account: string) =>
  readChain(async (chain) => {
    const wei = await chain.getBalance(account);
    const logs = await chain.getLogs({
      fromBlock: 0,
      topics: [erc20.getEvent("Transfer")?.topicHash ?? ""],
    });
    const amounts = new Map<string, readonly [units: bigint, decimals: bigint]>([
      ["ETH", [wei, 18n]],
    ]);
    let cents18 = wei * BigInt(ETHER.price) * 100n;
    for (const at of new Set([TOKEN_ADDRESS, ...logs.map((log) => log.address)])) {
      const token = new Contract(at, erc20, chain);
      const read = (name: string, ...args: unknown[]) => token.getFunction(name)(...args);
      const units = (await read("balanceOf", account)) as bigint;
      if (units === 0n) continue;
      const decimals = (await read("decimals")) as bigint;
      amounts.set((await read("symbol")) as string, [units, decimals]);
      const price = knownTokens.find(({ address }) => address.toLowerCase() === at.toLowerCase());
      cents18 += (units * BigInt(price?.price ?? 0) * 100n * ten(18)) / ten(decimals);
    }
    return { amounts, cents18 };
  });
const money = (cents18: bigint): string => fixed((2n * cents18 + ten(18)) / (2n * ten(18)), 2);

describe("where the service does not tell what the account holds", () => {
  test("[S7.19][S8.8] its wallet names the tokens, the node the amounts, the service their prices; nobody is prompted", async () => {
    const quill = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    await seedTokens({ rpcUrl: seeded().rpcUrl, account: quill }, [
      { name: "Moss", symbol: "MOSS", decimals: 7, units: 12_345_678n },
    ]);
    const friend = createSender(seeded().rpcUrl);
    await friend.send({
      from: ACCOUNT,
      to: TOKEN_ADDRESS,
      data: erc20.encodeFunctionData("transfer", [quill, 1_500_000n]) as `0x${string}`,
    });
    world().sandbox.faults.services.set([{ path: "/v1/account/*", status: 500 }]);
    world().sandbox.clearRequests();
    const page = await world().open(
      `${world().sandbox.urls.demo}?mode=approve&wallets=ember,quill`,
    );
    await openDialog(page);
    await button(page, "Quill").click();
    await isStatus(page, "connected");
    // A question that anybody had to answer would stay open now.
    await page.evaluate(() => {
      const quill = window.sandboxWallets?.Quill;
      if (quill !== undefined) quill.mode = "hang";
    });
    await look(page);
    const { amounts, cents18 } = await heldBy(quill);
    assert([...amounts.keys()].sort()).toEqual(["ETH", "MOSS", "SBD"]);
    await expect(rows(page)).toHaveCount(amounts.size);
    await expect(rows(page).filter({ hasText: "SBD" })).toContainText("$");
    // Without a picture, a token's letter stands before it.
    const lines = (await textsOf(page)).map((line) => line.replace(/^\w /, ""));
    for (const [symbol, [units, decimals]] of amounts)
      assert(lines.find((line) => line.startsWith(symbol)) ?? String(lines)).toContain(
        listed(units, decimals),
      );
    // By worth: what has no price is last.
    assert(lines.map((line) => line.split(" ")[0])).toEqual(["ETH", "SBD", "MOSS"]);
    await expect(dialog(page).locator(".total .balance")).toContainText(`$${money(cents18)}`);
    await expect(dialog(page)).toContainText("Not all of your tokens can be shown right now.");
    const asked = world()
      .sandbox.requests()
      .filter(({ url }) => url.includes("/v1/fungible/price"));
    assert(asked.map(({ method }) => method)).toContain("POST");
    assert(asked.filter(({ url }) => url.includes("?"))).toEqual([]);
    world().sandbox.faults.services.clear();
  });
});

describe("several accounts", () => {
  test("all together: the sum of each token and of everything is that of the chain, and whose each part is", async () => {
    const harbor = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    await seedTokens(seeded(), [{ name: "Nest", symbol: "NEST", units: 3n * ten(18) }]);
    await createSender(seeded().rpcUrl).send({
      from: ACCOUNT,
      to: TOKEN_ADDRESS,
      data: erc20.encodeFunctionData("transfer", [harbor, 7_250_000n]) as `0x${string}`,
    });
    const page = await connected();
    // Not by the Account view, which asks about the first one.
    await openFromHost(page, "ProfileWallets");
    await button(page, "Add a wallet").click();
    await button(page, "Harbor").click();
    await expect(stream(page, "account$")).toContainText(harbor);
    await page.keyboard.press("Escape");
    world().sandbox.clearRequests();
    await look(page);
    const balancesAsked = (account: string): number =>
      world()
        .sandbox.requests()
        .filter(({ url }) => url.includes(`/v1/account/${account}/balance`)).length;
    assert(balancesAsked(ACCOUNT)).toBe(0);
    await dialog(page).getByRole("radio", { name: "All 2 accounts" }).click();
    const [first, second] = [await heldBy(ACCOUNT), await heldBy(harbor)];
    const total = money(first.cents18 + second.cents18);
    await expect(dialog(page).locator(".total .balance")).toContainText(`$${total}`);
    await expect(dialog(page).locator(".total")).toContainText("2 accounts together");
    assert(balancesAsked(ACCOUNT)).toBeGreaterThan(0);
    const lines = await textsOf(page);
    const sumOf = (symbol: string): string => {
      const [units, decimals] = first.amounts.get(symbol) ?? [0n, 18n];
      const [more = 0n] = second.amounts.get(symbol) ?? [];
      return listed(units + more, decimals);
    };
    for (const symbol of new Set([...first.amounts.keys(), ...second.amounts.keys()]))
      assert(lines.find((line) => line.startsWith(`${symbol} `))).toContain(sumOf(symbol));
    assert(lines.find((line) => line.startsWith("ETH "))).toContain("2 accounts");
    assert(lines.find((line) => line.startsWith("NEST "))).toContain("0xf3...b92266");

    await rows(page).filter({ hasText: "SBD" }).getByRole("button").click();
    const exact = (units: bigint): string => fixed(units, 6).replace(/\.?0+$/, "");
    const facts = dialog(page).locator(".facts");
    for (const [account, { amounts }] of [
      [ACCOUNT, first],
      [harbor, second],
    ] as const)
      await expect(facts.locator("div").filter({ hasText: account }).first()).toContainText(
        `${exact(amounts.get("SBD")?.[0] ?? 0n)} SBD`,
      );
    await button(page, "All tokens").click();
    await dialog(page).getByRole("radio", { name: "This account" }).click();
    await expect(dialog(page).locator(".total .balance")).toContainText(
      `$${money(second.cents18)}`,
    );
  });
});

describe("what strangers sent", () => {
  test("[S2.37][S7.32] tricks are folded away with their reason, without a picture or anything to copy, and nobody else is asked", async () => {
    const own = Object.values(world().sandbox.urls).flatMap((one) =>
      typeof one === "string" ? [one] : Object.values(one),
    );
    const hosts = new Set(own.map((one) => new URL(one).host));
    await sendCoins(seeded(), DEMO_RECIPIENT, "0.5");
    await seedPoison(seeded(), DEMO_RECIPIENT);
    await seedSpam(seeded());
    const page = await world().open("about:blank");
    const strangers: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (/^(http|ws)s?:$/.test(url.protocol) && !hosts.has(url.host)) strangers.push(url.href);
    });
    await page.goto(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    await look(page);
    const total = await dialog(page).locator(".total .balance").textContent();
    await openActivity(page);
    const lines = await shown(page);
    const suspicious = lines.filter((line) => line.includes("Suspicious"));
    assert(suspicious.filter((line) => / Suspicious 0.000 SBD$/.test(line))).toHaveLength(1);
    assert(suspicious.filter((line) => / Suspicious \+0.000 ETH$/.test(line))).toHaveLength(1);
    assert(suspicious.filter((line) => / Suspicious 25.000 SBD$/.test(line))).toHaveLength(1);
    const marked = rows(page).filter({ hasText: "Suspicious" });
    await expect(marked.locator("img")).toHaveCount(0);
    await expect(
      dialog(page).getByRole("tabpanel").getByRole("button", { name: /copy/i }),
    ).toHaveCount(0);
    await expect(dialog(page)).toContainText("Suspicious entries come from strangers");

    await tab(page, "Tokens").click();
    await button(page, /hidden tokens/).click();
    const folded = await textsOf(page);
    const at = folded.findIndex((line) => /hidden tokens/.test(line));
    assert(folded.slice(0, at).filter((line) => /CLAIM|VISIT|USDC/.test(line))).toEqual([]);
    const tricks = folded.slice(at + 1);
    assert(tricks.find((line) => / CLAIM /.test(line))).toContain("has a web address");
    assert(tricks.find((line) => / VISIT /.test(line))).toContain("has a web address");
    assert(tricks.find((line) => / USDC /.test(line))).toContain("It has no known price");
    assert(tricks.filter((line) => line.includes("$"))).toEqual([]);
    await expect(
      rows(page)
        .filter({ hasText: /web address|no known price/ })
        .locator("img"),
    ).toHaveCount(0);
    assert(await dialog(page).locator(".total .balance").textContent()).toBe(total);
    assert(strangers).toEqual([]);
  });
});

describe("on Solana", () => {
  test("[S2.37][S2.31][S3.4] tokens, worth and history are what @solana/kit reads from the cluster", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?solana=1&mode=approve`);
    await openDialog(page);
    await button(page, "Prism").click();
    await button(page, "Solana").click();
    await isStatus(page, "connected");
    const said = String(await stream(page, "account$").textContent());
    const account = /"address":\s*"(\w{32,44})"/.exec(said)?.[1] ?? "";
    const rpcUrl = world().sandbox.urls.rpc.solanaDevnet;
    const to = { rpcUrl, account };
    await seedSolanaToken(to, {
      name: "Kelp",
      symbol: "KELP",
      decimals: 9,
      units: 1_234_567_890_123n,
    });
    await seedSolanaToken(to, { name: "Crumbs", symbol: "CRMB", decimals: 6, units: 9n });
    await sendLamports(rpcUrl, devSolanaKey(7), account, 123_456_789n);
    await look(page);
    await rows(page).filter({ hasText: "KELP" }).waitFor();

    const rpc = createSolanaRpc(rpcUrl);
    const owner = address(account);
    const { value: lamports } = await rpc.getBalance(owner).send();
    const tokenProgram = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
    const held = await rpc
      .getTokenAccountsByOwner(owner, { programId: tokenProgram }, { encoding: "jsonParsed" })
      .send();
    const amounts = held.value.map(({ account: one }) => {
      const { amount, decimals } = one.data.parsed.info.tokenAmount;
      return listed(BigInt(amount), decimals);
    });
    const lines = await textsOf(page);
    assert(lines.find((line) => line.startsWith("SOL"))).toContain(` ${listed(lamports, 9)} $`);
    const tokens = lines.filter((line) => !line.startsWith("SOL"));
    assert(new Set(tokens.map((line) => line.split(" ").at(-1)))).toEqual(new Set(amounts));
    const cents = (2n * lamports * BigInt(SOL.price) * 100n + ten(9)) / (2n * ten(9));
    await expect(dialog(page).locator(".total .balance")).toContainText(`$${fixed(cents, 2)}`);

    await openActivity(page);
    const signatures = await rpc.getSignaturesForAddress(owner).send();
    const received: string[] = [];
    for (const { signature } of signatures) {
      const found = await rpc
        .getTransaction(signature as Signature, {
          encoding: "json",
          maxSupportedTransactionVersion: 0,
        })
        .send();
      const keys = found?.transaction.message.accountKeys ?? [];
      const place = keys.indexOf(owner);
      const change =
        (found?.meta?.postBalances[place] ?? 0n) - (found?.meta?.preBalances[place] ?? 0n);
      if (change > 0n) received.push(`Received +${moved(change, 9)} SOL`);
    }
    const inTab = (await shown(page)).map((line) => line.slice(line.indexOf(": ") + 2));
    assert(inTab.filter((line) => line.endsWith(" SOL"))).toEqual(received);
    assert(inTab).toContain("Received +1,234.568 KELP");
    assert(inTab).toContain("Received +0.000 CRMB");
  });

  test("[S7.11][S7.22] where the service does not know the cluster, its node tells the history: as @solana/kit reads it", async () => {
    world().sandbox.faults.services.set([
      { path: "/v1/supported-chains", json: { http: [], ws: [] } },
    ]);
    const page = await world().open(`${world().sandbox.urls.demo}?solana=1&mode=approve`);
    await openDialog(page);
    await button(page, "Prism").click();
    await button(page, "Solana").click();
    await isStatus(page, "connected");
    const said = String(await stream(page, "account$").textContent());
    const account = /"address":\s*"(\w{32,44})"/.exec(said)?.[1] ?? "";
    const rpcUrl = world().sandbox.urls.rpc.solanaDevnet;
    const friend = devSolanaKey(7);
    for (let nth = 1n; nth <= 30n; nth += 1n)
      await sendLamports(rpcUrl, friend, account, nth * 1_000_000n);
    await look(page);
    await openActivity(page);
    const rpc = createSolanaRpc(rpcUrl);
    const signatures = await rpc.getSignaturesForAddress(address(account)).send();
    assert(signatures.length).toBeGreaterThan(25);
    const short = `${friend.address.slice(0, 4)}...${friend.address.slice(-6)}`;
    const expected = signatures.slice(0, 3).map((_, at) => `+0.0${30 - at} SOL`);
    await eventually(
      () => textsOf(page),
      (lines) =>
        expected.every((amount) =>
          (lines as readonly string[]).some(
            (line) => line.includes(`from ${short}`) && line.endsWith(amount),
          ),
        ),
      "Expected the newest to be completed",
    );
    await rows(page).filter({ hasText: "+0.030 SOL" }).getByRole("button").click();
    const [newest] = signatures;
    const found = await rpc
      .getTransaction(newest?.signature as Signature, {
        encoding: "jsonParsed",
        maxSupportedTransactionVersion: 0,
      })
      .send();
    const facts = new Map(await factsShown(page));
    assert(facts.get("Transaction")).toBe(newest?.signature);
    assert(facts.get("From")).toBe(String(found?.transaction.message.accountKeys[0]?.pubkey));
    assert(facts.get("Amount")).toBe("+0.03 SOL");
    await button(page, "All transactions").click();
    // Older ones come page by page.
    await eventually(
      async () => {
        await rows(page).last().scrollIntoViewIfNeeded();
        const size = await rows(page).last().getAttribute("aria-setsize");
        return Number(size);
      },
      (size) => Number(size) > signatures.length,
      "Expected every signature, and the month",
    );
  });
});
