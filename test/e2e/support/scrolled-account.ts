import { dialog } from "./acts.js";
import { eventually, type Page } from "./expect.js";
import { twoFrames } from "./frames.js";

/** More tokens than there is room for. */
export const balancesOf = (value: number) =>
  [...Array(20).keys()].map((at) => ({
    name: `Fern ${at}`,
    symbol: `FERN${at}`,
    chainId: "eip155:31337",
    address: `eip155:31337:0x${String(at + 1).padStart(40, "0")}`,
    quantity: { decimals: "18", numeric: "2.5" },
    price: 2,
    value,
  }));

export const scrollTo = async (page: Page, top: number): Promise<void> => {
  await dialog(page)
    .locator(".body")
    .evaluate((body, px) => {
      body.scrollTop = px;
    }, top);
  await twoFrames(page);
};

export const isBrief = (page: Page, wanted: boolean): Promise<void> =>
  eventually(
    () => dialog(page).locator(".brief").count(),
    (count) => (count === 1) === wanted,
    `Expected ${wanted ? "one line" : "the whole head"}`,
  );
