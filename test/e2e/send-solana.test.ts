import { address, createSolanaRpc, generateKeyPairSigner } from "@solana/kit";
import { expect as assert, describe, test } from "vitest";
import { seedSolanaToken, sendLamports } from "../../sandbox/chains/seed-solana.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { seedHookedToken } from "../../sandbox/chains/solana/transfer-hook.js";
import type { SolanaAlteration } from "../../sandbox/wallets/solana/alter.js";
import { TOKEN_2022, TOKEN_PROGRAM } from "../../src/codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../src/codecs/namespaces/solana/token-account.js";
import { IS_WHOLE } from "../support/extent.js";
import { approve, dialog, isStatus, openDialog, refuse } from "./support/acts.js";
import { approveInFrame } from "./support/approvals.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { logIn, loginPage } from "./support/login.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const { connectPhone } = phonesOf(world);
const ALICE = devSolanaKey(0).address;
const rpcUrl = () => world().sandbox.urls.rpc.solanaDevnet;
const node = () => createSolanaRpc(rpcUrl() as `http://${string}`);

const lamports = async (of: string): Promise<bigint> =>
  (await node().getBalance(address(of)).send()).value;
/** Of an owner's own account for the token; null if there is none. */
const units = async (
  owner: string,
  mint: string,
  program = TOKEN_PROGRAM,
): Promise<bigint | null> => {
  const key = address(tokenAccountKey(owner, program, mint) ?? "");
  const there = await node().getAccountInfo(key, { encoding: "base64" }).send();
  if (there.value === null) return null;
  return BigInt((await node().getTokenAccountBalance(key).send()).value.amount);
};
/** Of the newest transaction of the account. */
const feePaid = async (): Promise<bigint> => {
  const [newest] = await node().getSignaturesForAddress(address(ALICE), { limit: 1 }).send();
  if (newest === undefined) throw new Error("Nothing was sent.");
  const config = { encoding: "base64", maxSupportedTransactionVersion: 0 } as const;
  return BigInt((await node().getTransaction(newest.signature, config).send())?.meta?.fee ?? 0n);
};
const somebodyNew = async (): Promise<string> => (await generateKeyPairSigner()).address;

/** Connects Lumen, and goes to where one sends. */
const openSend = async (): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.solana}?only=solana`);
  await openDialog(page);
  await button(page, "Lumen").click();
  await approve(page, "Lumen");
  await isStatus(page, "connected");
  await page.evaluate(() => window.sluice?.open({ view: "Account" }));
  await button(page, "Send").click();
  await heading(page, "Send");
  return page;
};
const fill = async (page: Page, symbol: string, amount: string, to: string): Promise<void> => {
  await dialog(page)
    .getByRole("textbox", { name: `Amount of ${symbol}` })
    .fill(amount);
  await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(to);
};
const choose = async (page: Page, mint: string): Promise<void> => {
  await button(page, /^What to send/).click();
  await dialog(page).getByRole("searchbox").fill(mint);
  await dialog(page).getByRole("list").getByRole("button").first().click();
};
const review = async (page: Page): Promise<void> => {
  await button(page, "Review").click();
  await heading(page, "Review");
};
/** What became of what was sent last. */
const newest = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    let status: string | undefined;
    window.sluice?.transfers$
      .subscribe((all) => {
        status = all[0]?.status;
      })
      .unsubscribe();
    return status;
  });
/** Confirms in the dialog and in the wallet, and waits until the network has it. */
const confirm = async (page: Page): Promise<void> => {
  await button(page, /^Send /).click();
  await approve(page, "Lumen");
  await eventually(
    () => newest(page),
    (status) => status === "confirmed",
    "Expected it confirmed",
  );
};

/** Confirms what is reviewed; the wallet then sends something else. */
const confirmAltered = async (page: Page, alters: SolanaAlteration): Promise<void> => {
  await page.evaluate(
    (wanted) => void Object.assign(window.sandboxSolanaWallets?.Lumen ?? {}, { alters: wanted }),
    alters,
  );
  await button(page, /^Send /).click();
  await approve(page, "Lumen");
};
const isToldLoudly = async (page: Page, text: string): Promise<void> => {
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText("This is not what you saw", 60_000);
  await expect(alert).toContainText(text);
};

describe("a wallet of Solana that signs something else than it was asked", () => {
  const thief = devSolanaKey(6).address;

  const altered: readonly [string, SolanaAlteration, (to: string) => string][] = [
    ["another receiver", { accounts: {} }, (to) => `It went to ${thief}, not to ${to}.`],
    ["another amount", "amount", () => "0.02 left your account, not 0.01."],
    ["another network", "network", () => "It is on Solana Testnet, not on Solana Devnet."],
  ];
  // Other networks are asked only after 25 s.
  test.each(altered.slice(0, IS_WHOLE ? 3 : 2))(
    "%s of SOL is said loudly",
    async (_, alters, text) => {
      const to = devSolanaKey(5).address;
      const page = await openSend();
      await fill(page, "SOL", "0.01", to);
      await review(page);
      await confirmAltered(
        page,
        typeof alters === "string" ? alters : { accounts: { [to]: thief } },
      );
      await isToldLoudly(page, text(to));
    },
    90_000,
  );

  test("another receiver, amount, function or token of a token", async () => {
    const to = devSolanaKey(5).address;
    const seed = (account: string, name: string, units: bigint) =>
      seedSolanaToken({ rpcUrl: rpcUrl(), account }, { name, symbol: name, decimals: 6, units });
    const mint = await seed(ALICE, "Heron", 10_000_000n);
    const other = await seed(ALICE, "Ibis", 10_000_000n);
    const keyOf = (owner: string, of: string): string =>
      tokenAccountKey(owner, TOKEN_PROGRAM, of) ?? "";
    const sent = async (
      alters: SolanaAlteration | null,
      { receiver = to, of = mint } = {},
    ): Promise<Page> => {
      const page = await openSend();
      await choose(page, of);
      await dialog(page)
        .getByRole("textbox", { name: /^Amount of / })
        .fill("0.01");
      await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(receiver);
      await review(page);
      if (alters === null) await confirm(page);
      else await confirmAltered(page, alters);
      return page;
    };
    // Who receives has an account for it from then on.
    await sent(null);
    await sent(null, { of: other });
    await sent(null, { receiver: thief });
    await isToldLoudly(await sent("amount"), "0.02 left your account, not 0.01.");
    await isToldLoudly(await sent("data"), "The contract was told to do something else.");
    await isToldLoudly(
      await sent({ accounts: { [keyOf(to, mint)]: keyOf(thief, mint) } }),
      `It went to ${thief}, not to ${to}.`,
    );
    const tokens = {
      [mint]: other,
      [keyOf(ALICE, mint)]: keyOf(ALICE, other),
      [keyOf(to, mint)]: keyOf(to, other),
    };
    await isToldLoudly(await sent({ accounts: tokens }), `Something else was sent: ${other}`);
  }, 180_000);
});

describe("sending on Solana, by a wallet of the page", () => {
  test("SOL arrives at an address that was never used, to the last lamport", async () => {
    const to = await somebodyNew();
    const before = await lamports(ALICE);
    const page = await openSend();
    await fill(page, "SOL", "1.234567891", to);
    await review(page);
    await expect(dialog(page)).toContainText("never been used");
    await expect(dialog(page)).toContainText("Simulated on the network");
    await confirm(page);
    assert(await lamports(to)).toBe(1_234_567_891n);
    assert(before - (await lamports(ALICE))).toBe(1_234_567_891n + (await feePaid()));
    await heading(page, "Account");
  });

  test("a token arrives where there is no account for it, which the sender opens, and then where there is one", async () => {
    const mint = await seedSolanaToken(
      { rpcUrl: rpcUrl(), account: ALICE },
      { name: "Harbour", symbol: "HBR", decimals: 6, units: 10_000_000n },
    );
    const to = await somebodyNew();
    const before = await lamports(ALICE);
    const page = await openSend();
    await choose(page, mint);
    const field = dialog(page).getByRole("textbox", { name: /^Amount of / });
    await field.fill("2.500001");
    await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(to);
    await review(page);
    await expect(dialog(page)).toContainText("To open their account");
    await expect(dialog(page)).toContainText("0.00203928");
    await confirm(page);
    assert(await units(to, mint)).toBe(2_500_001n);
    assert(await units(ALICE, mint)).toBe(7_499_999n);
    assert(before - (await lamports(ALICE))).toBe(2_039_280n + (await feePaid()));

    const between = await lamports(ALICE);
    const again = await openSend();
    await choose(again, mint);
    await button(again, "Max").click();
    await dialog(again).getByRole("textbox", { name: "Receiver" }).fill(to);
    await review(again);
    assert(await dialog(again).getByText("To open their account").count()).toBe(0);
    await confirm(again);
    assert(await units(to, mint)).toBe(10_000_000n);
    assert(await units(ALICE, mint)).toBe(0n);
    assert(between - (await lamports(ALICE))).toBe(await feePaid());
  });

  test("a token that runs a program with each transfer arrives, and the review names the program", async () => {
    // Of the hook, by the owner's key.
    const wanted = [{ kind: 1, says: [3, 3], changes: true }];
    const { hook, mint } = await seedHookedToken({ rpcUrl: rpcUrl(), account: ALICE }, wanted);
    const to = await somebodyNew();
    const page = await openSend();
    // The site names the token: it has no name by which one would choose it.
    await page.evaluate((wish) => void window.sluice?.transfer(wish).catch(() => undefined), {
      to,
      token: mint,
      amount: "0.25",
    });
    await review(page);
    await expect(dialog(page)).toContainText("Program of the token");
    await expect(dialog(page)).toContainText(hook);
    await expect(dialog(page).getByRole("alert")).toContainText("a program of its makers runs");
    // Above the button, though the facts fill the card.
    const told = await dialog(page).getByRole("alert").boundingBox();
    const foot = await button(page, "Send 0.25").boundingBox();
    assert((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await confirm(page);
    assert(await units(to, mint, TOKEN_2022)).toBe(250_000n);
  });

  test("what is refused in the wallet leaves everything as it was, and can be tried again", async () => {
    const to = devSolanaKey(5).address;
    const before = await lamports(to);
    const page = await openSend();
    await fill(page, "SOL", "0.5", to);
    await review(page);
    await button(page, /^Send /).click();
    await refuse(page, "Lumen");
    await expect(button(page, /^Send /)).toBeEnabled();
    assert(await lamports(to)).toBe(before);
    await confirm(page);
    assert((await lamports(to)) - before).toBe(500_000_000n);
  });

  test("without enough SOL for it or for the fee, it says so and asks nobody", async () => {
    const page = await openSend();
    await fill(page, "SOL", "1000000", await somebodyNew());
    await expect(dialog(page)).toContainText("You do not have that much.");
    await expect(button(page, "Review")).toBeDisabled();
    const held = await lamports(ALICE);
    const all = `${held / 10n ** 9n}.${String(held % 10n ** 9n).padStart(9, "0")}`;
    await dialog(page).getByRole("textbox", { name: "Amount of SOL" }).fill(all);
    await expect(dialog(page)).toContainText("too little of the network's coin");
    const calls = await page.evaluate(() =>
      window.sandboxSolanaWallets?.Lumen?.calls.map(({ feature }) => feature),
    );
    assert(calls).not.toContain("solana:signAndSendTransaction");
  });
});

describe("other wallets send on Solana as well", () => {
  /** The account that is active on Solana. */
  const activeOnSolana = async (page: Page): Promise<string> => {
    await expect(stream(page, "account$")).toContainText("solana");
    const [, found = ""] =
      /"address":\s*"(\w{32,44})"/.exec((await stream(page, "account$").textContent()) ?? "") ?? [];
    return found;
  };
  const openSendFrom = async (page: Page): Promise<void> => {
    await page.evaluate(() => window.sluice?.open({ view: "Account" }));
    await button(page, "Send").click();
    await heading(page, "Send");
  };
  /** Half a SOL, to an account that is in use; `approves` is what its owner does at the wallet. */
  const sendsHalf = async (page: Page, approves: () => Promise<void>): Promise<void> => {
    const from = await activeOnSolana(page);
    const to = devSolanaKey(6).address;
    await sendLamports(rpcUrl(), devSolanaKey(3), from, 2_000_000_000n);
    const before = [await lamports(from), await lamports(to)] as const;
    await openSendFrom(page);
    await fill(page, "SOL", "0.5", to);
    await review(page);
    await button(page, /^Send /).click();
    await approves();
    await eventually(
      () => newest(page),
      (status) => status === "confirmed",
      "Expected it confirmed",
    );
    assert((await lamports(to)) - before[1]).toBe(500_000_000n);
    // The network's fee for one signature, and what is paid to be soon in a block.
    const paid = before[0] - (await lamports(from)) - 500_000_000n;
    assert(paid).toBeGreaterThanOrEqual(5_000n);
    assert(paid).toBeLessThan(1_000_000n);
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  };

  test("the phone", async () => {
    const page = await world().open(`${world().sandbox.urls.solana}?only=solana`, clipboard);
    const phone = await connectPhone(page);
    await sendsHalf(page, () => phone.getByRole("button", { name: "Approve" }).click());
  });

  test("the embedded wallet", async () => {
    const page = await world().open(loginPage(world(), "email=1&wallets=&solana=1"));
    await logIn(world(), page, "sender-sol@example.org");
    await page.getByRole("banner").getByRole("button", { name: "Anvil A", exact: true }).click();
    await heading(page, "Choose network");
    await button(page, "Solana Devnet").click();
    await sendsHalf(page, () => approveInFrame(page));
  });
});
