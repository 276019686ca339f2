import { expect as assert, test } from "vitest";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { button } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** Only of our dialog: the wallets of the sandbox have modal dialogs as well. */
const withoutModals = () => {
  const { showModal } = HTMLDialogElement.prototype;
  Object.defineProperty(HTMLDialogElement.prototype, "showModal", {
    get(this: HTMLDialogElement) {
      return this.className === "frame" ? undefined : showModal;
    },
  });
};

test.each([
  ["showModal", withoutModals],
  ["ResizeObserver", () => void Reflect.deleteProperty(window, "ResizeObserver")],
])("without %s, the dialog opens, closes by Escape, and connects", async (_, remove) => {
  const page = await world().open("about:blank");
  await page.addInitScript(remove);
  await page.goto(world().sandbox.urls.demo);
  await openDialog(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page);
  await button(page, "Ember").click();
  await approve(page, "Ember");
  await isStatus(page, "connected");
});

test("a dialog that throws says so, and the host's page stands", async () => {
  const page = await world().open("about:blank");
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error("Not today");
    };
  });
  await page.goto(world().sandbox.urls.demo);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await dialog(page).getByText("This could not be shown.").waitFor();
  assert(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
});
