import { expect as assert, describe, test } from "vitest";
import { phoneAccounts } from "../../sandbox/phone/accounts.js";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import { activeAddress, approveInFrame, declineInFrame } from "./support/approvals.js";
import { expect, type Page } from "./support/expect.js";
import { logIn } from "./support/login.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { accountButton, button, heading, openFromHost, updateOptions } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const { connectPhone } = phonesOf(world);

/** Quill's account has no name yet; Ember's is Ada's. */
const connected = async (wallet = "Quill", query = "wallets=ember,quill"): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?${query}`);
  await openDialog(page);
  await button(page, wallet).click();
  await approve(page, wallet);
  await isStatus(page, "connected");
  return page;
};
const openForm = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await button(page, "Get a name").click();
  await heading(page, "Get a name");
};
const field = (page: Page) => dialog(page).getByRole("textbox", { name: "Name" });
const type = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
};
const isSaid = (page: Page, text: string): Promise<void> =>
  expect(dialog(page)).toContainText(text);
const isYours = async (page: Page, name: string): Promise<void> => {
  await heading(page, "Name registered");
  await isSaid(page, `${name} is yours`);
};
/** Whom the service says that a name leads to. */
const whoHas = async (name: string): Promise<readonly string[]> => {
  const answer = await fetch(`${world().sandbox.urls.api}/v1/profile/account/${name}`);
  const { addresses = {} } = (await answer.json()) as {
    readonly addresses?: Readonly<Record<string, { readonly address: string }>>;
  };
  return Object.values(addresses).map(({ address }) => address);
};

describe("[S5.15] a name is registered", () => {
  test("[S2.20][S2.21] by a wallet of the page: both messages, a taken one, its place in the account", async () => {
    const page = await connected();
    await openForm(page);
    await type(page, "qu");
    await isSaid(page, "A name has at least 4 characters.");
    await type(page, "qu_ll");
    await isSaid(page, "A name has letters from a to z, digits and hyphens only.");
    await type(page, "Quill-1");
    await isSaid(page, "quill-1.reown.id is free.");
    await button(page, "Register quill-1.reown.id").click();
    await approve(page, "Quill");
    await isYours(page, "quill-1.reown.id");
    const address = await activeAddress(page);
    assert(await whoHas("quill-1.reown.id")).toEqual([address.toLowerCase()]);
    await button(page, "Back").click();
    await heading(page, "Account");
    await isSaid(page, "quill-1.reown.id");
    await expect(stream(page, "identity$")).toContainText('"name": "quill-1.reown.id"');
    await expect(button(page, "Get a name")).toHaveCount(0);
    await openFromHost(page, "RegisterAccountName");
    await isSaid(page, "It is quill-1.reown.id. Each account can have one.");
  });

  test("by the phone, over WalletConnect: it is asked once, and shows the name", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const phone = await connectPhone(page);
    await openForm(page);
    await type(page, "phone-1");
    await button(page, "Register phone-1.reown.id").click();
    const asked = phone.getByRole("article", { name: "Sign a message" });
    await expect(asked).toContainText('"name":"phone-1.reown.id"');
    assert(await whoHas("phone-1.reown.id")).toEqual([]);
    await asked.getByRole("button", { name: "Approve" }).click();
    await isYours(page, "phone-1.reown.id");
    await expect(phone.getByRole("button", { name: "Approve" })).toHaveCount(0);
    const address = await activeAddress(page);
    assert(address).toBe(phoneAccounts[0].address);
    assert(await whoHas("phone-1.reown.id")).toEqual([address.toLowerCase()]);
    await button(page, "Back").click();
    await heading(page, "Account");
    await isSaid(page, "phone-1.reown.id");
    await expect(button(page, "Get a name")).toHaveCount(0);
  });

  test.each(["eoa", "smartAccount"] as const)(
    "by the embedded wallet, with its %s",
    async (kind) => {
      const name = `frame-${kind.toLowerCase()}`;
      const page = await world().open(`${world().sandbox.urls.demo}?email=1&wallets=`);
      await updateOptions(page, { defaultAccountTypes: { eip155: kind } });
      await logIn(world(), page, `${name}@example.org`);
      await accountButton(page).click();
      await button(page, "Settings").click();
      await button(page, "Get a name").click();
      await type(page, name);
      await button(page, `Register ${name}.reown.id`).click();
      // Declined: back at the form, with all that was typed.
      await declineInFrame(page);
      await heading(page, "Get a name");
      assert(await field(page).inputValue()).toBe(name);
      await button(page, `Register ${name}.reown.id`).click();
      await approveInFrame(page);
      await isYours(page, `${name}.reown.id`);
      const address = await activeAddress(page);
      assert(await whoHas(`${name}.reown.id`)).toEqual([address.toLowerCase()]);
    },
  );

  test("a taken one cannot be submitted; a free one like it is offered", async () => {
    const page = await connected();
    const { services } = world().sandbox.faults;
    services.add({ path: "/v1/profile/reverse/*", json: [] });
    services.add({ path: "/v1/identity/*", json: { name: null, avatar: null } });
    // What was asked before may still be answered, and kept, until the page is left.
    await page.addInitScript(() => localStorage.removeItem("@sluice/identities"));
    await page.reload();
    await isStatus(page, "connected");
    await openForm(page);
    await type(page, "frame-eoa");
    await isSaid(page, "frame-eoa.reown.id is taken.");
    await expect(button(page, "Register frame-eoa.reown.id")).toBeDisabled();
    await button(page, "frame-eoa1.reown.id").click();
    await isSaid(page, "frame-eoa1.reown.id is free.");
    // The service knows better: this account has one.
    await button(page, "Register frame-eoa1.reown.id").click();
    await approve(page, "Quill");
    await isSaid(page, "This account has a name already");
    assert(await whoHas("frame-eoa1.reown.id")).toEqual([]);
  });

  test("an account with a name gets no second one", async () => {
    const page = await connected("Ember");
    await accountButton(page).click();
    await isSaid(page, "ada.test");
    await expect(button(page, "Get a name")).toHaveCount(0);
    await openFromHost(page, "RegisterAccountName");
    await isSaid(page, "It is ada.test. Each account can have one.");
  });
});
