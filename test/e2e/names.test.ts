import type { Address } from "viem";
import { expect as assert, beforeAll, describe, test } from "vitest";
import { createEns } from "../../sandbox/chains/seed-names.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { accountButton, button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();

/** Ember's first account. */
const ACCOUNT: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const OTHER: Address = `0x${"5".repeat(40)}`;

let ens: Awaited<ReturnType<typeof createEns>>;
beforeAll(async () => {
  ens = await createEns(world().sandbox.urls.rpc.a);
});

/** The page of a site without a project: whom the account is, nobody tells but the chain. */
const look = async (): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?mode=approve&projectId=none&ens=1`);
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  await accountButton(page).click();
  await heading(page, "Account");
  return page;
};

describe("the account by its name of ENS", () => {
  test("[ENSIP-3] is shown, in the button too, as the node of mainnet has it", async () => {
    await ens.register({ name: "ember.eth", addresses: { 60: ACCOUNT } });
    await ens.call(ACCOUNT, "ember.eth");
    const page = await look();
    await dialog(page).getByText("ember.eth", { exact: true }).waitFor();
    await button(page, "Copy address 0xf3...b92266").waitFor();
    await button(page, "Close").click();
    await expect(accountButton(page)).toContainText("ember.eth");
    assert(
      world()
        .sandbox.requests()
        .some(({ url }) => /identity|profile/.test(url)),
    ).toBe(false);
  });

  test("is not shown if the name leads to somebody else", async () => {
    await ens.register({ name: "ember.eth", addresses: { 60: OTHER } });
    await ens.call(ACCOUNT, "ember.eth");
    const page = await look();
    await expect(stream(page, "identity$")).toContainText('"status": "ready"');
    await expect(stream(page, "identity$")).toContainText('"name": null');
    await expect(dialog(page).getByText("ember.eth", { exact: true })).toHaveCount(0);
    assert(await accountButton(page).textContent()).not.toContain("ember.eth");
  });
});
