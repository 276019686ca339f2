import { expect, type Page } from "./expect.js";

/** What the shop's page shows of its payment: as it was made, then what the server says of it. */
export const told = (page: Page) => page.getByLabel("Payment");

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name }).click();

export const says = (page: Page, text: string): Promise<void> =>
  expect(told(page)).toContainText(text, 30_000);

/** The last payment that the page showed. */
export const referenceOf = async (page: Page): Promise<string> => {
  await says(page, '"reference"');
  return /"reference": "(0x[\da-f]{64})"/.exec((await told(page).textContent()) ?? "")?.[1] ?? "";
};

export const areHandedOver = async (
  page: Page,
  ...references: readonly string[]
): Promise<void> => {
  await press(page, "Lamps handed over");
  for (const reference of references) await says(page, reference);
};
