import {
  answerWallet,
  button,
  connect,
  heading,
  type Journeys,
  openAccount,
  says,
  textbox,
} from "../acts.js";

export const NAMING: Journeys = {
  "registers a name, which the account has then": async (page, { urls }) => {
    await page.open(`${urls.demo}?wallets=ember,quill`);
    await connect(page, "Quill");
    await openAccount(page);
    await page.click(button("Get a name"));
    await page.sees(heading("Get a name"));
    await page.type(textbox("Name"), "quill-1");
    await says(page, "quill-1.reown.id is free.");
    await page.click(button("Register quill-1.reown.id"));
    await answerWallet(page, "Approve");
    await page.sees(heading("Name registered"));
    await page.click(button("Back"));
    await page.sees(heading("Account"));
    await says(page, "quill-1.reown.id");
    await page.reload();
    await page.sees({ role: "button", name: "quill-1.reown.id", within: "header" });
  },
};
