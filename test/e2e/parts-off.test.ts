import { expect as assert, describe, test } from "vitest";
import { dialog } from "./support/acts.js";
import { eventually } from "./support/expect.js";
import { button, openAccount } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** What is in the code of a part and nowhere else, and what its service is asked. */
const PARTS = {
  swaps: { mark: "/v1/convert/quotes", path: "/v1/convert/" },
  onramp: { mark: "/v1/onramp/quote", path: "/v1/onramp/" },
  pay: { mark: "Pay by scanning a code", path: "/payments" },
} as const;

/** Connects, looks at all that the account has, and gives what of the parts was fetched and asked. */
const visited = async (query: string) => {
  world().sandbox.clearRequests();
  const page = await world().open("about:blank");
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.text().catch(() => ""));
  });
  await page.goto(`${world().sandbox.urls.demo}?mode=approve${query}`);
  await openAccount(page);
  for (const tab of ["NFTs", "Activity", "Tokens"])
    await dialog(page).getByRole("tab", { name: tab }).click();
  await page.waitForLoadState("networkidle");
  const fetched = async () => {
    const all = await Promise.all(scripts);
    return Object.keys(PARTS).filter((name) =>
      all.some((script) => script.includes(PARTS[name as keyof typeof PARTS].mark)),
    );
  };
  const asked = () =>
    world()
      .sandbox.requests()
      .filter(({ url }) => Object.values(PARTS).some(({ path }) => url.startsWith(path)))
      // By the list of known tokens, the account tells what only looks like one. wire 4.5
      .filter(({ url }) => !url.startsWith("/v1/convert/tokens"));
  return { page, fetched, asked };
};

describe("swaps, buying and paying", () => {
  test("[S1.12][S1.15] where they are off: no byte of their views, and no request", async () => {
    const { page, fetched, asked } = await visited("");
    for (const name of ["Swap", "Buy"]) assert(await button(page, name).count()).toBe(0);
    assert(await fetched()).toEqual([]);
    assert(asked()).toEqual([]);
  });

  test("where they are on: fetched with their views, and not before", async () => {
    const { page, fetched } = await visited("&swaps=1&onramp=1");
    assert(await fetched()).toEqual([]);
    await button(page, "Swap").click();
    await eventually(
      fetched,
      (found) => (found as readonly string[]).includes("swaps"),
      "Expected the code of swaps",
    );
    assert(await fetched()).toEqual(["swaps"]);
  });
});
