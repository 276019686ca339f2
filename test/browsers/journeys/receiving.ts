import jsQR from "jsqr";
import { sendCoins } from "../../../sandbox/chains/seed-account.js";
import {
  button,
  connectAtOnce,
  DIALOG,
  EMBER,
  heading,
  inDialog,
  type Journeys,
  openAccount,
  says,
  textbox,
} from "../acts.js";
import type { Driven } from "../driven.js";

export const RECEIVING: Journeys = {
  "receives: the whole address, its code on the screen, and what arrives meanwhile": async (
    page,
    { urls },
  ) => {
    await page.open(`${urls.demo}?mode=approve`);
    await openReceive(page);
    await says(page, EMBER);
    await page.waitUntil(
      "Expected the code of the address",
      async () => (await scanned(page)) === EMBER,
    );
    await sendCoins({ rpcUrl: urls.rpc.a, account: PAYER }, EMBER, "1.230000000000000001");
    await says(page, "1.230000000000000001 ETH arrived");
  },

  "copies the address, says so, and it can be pasted": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve`);
    await openReceive(page);
    await page.click(button("Copy address"));
    await says(page, "Copied");
    await page.click(button("Back"));
    await page.click(button("Send"));
    await page.click(textbox("Receiver"));
    await page.paste();
    await page.waitUntil("Expected the address to be pasted", async () => {
      const values = await page.run(valuesIn, DIALOG);
      return values.includes(EMBER);
    });
  },
};

/** The second account of the chain, which is no wallet of the page. */
const PAYER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const openReceive = async (page: Driven): Promise<void> => {
  await connectAtOnce(page);
  await openAccount(page);
  await page.click(button("Receive"));
  await page.sees(heading("Receive"));
  await page.sees(inDialog("img", "Code of your address"));
};

/** As a phone's camera reads it off the screen. */
const scanned = async (page: Driven): Promise<string | undefined> => {
  const { width, height, data } = await page.picture();
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
};

/** What is written into the fields of the elements that a selector finds. */
const valuesIn = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll<HTMLInputElement>("input, textarea") ?? [])].map(
      ({ value }) => value,
    ),
  );
