import { expect as assert, describe, test } from "vitest";
import { faintAtRest, faintRings, faintUnderPointer, watchContrast } from "./support/contrast.js";
import type { Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const openParts = async (contrast: "more" | "no-preference"): Promise<Page> => {
  const page = await world().open(world().sandbox.urls.parts, {
    viewport: { width: 1600, height: 1000 },
    contrast,
  });
  await page.getByRole("button", { name: "Primary", exact: true }).first().waitFor();
  await watchContrast(page);
  return page;
};

describe.each([
  ["", "no-preference"],
  [", for who asks for more contrast", "more"],
] as const)("the page of all parts, in every theme%s", (_, contrast) => {
  test("text has 4.5 to 1 and the edge of a control 3 to 1, at rest and under the pointer", async () => {
    const page = await openParts(contrast);
    assert(await faintAtRest(page)).toEqual([]);
    assert(await faintUnderPointer(page)).toEqual([]);
  });

  test("the focus ring has 3 to 1", async () => {
    const page = await openParts(contrast);
    assert(await faintRings(page)).toEqual([]);
  });
});

test("what is too faint is found: text, edges and rings, with the part and the theme", async () => {
  const page = await openParts("no-preference");
  await page.evaluate(() => {
    const [first] = document.querySelectorAll<HTMLElement>("main > *");
    first?.style.setProperty("--sluice-muted", "#aaa");
    first?.style.setProperty("--sluice-accent", "#cde");
  });
  const found = await faintAtRest(page);
  assert(found).toEqual(
    assert.arrayContaining([
      assert.stringMatching(/^Section and rows, light: "Recent", at rest: text has 2/),
      assert.stringMatching(/^Buttons, light: "Primary", at rest: the edge has 1/),
    ]),
  );
  assert(found.every((one) => one.includes(", light: "))).toBe(true);
  assert(await faintRings(page)).toContainEqual(
    assert.stringMatching(/, light: .*: the ring has 1/),
  );
});
