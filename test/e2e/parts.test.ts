import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect as assert, describe, test } from "vitest";
import { SIZES } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("the page of all parts", () => {
  test.each(SIZES)("axe finds nothing at $width px", async (viewport) => {
    const page = await world().open(world().sandbox.urls.parts, { viewport });
    await page.getByRole("button", { name: "Primary", exact: true }).first().waitFor();
    await page.evaluate(AXE);
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
      );
    });
    assert(found).toEqual([]);
  });

  test("the demo leads to it", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await page.getByRole("link", { name: "Parts" }).click();
    await page.getByRole("heading", { name: "Parts of the dialog" }).waitFor();
  });
});
