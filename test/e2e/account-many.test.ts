import { expect as assert, beforeAll, describe, test } from "vitest";
import { seedMany } from "../../sandbox/chains/seed-account.js";
import { IS_WHOLE } from "../support/extent.js";
import { dialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { longestTask } from "./support/long-tasks.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const TRANSACTIONS = 20_000;
const TOKENS = 5_000;
/** What fills the chain is not what is measured. */
const SEED_MS = 300_000;
/** Those that the service tells and that are read. */
const READ_TOKENS = 5_000;
/** All of them are 800 pages, which take a quarter of an hour: `SLUICE_TRANSACTIONS=20000`. */
const READ_TRANSACTIONS = Number(process.env.SLUICE_TRANSACTIONS ?? (IS_WHOLE ? 4_500 : 1_500));
/** What is traced at once: a trace is one text. */
const TRACED = 1_500;
const LIMIT_MS = 120_000 + 60 * READ_TRANSACTIONS;
const ROWS_MAX = 200;
/** They take less than 50 ms. The rest is for machines that do other work beside it, which shares their caches. */
const TASK_MS = 120;
const SLOWER = 4;
/** The tokens come once the click is over. */
const ANSWER_MS = 500;
/** For the service to tell all of them, with other work beside it. */
const TOKENS_MS = 30_000;

beforeAll(async () => {
  const { rpcUrl, account } = {
    rpcUrl: world().sandbox.urls.rpc.a,
    account: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  } as const;
  await seedMany({ rpcUrl, account }, { transactions: TRANSACTIONS, tokens: TOKENS });
  // The service reads the blocks with the first question.
  const api = `${world().sandbox.urls.api}/v1/account/${account}/balance`;
  await fetch(`${api}?projectId=sandbox&chainId=eip155:31337&currency=usd`);
}, SEED_MS);

const rows = (page: Page) => dialog(page).getByRole("tabpanel").getByRole("listitem");
const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name });

/** Loaded beside, as services' pictures are: the sandbox's own are data, which the page's thread draws. */
const PICTURE = "https://cdn.zerion.io/token.png";

/** A page that does nothing else with what an account holds. */
const openAccount = async (delayMs = 0): Promise<Page> => {
  world().sandbox.faults.services.set([
    {
      path: "/v1/account/*/balance",
      patch: [{ at: "balances.*.iconUrl", value: PICTURE }],
      delayMs,
    },
    {
      path: "/v1/account/*/history",
      patch: [{ at: "data.*.transfers.*.fungible_info.icon.url", value: PICTURE }],
    },
  ]);
  const page = await world().open(`${world().sandbox.urls.plain}?mode=approve`);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await button(page, "Ember").click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await heading(page, "Account");
  return page;
};

const allTokens = (page: Page): Promise<void> =>
  eventually(
    () => lengthOf(page),
    (length) => length === READ_TOKENS,
    "Expected all tokens",
    TOKENS_MS,
  );

/** Number of rows of the list, those included that are not in the document. */
const lengthOf = async (page: Page): Promise<number> =>
  Number((await rows(page).first().getAttribute("aria-setsize")) ?? (await rows(page).count()));

/** Counts rows from now on; gives the most that were there at once. */
const watchRows = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const root = document.querySelector("sluice-dialog")?.shadowRoot;
    const seen = { most: 0 };
    const count = (): void => {
      seen.most = Math.max(seen.most, root?.querySelectorAll("[role=tabpanel] li").length ?? 0);
    };
    Object.assign(window, { seen });
    count();
    if (root != null) new MutationObserver(count).observe(root, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most);
};

const lastIsDrawn = (page: Page, count: number): Promise<void> =>
  eventually(
    () => rows(page).last().getAttribute("aria-posinset"),
    (place) => place === String(count),
    `Expected row ${count} to be drawn`,
  );

describe.runIf(IS_WHOLE)(
  `an account with ${TRANSACTIONS} transactions and ${TOKENS} tokens`,
  () => {
    test(
      `[S2.37] 5,000 tokens come to an open account, the next opening has them too, and leads to the others: no task over ${TASK_MS} ms at a CPU 4 times slower`,
      async () => {
        const page = await openAccount(ANSWER_MS);
        const first = await longestTask(page, SLOWER, () => allTokens(page));
        assert(first).toBeLessThanOrEqual(TASK_MS);
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        await page.getByRole("button", { name: "Connect wallet" }).click();
        const again = await longestTask(page, SLOWER, () => allTokens(page));
        assert(again).toBeLessThanOrEqual(TASK_MS);
        const between = await longestTask(page, SLOWER, async () => {
          for (const name of ["Activity", "Tokens", "Activity", "Tokens"]) {
            await tab(page, name).click();
            await rows(page).first().waitFor();
          }
        });
        assert(between).toBeLessThanOrEqual(TASK_MS);
      },
      LIMIT_MS,
    );

    test(
      `[S2.37] tokens scroll to the last of 5,000: few rows at once, no task over ${TASK_MS} ms at a CPU 4 times slower`,
      async () => {
        const page = await openAccount();
        await allTokens(page);
        const most = await watchRows(page);
        const longest = await longestTask(page, SLOWER, async () => {
          await rows(page).first().hover();
          for (let turn = 0; turn < 30; turn += 1) {
            await page.mouse.wheel(0, 900);
            await page.waitForTimeout(30);
          }
          await tab(page, "Tokens").focus();
          await page.keyboard.press("End");
          await lastIsDrawn(page, READ_TOKENS);
          await page.keyboard.press("Home");
          await expect(rows(page)).toContainText("ETH");
        });
        assert(await most()).toBeLessThanOrEqual(ROWS_MAX);
        assert(longest).toBeLessThanOrEqual(TASK_MS);
      },
      LIMIT_MS,
    );

    test(
      `[S2.31][S5.28] activity scrolls through ${READ_TRANSACTIONS} transactions and more: few rows at once, no task over ${TASK_MS} ms at a CPU 4 times slower; 100 visits leave nothing`,
      async () => {
        const page = await openAccount();
        await tab(page, "Activity").click();
        await rows(page).first().waitFor();
        const most = await watchRows(page);
        const scrollTo = async (end: number): Promise<void> => {
          for (let length = await lengthOf(page); length < end; length = await lengthOf(page)) {
            await page.keyboard.press("End");
            await eventually(
              () => lengthOf(page),
              (now) => typeof now === "number" && now > length,
              "Expected older transactions",
            );
          }
        };
        let longest = 0;
        for (let from = 0; from < READ_TRANSACTIONS; from += TRACED) {
          const to = Math.min(from + TRACED, READ_TRANSACTIONS);
          longest = Math.max(longest, await longestTask(page, SLOWER, () => scrollTo(to)));
        }
        assert(await most()).toBeLessThanOrEqual(ROWS_MAX);
        assert(longest).toBeLessThanOrEqual(TASK_MS);

        const devtools = await page.context().newCDPSession(page);
        const visit = async (times: number): Promise<number> => {
          for (let turn = 0; turn < times; turn += 1)
            for (const name of ["Tokens", "Activity"]) {
              await tab(page, name).click();
              await rows(page).first().waitFor();
            }
          await devtools.send("HeapProfiler.collectGarbage");
          return (await devtools.send("Runtime.getHeapUsage")).usedSize;
        };
        const before = await visit(10);
        const after = await visit(100);
        assert(after / before).toBeLessThan(1.05);
        await devtools.detach();
      },
      LIMIT_MS,
    );
  },
);
