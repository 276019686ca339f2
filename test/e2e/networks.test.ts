import { describe, test } from "vitest";
import { approve, connectInstalled, dialog, isStatus, refuse } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();

describe("switching the network of an installed wallet", () => {
  test("[S4.9][S2.22] chosen in the dialog, confirmed in the wallet", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page, "Ember");
    await page.getByRole("button", { name: "Anvil A", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Anvil B" }).click();
    await approve(page, "Ember");
    await expect(stream(page, "network$")).toContainText("Anvil B");
  });

  test("[S4.9] refused: the network stays, and Try again works", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page, "Ember");
    await page.getByRole("button", { name: "Anvil A", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Anvil B" }).click();
    await refuse(page, "Ember");
    await expect(dialog(page)).toContainText("You declined the switch");
    await expect(stream(page, "network$")).toContainText("Anvil A");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await approve(page, "Ember");
    await expect(stream(page, "network$")).toContainText("Anvil B");
  });

  test("[S4.12] a wallet that does not know the chain is asked to add it", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page, "Harbor");
    await page.getByRole("button", { name: "Switch to Anvil B" }).click();
    await approve(page, "Harbor");
    await expect(stream(page, "network$")).toContainText("Anvil B");
  });

  test("[S4.11] a chain that is not configured asks for a switch", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page, "Ember");
    await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(1));
    await dialog(page).getByRole("heading", { name: "Unsupported network" }).waitFor();
    // This wallet goes back to a chain it knows without asking.
    await dialog(page).getByRole("button", { name: "Anvil A" }).click();
    await expect(stream(page, "network$")).toContainText("Anvil A");
    await isStatus(page, "connected");
  });
});
