import { createPublicClient, erc721Abi, http, parseAbi } from "viem";
import { expect as assert, describe, test } from "vitest";
import { CHAIN_A } from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { drawing } from "../../sandbox/chains/seed/pictures.js";
import {
  seedEditions,
  seedHostileNfts,
  seedNfts,
  seedSpamNfts,
  sendNft,
} from "../../sandbox/chains/seed-account.js";
import {
  seedSolanaNft,
  seedSolanaToken,
  sendSolanaToken,
} from "../../sandbox/chains/seed-solana.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { viemChain } from "../../sandbox/chains/viem-chain.js";
import { connectInstalled, dialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { look as seen } from "./support/look.js";
import { button, heading, openAccount } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const ADA = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const to = () => ({ rpcUrl: world().sandbox.urls.rpc.a, account: ADA }) as const;
const reader = () =>
  createPublicClient({
    chain: viemChain({ ...CHAIN_A, rpcUrl: world().sandbox.urls.rpc.a }),
    transport: http(),
  });
const CIRCLE = drawing(40, '<circle cx="50" cy="50" r="30"/>');

const panel = (page: Page) => dialog(page).getByRole("tabpanel", { name: "NFTs" });
const look = async (page: Page): Promise<void> => {
  await openAccount(page);
  await dialog(page).getByRole("tab", { name: "NFTs" }).click();
};
const isSearched = (page: Page): Promise<void> =>
  expect(panel(page).getByText("Looking for more")).toHaveCount(0);
/** Everything that the page asks of anybody. */
const askedHosts = (page: Page): Set<string> => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  return hosts;
};

describe("[S2.38] the NFTs of an account", () => {
  test("without any, it says where they would be, and where others may be", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await look(page);
    await expect(panel(page)).toContainText("No NFTs here yet");
    await panel(page).getByRole("button", { name: "Look on another network" }).click();
    await dialog(page).getByRole("heading", { name: "Choose network" }).first().waitFor();
  });

  test("are those that the chain says it holds: name, number, units, attributes, the whole contract", async () => {
    const lanterns = await seedNfts(to(), "Lanterns", [
      { name: "Lantern #1", image: CIRCLE, attributes: [{ trait_type: "Light", value: "warm" }] },
      { name: "Lantern #2", image: CIRCLE },
      { name: "Lantern #3", image: CIRCLE },
    ]);
    const tides = await seedEditions(to(), "Tides", [{ name: "Low tide", image: CIRCLE }]);
    await sendNft(to(), lanterns, 2n, DEMO_RECIPIENT);
    const client = reader();
    const lantern = { address: lanterns, abi: erc721Abi } as const;
    const owners = await Promise.all(
      [1n, 2n, 3n].map((id) =>
        client.readContract({ ...lantern, functionName: "ownerOf", args: [id] }),
      ),
    );
    const units = await client.readContract({
      address: tides,
      abi: parseAbi(["function balanceOf(address, uint256) view returns (uint256)"]),
      functionName: "balanceOf",
      args: [ADA, 1n],
    });

    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await look(page);
    const held = panel(page).getByRole("list", { name: "Lanterns" }).getByRole("button");
    await expect(held).toHaveCount(owners.filter((owner) => owner === ADA).length);
    const names = await held.evaluateAll((all) =>
      all.map((one) => one.querySelector("bdi")?.textContent),
    );
    assert([...names].sort()).toEqual(["Lantern #1", "Lantern #3"]);
    const pictures = panel(page).locator("img");
    await expect(pictures).toHaveCount(3);
    await eventually(
      () =>
        pictures.evaluateAll((all) =>
          all.every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
      Boolean,
      "Expected pictures that are drawn",
    );

    await panel(page).getByRole("button", { name: "Low tide" }).click();
    const facts = panel(page).getByRole("definition");
    await expect(facts.filter({ hasText: tides.toLowerCase() })).toHaveCount(1);
    await expect(panel(page)).toContainText(`You hold${units}`);
    await panel(page).getByRole("button", { name: "All NFTs" }).click();
    await panel(page).getByRole("button", { name: "Lantern #1" }).click();
    await expect(panel(page)).toContainText("Lightwarm");
    const name = await client.readContract({ ...lantern, functionName: "name" });
    await expect(facts.filter({ hasText: name })).toHaveCount(1);
    const { overflow } = await seen(page);
    assert(overflow).toBeLessThanOrEqual(0);
    await panel(page).getByRole("button", { name: "All NFTs" }).click();

    // One that is sent away is gone once it is looked for again.
    await sendNft(to(), lanterns, 3n, DEMO_RECIPIENT);
    await button(page, "Close").click();
    const later = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await look(later);
    await expect(panel(later).getByRole("button", { name: "Lantern #1" })).toHaveCount(1);
    await isSearched(later);
    await expect(panel(later).getByText("Lantern #3")).toHaveCount(0);
  });

  test("[S7.32] nothing of hostile ones runs, and nobody is told who looks; spam is counted and has no picture", async () => {
    await seedHostileNfts(to());
    await seedSpamNfts(to());
    const page = await world().open("about:blank");
    const hosts = askedHosts(page);
    await page.goto(`${world().sandbox.urls.demo}?mode=approve`);
    await page.setViewportSize({ width: 320, height: 600 });
    await look(page);
    const hostile = panel(page).getByRole("list", { name: "Hostile" }).getByRole("button");
    await expect(hostile).toHaveCount(5);
    await isSearched(page);
    await expect(panel(page).getByText('<img src=x onerror="stolen=1"><b>bold</b>')).toHaveCount(1);
    await expect(panel(page).getByText("gnp_tac")).toHaveText("gnp_tac");
    await expect(panel(page).locator("iframe, video, audio, object, embed, script, b")).toHaveCount(
      0,
    );
    await panel(page).getByRole("button", { name: "Script in a picture" }).click();
    await panel(page).getByRole("heading", { name: "Script in a picture" }).waitFor();
    await panel(page).getByRole("button", { name: "All NFTs" }).click();
    await panel(page).getByRole("button", { name: "Huge" }).click();
    const { overflow } = await seen(page);
    assert(overflow).toBeLessThanOrEqual(0);
    await panel(page).getByRole("button", { name: "All NFTs" }).click();

    await panel(page)
      .getByRole("button", { name: /^2 hidden NFTs/ })
      .click();
    const spam = panel(page).getByRole("list", { name: "2 hidden NFTs" });
    await expect(spam).toContainText("$1,000 reward");
    await expect(spam.locator("img")).toHaveCount(0);
    assert(await page.evaluate(() => "stolen" in window)).toBe(false);
    assert(
      [...hosts].filter((host) => host !== "127.0.0.1" && host !== "localhost" && host !== ""),
    ).toEqual([]);
  });
});

describe("[S8.9] NFTs that cannot be looked for", () => {
  test("say so, and come once they can be", async () => {
    const services = world().sandbox.faults.services;
    services.set([{ path: "/v1/account/*/history", status: 500 }]);
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await look(page);
    await expect(panel(page)).toContainText("Your NFTs cannot be shown right now.");
    services.clear();
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await panel(page).getByRole("button", { name: "Lantern #1" }).waitFor();
  });
});

describe("[S2.38] the NFTs of an account on Solana", () => {
  test("are what it has one of, with metadata in the account of the mint; what is sent away is not shown", async () => {
    const rpcUrl = world().sandbox.urls.rpc.solanaDevnet;
    const key = devSolanaKey(0);
    const to = { rpcUrl, account: key.address };
    const kept = await seedSolanaNft(to, {
      name: "Lantern #12",
      image: CIRCLE,
      attributes: [{ trait_type: "Light", value: "cold" }],
    });
    const given = await seedSolanaNft(to, { name: "Lantern #13", image: CIRCLE });
    await seedSolanaToken(to, { name: "Points", decimals: 0, units: 5n });
    await seedSolanaToken(to, { decimals: 0, units: 1n });
    const sent = { mint: given, to: devSolanaKey(7).address, units: 1n, decimals: 0 };
    await sendSolanaToken(rpcUrl, key, sent);

    const page = await world().open(`${world().sandbox.urls.solana}?only=solana`);
    await connectInstalled(page, "Lumen");
    await page.evaluate(() => {
      const { sluice } = window as unknown as { sluice: { open(to: object): Promise<void> } };
      return sluice.open({ view: "Account" });
    });
    await heading(page, "Account");
    await dialog(page).getByRole("tab", { name: "NFTs" }).click();
    const held = panel(page).getByRole("list", { name: "NFTs" }).getByRole("button");
    await expect(held).toHaveCount(1);
    await held.click();
    await expect(panel(page)).toContainText("Lantern #12");
    await expect(panel(page)).toContainText("Lightcold");
    await expect(panel(page).getByRole("definition").filter({ hasText: kept })).toHaveCount(1);
    await expect(panel(page).locator("img")).toHaveCount(1);
  });
});
