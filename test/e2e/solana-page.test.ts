import { expect as assert, describe, test } from "vitest";
import { TESTNET } from "../../sandbox/chains/solana/cluster-list.js";
import { approve, dialog, openDialog } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const urls = () => world().sandbox.urls;
const EVM = "eip155:31338";
const SOLANA = TESTNET.caipNetworkId;

describe("the pages with Solana", () => {
  test("have its networks, alone or beside the others, and its wallets", async () => {
    const page = await world().open(urls().solana);
    await expect(stream(page, "networks$")).toContainText(EVM);
    await expect(stream(page, "networks$")).toContainText(SOLANA);
    const handles = await page.evaluate(() => Object.keys(window.sandboxSolanaWallets ?? {}));
    assert(handles).toEqual(["Lumen", "Prism"]);
    await openDialog(page);

    const alone = await world().open(`${urls().solana}?only=solana`);
    await expect(stream(alone, "networks$")).toContainText(SOLANA);
    assert(await stream(alone, "networks$").textContent()).not.toContain(EVM);

    const without = await world().open(urls().plain);
    await without.getByRole("button", { name: "Connect wallet" }).waitFor();
    assert(await without.evaluate(() => window.sandboxSolanaWallets)).toEqual({});
  });

  test("the demo with it lists every connection", async () => {
    const page = await world().open(`${urls().demo}?solana=1`);
    await expect(stream(page, "networks$")).toContainText(SOLANA);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Prism" }).click();
    await dialog(page).getByRole("button", { name: "Ethereum" }).click();
    await approve(page, "Prism");
    const connections = page.getByRole("region", { name: "Connections" });
    await expect(connections.getByRole("listitem")).toHaveCount(1);
    await expect(connections).toContainText("EVMPrism0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
  });
});
