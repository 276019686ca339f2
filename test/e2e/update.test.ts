import { describe, test } from "vitest";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { button, updateOptions } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

describe("[S1.2] a host changes its options while the dialog is open", () => {
  test("[S1.17] terms come, nobody connects before they agree, and ticking lets them", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await expect(button(page, "Ember")).toBeEnabled();
    await updateOptions(page, {
      termsConditionsUrl: "https://host.example/terms",
      features: { legalCheckbox: true },
    });
    const box = dialog(page).getByRole("checkbox", { name: "I have read these" });
    await box.waitFor();
    await expect(button(page, "Ember")).toBeDisabled();
    await box.check();
    await button(page, "Ember").click();
    await approve(page, "Ember");
    await isStatus(page, "connected");
  });

  test("[S1.6] wording, order and what is offered follow at once", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    await updateOptions(page, {
      messages: { "connect.title": "Log in", "connect.installed": "Here already" },
      wallets: { all: "hide" },
      features: { connectorTypeOrder: ["walletConnect"] },
    });
    await dialog(page).getByRole("heading", { name: "Log in" }).waitFor();
    await expect(button(page, "All wallets")).toHaveCount(0);
    const sections = dialog(page).getByRole("list");
    await expect(sections.first()).toContainText("WalletConnect");
    await expect(sections.last()).toContainText("Ember");
  });

  test("[S2.47] a wallet of the host's own is listed, with its picture, and leads to a code", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "Sandbox Phone").waitFor();
    const imageUrl = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
    await updateOptions(page, {
      wallets: { custom: [{ id: "mine", name: "House Wallet", imageUrl }] },
    });
    await expect(button(page, "House Wallet").locator("img")).toHaveCount(1);
    await button(page, "House Wallet").click();
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
  });
});
