import { address, createSolanaRpc, type Signature } from "@solana/kit";
import {
  Contract,
  JsonRpcProvider,
  parseEther,
  parseUnits,
  type TransactionResponse,
} from "ethers";
import { afterEach, expect as assert, beforeEach, describe, test } from "vitest";
import { CHAIN_A, CHAIN_C, POOL_ADDRESS, TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { createSender } from "../../sandbox/chains/seed/sender.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { toBase58 } from "../../src/codecs/encodings.js";
import type { Payment } from "../../src/codecs/payment/payment.js";
import { oneIn } from "../support/extent.js";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import { scanned } from "./support/another-device.js";
import { approveInFrame } from "./support/approvals.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { logIn } from "./support/login.js";
import { button, heading, updateOptions } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const REFERENCE = `0x${"7a".repeat(32)}` as const;
const COIN = `eip155:${CHAIN_A.id}/slip44:60` as const;
const TOKEN = `eip155:${CHAIN_A.id}/erc20:${TOKEN_ADDRESS}` as const;

const payment = (parts: Partial<Payment> = {}): Payment => ({
  payee: "Corner Shop",
  description: "Two coffees",
  amount: "0.125",
  asset: COIN,
  recipient: DEMO_RECIPIENT,
  reference: REFERENCE,
  expiresAt: new Date(Date.now() + 30 * 60 * 1000).toISOString(),
  hasOwnRecipient: false,
  ...parts,
});

/** Plays the host: asks for the payment. `outcomeOf` has what came of it. */
const ask = async (page: Page, parts: Partial<Payment> = {}): Promise<void> => {
  await page.waitForFunction(() => "sluice" in window);
  await page.evaluate((wanted) => {
    const told = window as unknown as { paid?: unknown };
    told.paid = null;
    window.sluice?.pay(wanted).then(
      (receipt) => {
        told.paid = receipt;
      },
      ({ code, message }: { code: string; message: string }) => {
        told.paid = { code, message };
      },
    );
  }, payment(parts));
};
const outcomeOf = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const read = () =>
    page.evaluate(() => (window as unknown as { paid?: Record<string, string> | null }).paid);
  await eventually(read, Boolean, "Expected an outcome", 60_000);
  return (await read()) ?? {};
};
const connected = async (more = ""): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?mode=approve${more}`);
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  return page;
};
const setEmber = (page: Page, parts: object): Promise<void> =>
  page.evaluate((wanted) => void Object.assign(window.sandboxWallets?.Ember ?? {}, wanted), parts);
const says = (page: Page, text: string): Promise<void> => expect(dialog(page)).toContainText(text);

const ERC20 = [
  "function balanceOf(address) view returns (uint256)",
  "function transfer(address, uint256)",
];
/** The chain as another library reads it. */
const readChain = async <T>(
  read: (chain: JsonRpcProvider) => Promise<T>,
  url = world().sandbox.urls.rpc.a,
  id: number = CHAIN_A.id,
): Promise<T> => {
  const chain = new JsonRpcProvider(url, id, {
    staticNetwork: true,
    cacheTimeout: -1,
  });
  try {
    return await read(chain);
  } finally {
    chain.destroy();
  }
};
const transactionOf = (hash = ""): Promise<TransactionResponse | null> =>
  readChain((chain) => chain.getTransaction(hash));
const tokensOf = (account: string): Promise<bigint> =>
  readChain((chain) => new Contract(TOKEN_ADDRESS, ERC20, chain).getFunction("balanceOf")(account));

describe("[S2.32] paying on an EVM network", () => {
  test("once: asked for again, on the page and after a reload, it is shown and not paid again", async () => {
    const page = await connected();
    await ask(page);
    await button(page, "Pay 0.125 ETH").click();
    const first = await outcomeOf(page);
    const before = await readChain((chain) => chain.getBalance(DEMO_RECIPIENT));
    for (const again of ["on the page", "after a reload"]) {
      if (again === "after a reload") {
        await page.reload();
        await isStatus(page, "connected");
      } else {
        await button(page, "Close").first().click();
        await expect(dialog(page)).toHaveCount(0);
      }
      await ask(page);
      assert(await outcomeOf(page), again).toEqual(first);
      await says(page, "Paid");
      await expect(button(page, "Pay 0.125 ETH")).toHaveCount(0);
    }
    assert(await readChain((chain) => chain.getBalance(DEMO_RECIPIENT))).toBe(before);
  });

  test("in ether: it arrives to the last digit, with the reference on the chain", async () => {
    const page = await connected();
    const before = await readChain((chain) => chain.getBalance(DEMO_RECIPIENT));
    await ask(page);
    await heading(page, "Pay");
    await says(page, "Corner Shop");
    await says(page, "Two coffees");
    await says(page, "About $375");
    await says(page, "nothing leaves your account");
    await button(page, "Pay 0.125 ETH").click();
    await says(page, "Paid, and confirmed by the network.");
    const { transaction, amount, network } = await outcomeOf(page);
    assert([amount, network]).toEqual(["0.125", `eip155:${CHAIN_A.id}`]);
    const sent = await transactionOf(transaction);
    assert([sent?.to, sent?.value, sent?.data]).toEqual([
      DEMO_RECIPIENT,
      parseEther("0.125"),
      REFERENCE,
    ]);
    assert((await readChain((chain) => chain.getBalance(DEMO_RECIPIENT))) - before).toBe(
      parseEther("0.125"),
    );
    await button(page, "Done").click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("in a token: its contract has moved it, and the reference is behind the arguments", async () => {
    const page = await connected();
    const before = await tokensOf(DEMO_RECIPIENT);
    await ask(page, { asset: TOKEN, amount: "2.50" });
    await button(page, /^Pay 2\.50 /).click();
    const { transaction } = await outcomeOf(page);
    const sent = await transactionOf(transaction);
    assert(sent?.to?.toLowerCase()).toBe(TOKEN_ADDRESS.toLowerCase());
    assert(sent?.data).toMatch(new RegExp(`^0xa9059cbb[0-9a-f]{128}${REFERENCE.slice(2)}$`));
    assert((await tokensOf(DEMO_RECIPIENT)) > before).toBe(true);
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  });

  test("who has not connected does so first, by the page's own button", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await button(page, "Ember").click();
    await heading(page, "Pay");
    await button(page, "Pay 0.01 ETH").click();
    await expect(page.getByRole("status").filter({ hasText: "Paid: 0x" })).toHaveCount(1, 60_000);
  });

  test("on another network: the wallet is asked to switch first", async () => {
    const page = await connected();
    await page.evaluate(() => window.sluice?.switchNetwork(31338));
    await ask(page);
    await says(page, "Switch to it first.");
    await button(page, /^Switch to /).click();
    await button(page, "Pay 0.125 ETH").click();
    assert(await outcomeOf(page)).toMatchObject({ network: `eip155:${CHAIN_A.id}` });
  });

  test("with too little: a sentence, and no wallet is asked", async () => {
    const page = await connected();
    await ask(page, { amount: "123456789" });
    await says(page, " more ETH. Add some, or pay with another account.");
    await expect(button(page, /^Pay 123/)).toBeDisabled();
    await button(page, "Close").click();
    assert(await outcomeOf(page)).toEqual({ code: "pay/closed", message: "Modal closed" });
  });

  test("after its time: a sentence, and nothing to press but Close", async () => {
    const page = await connected();
    await ask(page, { expiresAt: new Date(Date.now() + 4_000).toISOString() });
    await says(page, "nothing leaves your account");
    await says(page, "This payment has expired.");
    assert(await outcomeOf(page)).toMatchObject({ code: "pay/expired" });
    await expect(button(page, /^Pay/)).toHaveCount(0);
  });

  test("refused in the wallet: says so, and can be paid again", async () => {
    const page = await connected();
    await ask(page);
    await setEmber(page, { mode: "refuse" });
    await button(page, "Pay 0.125 ETH").click();
    await says(page, "You declined in the wallet.");
    await setEmber(page, { mode: "approve" });
    await expect(button(page, "Pay 0.125 ETH")).toBeEnabled();
    await button(page, "Pay 0.125 ETH").click();
    assert(await outcomeOf(page)).toHaveProperty("transaction");
  });

  test("closed after the wallet was asked: the site hears what came of it", async () => {
    const page = await connected();
    await setEmber(page, { mode: "ask" });
    await ask(page);
    await button(page, "Pay 0.125 ETH").click();
    // The wallet's own window is above the dialog.
    await page.evaluate(() => window.sluice?.close());
    await expect(dialog(page)).toHaveCount(0);
    await approve(page, "Ember");
    assert(await outcomeOf(page)).toMatchObject({ amount: "0.125" });
  });

  test.each(oneIn(2, ["smartAccount", "eoa"] as const))(
    "with the %s of the embedded wallet",
    async (type) => {
      const page = await world().open(`${world().sandbox.urls.demo}?email=1&wallets=`);
      await updateOptions(page, { defaultAccountTypes: { eip155: type } });
      await logIn(world(), page, `payer-${type.toLowerCase()}@example.org`);
      const before = await readChain((chain) => chain.getBalance(DEMO_RECIPIENT));
      // What a contract sends does not name the payment.
      await ask(page, { hasOwnRecipient: type === "smartAccount", tracesCoin: true });
      await button(page, "Pay 0.125 ETH").click();
      await approveInFrame(page);
      await says(page, "Paid, and confirmed by the network.");
      const { transaction } = await outcomeOf(page);
      const sent = await transactionOf(transaction);
      assert(sent?.data).toContain(REFERENCE.slice(2));
      assert((await readChain((chain) => chain.getBalance(DEMO_RECIPIENT))) - before).toBe(
        parseEther("0.125"),
      );
      await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    },
  );

  test("that a wallet signs without the reference is said loudly", async () => {
    const page = await connected();
    await ask(page);
    await setEmber(page, { alters: "data" });
    await button(page, "Pay 0.125 ETH").click();
    await expect(dialog(page).getByRole("alert")).toContainText("This is not what you saw");
  });
});

describe("paying with another token", () => {
  const EMBER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  const rpcUrl = (): string => world().sandbox.urls.rpc.c;
  const read = <T>(ask: (chain: JsonRpcProvider) => Promise<T>): Promise<T> =>
    readChain(ask, rpcUrl(), CHAIN_C.id);
  const coinsOf = (account: string): Promise<bigint> => read((chain) => chain.getBalance(account));
  const dollarsOf = (account: string): Promise<bigint> =>
    read((chain) => new Contract(TOKEN_ADDRESS, ERC20, chain).getFunction("balanceOf")(account));
  const feeOf = async (hash: string): Promise<bigint> =>
    (await read((chain) => chain.getTransactionReceipt(hash)))?.fee ?? 0n;
  const lastHash = async (): Promise<string> =>
    (await read((chain) => chain.getBlock("latest")))?.transactions[0] ?? "";

  let start: unknown;
  beforeEach(async () => {
    start = await callRpc(rpcUrl(), "evm_snapshot");
    // The account has nothing of what is asked for.
    const { interface: abi } = new Contract(TOKEN_ADDRESS, ERC20);
    const args = [POOL_ADDRESS, await dollarsOf(EMBER)];
    const data = abi.encodeFunctionData("transfer", args) as `0x${string}`;
    await createSender(rpcUrl()).send({ from: EMBER, to: TOKEN_ADDRESS, data });
  });
  afterEach(() => callRpc(rpcUrl(), "evm_revert", [start]));

  const asked = async (): Promise<Page> => {
    const page = await connected("&swaps=1");
    await page.evaluate((id) => window.sandboxWallets?.Ember?.useChain(id), CHAIN_C.id);
    await ask(page, { asset: `eip155:${CHAIN_C.id}/erc20:${TOKEN_ADDRESS}`, amount: "12.50" });
    return page;
  };

  test("without the asset: the coin is swapped for it, and the payment is waiting meanwhile", async () => {
    const page = await asked();
    await says(page, "You need 12.5 more SBD.");
    await expect(button(page, "Buy it")).toHaveCount(0);
    const before = [await coinsOf(EMBER), await dollarsOf(DEMO_RECIPIENT)] as const;
    assert(await dollarsOf(EMBER)).toBe(0n);

    await button(page, "Swap for it").click();
    await button(page, "You receive: SBD").waitFor();
    await button(page, "Review").click();
    const swap = button(page, /^Swap [\d.]+ ETH$/);
    await expect(swap).toBeEnabled(15_000);
    const given = parseEther(String(await swap.textContent()).replace(/[^\d.]/g, ""));
    await swap.click();
    await says(page, "Confirmed by the network.");
    const swapped = await dollarsOf(EMBER);
    assert(swapped >= parseUnits("12.5", 6)).toBe(true);
    const fee = await feeOf(await lastHash());
    assert(await coinsOf(EMBER)).toBe(before[0] - given - fee);

    await button(page, "Back to the payment").click();
    await button(page, "Pay 12.50 SBD").click();
    const { transaction = "", amount } = await outcomeOf(page);
    assert(amount).toBe("12.50");
    assert(await dollarsOf(DEMO_RECIPIENT)).toBe(before[1] + parseUnits("12.5", 6));
    assert(await dollarsOf(EMBER)).toBe(swapped - parseUnits("12.5", 6));
    assert(await coinsOf(EMBER)).toBe(before[0] - given - fee - (await feeOf(transaction)));
  });

  test("where it is for sale, it can be bought; Back leads to the payment", async () => {
    const page = await connected("&onramp=1");
    await ask(page, { amount: "123456789" });
    await button(page, "Buy it").waitFor();
    await expect(button(page, "Swap for it")).toHaveCount(0);
    await button(page, "Buy it").click();
    await heading(page, "Buy");
    await button(page, /ETH\s*on Anvil A/).waitFor();
    await button(page, "Back").click();
    await heading(page, "Pay");
    await button(page, "Close").click();
    assert(await outcomeOf(page)).toMatchObject({ code: "pay/closed" });
  });

  test("closed on the way: the site hears that it was not paid", async () => {
    const page = await asked();
    await button(page, "Swap for it").click();
    await button(page, "You receive: SBD").waitFor();
    await button(page, "Back").click();
    await heading(page, "Pay");
    await button(page, "Swap for it").click();
    await button(page, "You receive: SBD").waitFor();
    await button(page, "Close").click();
    assert(await outcomeOf(page)).toEqual({ code: "pay/closed", message: "Modal closed" });
  });
});

describe("[S2.32] paying by scanning", () => {
  test("on an EVM network, only to a recipient of its own", async () => {
    const page = await connected();
    await ask(page);
    await says(page, "nothing leaves your account");
    await expect(button(page, "Pay by scanning a code")).toHaveCount(0);
    await ask(page, { hasOwnRecipient: true });
    assert(await scanned(page)).toBe(
      `ethereum:${DEMO_RECIPIENT}@${CHAIN_A.id}?value=125000000000000000`,
    );
  });
});

describe("[S2.32] paying on Solana", () => {
  const recipient = devSolanaKey(5).address;
  const KEY = toBase58(Uint8Array.from({ length: 32 }, () => 0x7a));

  test("the transaction names the reference as a key, and the code has it", async () => {
    const page = await world().open(`${world().sandbox.urls.solana}?only=solana`);
    await openDialog(page);
    await button(page, "Lumen").click();
    await approve(page, "Lumen");
    await isStatus(page, "connected");
    const network = await page.evaluate(() => {
      let id = "";
      window.sluice?.network$
        .subscribe(({ caipNetworkId }) => {
          id = caipNetworkId;
        })
        .unsubscribe();
      return id;
    });
    const asset = `${network}/slip44:501` as Payment["asset"];
    await ask(page, { asset, recipient, amount: "0.25" });
    assert(await scanned(page)).toBe(
      `solana:${recipient}?amount=0.25&reference=${KEY}&label=Corner%20Shop&message=Two%20coffees`,
    );
    await button(page, "Pay 0.25 SOL").click();
    await approve(page, "Lumen");
    const { transaction = "" } = await outcomeOf(page);
    const rpc = createSolanaRpc(world().sandbox.urls.rpc.solanaDevnet as `http://${string}`);
    const found = await rpc
      .getTransaction(transaction as Signature, {
        encoding: "json",
        maxSupportedTransactionVersion: 0,
      })
      .send();
    assert(found?.transaction.message.accountKeys).toContain(address(KEY));
    // By which the shop's server finds it.
    const [first] = await rpc.getSignaturesForAddress(address(KEY)).send();
    assert(first?.signature).toBe(transaction);
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  });
});
