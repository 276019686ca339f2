import { dialog } from "./acts.js";
import { expect, type Page } from "./expect.js";
import { button, heading, openAccount } from "./views.js";
import type { World } from "./world.js";

/** Registers a name with a service that takes every one, and keeps none: the way can be gone again. */
export async function* naming(page: Page, { sandbox }: World): AsyncGenerator<string> {
  const path = (end: string) => `/v1/profile/${end}`;
  const taken = { "60": { address: `0x${"5".repeat(40)}`, created: 1 } };
  sandbox.faults.services.set([
    { path: "/v1/identity/*", json: { name: null, avatar: null } },
    { path: path("reverse/*"), json: [] },
    { path: path("account"), status: 200, json: {} },
    { path: path("account/taken.reown.id"), status: 200, json: { addresses: taken } },
  ]);
  await openAccount(page);
  await button(page, "Get a name").waitFor();
  await expect(dialog(page)).toContainText("Sandbox Dollar");
  yield "Account, without a name";
  await button(page, "Get a name").click();
  await heading(page, "Get a name");
  const field = dialog(page).getByRole("textbox", { name: "Name" });
  const type = async (text: string, said: string): Promise<void> => {
    await field.fill(text);
    await expect(dialog(page)).toContainText(said);
  };
  yield "RegisterAccountName";
  await type("a_b", "A name has letters from a to z");
  yield "RegisterAccountName, with other letters";
  await type("taken", "taken.reown.id is taken.");
  yield "RegisterAccountName, with a taken one";
  await type("a-name-that-is-as-long-as-any-may-be-in-the-zone-of-all-the-nam", "is free.");
  await button(page, /^Register a-name/).waitFor();
  yield "RegisterAccountName, with a free one";
  await button(page, /^Register a-name/).click();
  await heading(page, "Name registered");
  yield "RegisterAccountNameSuccess";
}
