import { expect as assert, describe, test } from "vitest";
import { addressOf } from "../../sandbox/chains/bitcoin/check-signatures.js";
import { devBitcoinKey } from "../../sandbox/chains/bitcoin/dev-keys.js";
import { unspentOf } from "../../sandbox/chains/bitcoin/esplora-shapes.js";
import type { BitcoinAlteration } from "../../sandbox/wallets/bitcoin/alter.js";
import type { SentTransaction } from "../../src/codecs/storage/transfers.js";
import { oneIn } from "../support/extent.js";
import { approve, connectInstalled, dialog, refuse } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const THIEF = devBitcoinKey(6).address;
let nobody = 300;
const somebodyNew = (): string => {
  nobody += 1;
  return devBitcoinKey(nobody).address;
};

/** Each wallet of the sandbox, the account that it has in use, and whether it sends what it has signed by itself. */
const WALLETS = [
  { query: "cairn", name: "Cairn", at: 0, isThird: false },
  { query: "sextant", name: "Sextant", at: 1, isThird: false },
  { query: "leather", name: "Leather", at: 2, isThird: true },
  { query: "okx", name: "OKX Wallet", at: 3, isThird: true },
  { query: "unisat", name: "UniSat Wallet", at: 4, isThird: false },
] as const;
type Wallet = (typeof WALLETS)[number];

const ledgerOf = ({ isThird }: Pick<Wallet, "isThird">) =>
  world().sandbox.bitcoin[isThird ? "testnet3" : "testnet4"];
const balance = (wallet: Wallet, address: string): number =>
  unspentOf(ledgerOf(wallet), address).reduce((sum, { value }) => sum + value, 0);

/** Connects the wallet, and goes to where one sends. */
const openSend = async ({ query, name }: Wallet): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.solana}?only=bitcoin&wallets=${query}`);
  await connectInstalled(page, name);
  await page.evaluate(() => void window.sluice?.open({ view: "Account" }));
  await button(page, "Send").click();
  await heading(page, "Send");
  return page;
};
const fill = async (page: Page, amount: string, to: string): Promise<void> => {
  await dialog(page).getByRole("textbox", { name: "Amount of BTC" }).fill(amount);
  await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(to);
};
const review = async (page: Page): Promise<void> => {
  await button(page, "Review").click();
  await heading(page, "Review");
};
/** What was sent last, as the page has it. */
const newest = (page: Page): Promise<SentTransaction | undefined> =>
  page.evaluate(() => {
    let found: SentTransaction | undefined;
    window.sluice?.transfers$
      .subscribe((all) => {
        found = all[0];
      })
      .unsubscribe();
    return found;
  });
const isStatus = (page: Page, status: string): Promise<unknown> =>
  eventually(
    async () => (await newest(page))?.status,
    (now) => now === status,
    `Expected it ${status}`,
  );
/** Reviews and confirms, in the dialog and in the wallet, which then signs something else. */
const confirm = async (
  page: Page,
  { name }: Wallet,
  alters: BitcoinAlteration | null = null,
): Promise<Readonly<Record<string, string>>> => {
  await review(page);
  const told = await factsOf(page);
  await page.evaluate(
    ([handle, wanted]) =>
      void Object.assign(window.sandboxBitcoinWallets?.[handle] ?? {}, { alters: wanted }),
    [name, alters] as const,
  );
  await button(page, /^Send /).click();
  await approve(page, name);
  return told;
};
/** What the review says, by its names. */
const factsOf = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await dialog(page)
      .locator("dl > div")
      .evaluateAll((all) =>
        all.map((one): [string, string] => [
          one.querySelector("dt")?.textContent ?? "",
          one.querySelector("dd")?.textContent ?? "",
        ]),
      ),
  );
const btc = (satoshi: number): string =>
  `${new Intl.NumberFormat("en", { maximumFractionDigits: 8 }).format(satoshi / 1e8)} BTC`;

describe.each(oneIn(2, WALLETS))("$name", (wallet) => {
  const { address } = devBitcoinKey(wallet.at);

  test("[A.18] sends exactly what was reviewed, and is followed until a block has it", async () => {
    const to = somebodyNew();
    const page = await openSend(wallet);
    const before = balance(wallet, address);
    await fill(page, "0.0123", to);
    const told = await confirm(page, wallet);
    await isStatus(page, "pending");
    const ledger = ledgerOf(wallet);
    const { hash } = (await newest(page)) ?? {};
    const taken = ledger.find(hash ?? "");
    if (taken === undefined) throw new Error("The network has none of it.");
    const change = taken.transaction.outs[1]?.value ?? 0;
    assert(told.Fee).toContain(btc(Number(taken.fee)));
    assert(told["Comes back to you"]).toBe(btc(Number(change)));
    assert(told["Coins spent"]).toBe(
      `${btc(1_230_000 + Number(taken.fee) + Number(change))}1 coin`,
    );
    assert(balance(wallet, to)).toBe(1_230_000);
    assert(balance(wallet, address)).toBe(before - 1_230_000 - Number(taken.fee));
    // About what the service says for three blocks.
    assert(Number(taken.fee) / taken.transaction.virtualSize()).toBeCloseTo(8, 0);
    assert(taken.transaction.outs.map(({ script }) => addressOf(script))).toEqual([to, address]);
    ledger.mine();
    await isStatus(page, "confirmed");
    assert((await newest(page))?.differences).toEqual(undefined);
  }, 90_000);

  test("[S8.36] refused in the wallet: nothing was sent", async () => {
    const page = await openSend(wallet);
    const before = balance(wallet, address);
    await fill(page, "0.001", somebodyNew());
    await review(page);
    await button(page, /^Send /).click();
    await refuse(page, wallet.name);
    await expect(dialog(page)).toContainText("You declined in the wallet");
    assert(balance(wallet, address)).toBe(before);
    assert(await newest(page)).toBeUndefined();
  });
});

describe("[BIP-125] what no block has", () => {
  /** Sends, and goes from the activity to what it costs to send it once more. */
  const openBump = async (wallet: Wallet, to: string): Promise<Page> => {
    ledgerOf(wallet).fund(devBitcoinKey(wallet.at).address, 100_000_000n);
    const page = await openSend(wallet);
    await fill(page, "0.0021", to);
    await confirm(page, wallet);
    await isStatus(page, "pending");
    await page.evaluate(() => void window.sluice?.open({ view: "Transactions" }));
    await button(page, /^Sent Pending/).click();
    await button(page, "Speed up").click();
    await heading(page, "Speed up");
    await expect(dialog(page)).toContainText("It replaces what you sent");
    return page;
  };

  test.each(oneIn(2, [WALLETS[0], WALLETS[1]]))(
    "$name pays the higher fee, and the network takes that one",
    async (wallet) => {
      const [to, ledger] = [somebodyNew(), ledgerOf(wallet)];
      const page = await openBump(wallet, to);
      const { hash: before = "" } = (await newest(page)) ?? {};
      const first = ledger.find(before ?? "");
      if (first === undefined) throw new Error("The network has none of it.");
      await button(page, "Pay the higher fee").click();
      await approve(page, wallet.name);
      await eventually(
        async () => (await newest(page))?.isSpedUp,
        (isSpedUp) => isSpedUp === true,
        "Expected it sped up",
      );
      const { hash } = (await newest(page)) ?? {};
      const second = ledger.find(hash ?? "");
      if (second === undefined) throw new Error("The network has none of the second one.");
      assert(ledger.find(first.txid)).toBeUndefined();
      assert(second.coins).toEqual(first.coins);
      assert(second.fee).toBeGreaterThan(first.fee);
      assert(second.transaction.outs[0]).toEqual(first.transaction.outs[0]);
      assert(balance(wallet, to)).toBe(210_000);
      ledger.mine();
      await isStatus(page, "confirmed");
      assert(await newest(page)).toMatchObject({ hash, isSpedUp: true, replaces: [first.txid] });
      assert(await newest(page)).not.toHaveProperty("differences");
    },
    90_000,
  );

  test("a wallet that signs something else the second time sends nothing; declined, the first one stays", async () => {
    const [wallet] = WALLETS;
    const [to, ledger] = [somebodyNew(), ledgerOf(wallet)];
    const page = await openBump(wallet, to);
    const { hash } = (await newest(page)) ?? {};
    const confirmAs = async (alters: BitcoinAlteration | null): Promise<void> => {
      await page.evaluate(
        ([handle, wanted]) =>
          void Object.assign(window.sandboxBitcoinWallets?.[handle] ?? {}, { alters: wanted }),
        [wallet.name, alters] as const,
      );
      await button(page, "Pay the higher fee").click();
    };
    await confirmAs("receiver");
    await approve(page, wallet.name);
    await expect(dialog(page)).toContainText(
      "Your wallet signed something other than what you saw",
    );
    await confirmAs(null);
    await refuse(page, wallet.name);
    await expect(dialog(page)).toContainText("You declined in the wallet");
    assert(ledger.find(hash ?? "")?.block).toBeUndefined();
    assert(ledger.find(hash ?? "")).toBeDefined();
    assert(await newest(page)).toMatchObject({ hash, status: "pending" });
  }, 90_000);
});

describe("what cannot be sent", () => {
  const [wallet] = WALLETS;

  test("too much, dust, and to nobody", async () => {
    const page = await openSend(wallet);
    await fill(page, "1000", somebodyNew());
    await expect(dialog(page)).toContainText("You do not have that much.");
    await fill(page, "0.00000293", somebodyNew());
    await expect(dialog(page)).toContainText(
      "the least that this address can get is 0.00000294 BTC",
    );
    // One letter is wrong.
    await fill(
      page,
      "0.001",
      THIEF.replace(/.$/, (last) => (last === "q" ? "p" : "q")),
    );
    await expect(dialog(page)).toContainText("neither an address on this network nor a name");
  });

  test("a coin that carries an inscription stays, and is told of", async () => {
    const { address } = devBitcoinKey(wallet.at);
    const ledger = ledgerOf(wallet);
    const page = await openSend(wallet);
    const treasure = ledger.fund(address, 400_000_000n);
    ledger.inscribe(treasure, 0);
    await fill(page, "0.01", somebodyNew());
    await confirm(page, wallet);
    await isStatus(page, "pending");
    assert(ledger.spenderOf(treasure, 0)).toBeUndefined();
    ledger.mine();
    const again = await openSend(wallet);
    await fill(again, "3", somebodyNew());
    await expect(dialog(again)).toContainText("may carry inscriptions or runes");
  }, 90_000);
});

const HOSTILE: readonly BitcoinAlteration[] = ["receiver", "amount", "change", "fee"];

describe.each(oneIn(2, [WALLETS[0], WALLETS[3], WALLETS[4]]))(
  "$name, which sends nothing itself",
  (wallet) => {
    test.each(HOSTILE)("another %s is found before it is sent", async (what) => {
      const { address } = devBitcoinKey(wallet.at);
      const page = await openSend(wallet);
      const before = balance(wallet, address);
      await fill(page, "0.001", somebodyNew());
      await confirm(page, wallet, what);
      await expect(dialog(page)).toContainText(
        "Your wallet signed something other than what you saw",
      );
      assert(balance(wallet, address)).toBe(before);
      assert(await newest(page)).toBeUndefined();
    });
  },
);

describe("Sextant, which sends by itself", () => {
  const wallet = WALLETS[1];

  test.each<[BitcoinAlteration, (to: string) => string]>([
    ["receiver", (to) => `It went to ${THIEF}, not to ${to}.`],
    ["amount", () => "left your account, not 0.001."],
    ["change", () => "Something else left your account as well:"],
    ["fee", () => "Something else left your account as well:"],
  ])(
    "another %s is said loudly",
    async (what, text) => {
      const to = somebodyNew();
      const ledger = ledgerOf(wallet);
      // There has to be something to take.
      ledger.fund(devBitcoinKey(wallet.at).address, 100_000_000n);
      const page = await openSend(wallet);
      await fill(page, "0.001", to);
      await confirm(page, wallet, what);
      const alert = dialog(page).getByRole("alert");
      await expect(alert).toContainText("This is not what you saw", 60_000);
      await expect(alert).toContainText(text(to));
      ledger.mine();
    },
    90_000,
  );
});
