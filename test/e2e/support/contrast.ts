import { type Faint, installContrast } from "./contrast-in-page.js";
import type { Page } from "./expect.js";

/** On a page of shadow roots with cards, such as that of all parts. */
export const watchContrast = (page: Page): Promise<void> => page.evaluate(installContrast);

/** Of everything that is drawn, as it is now. */
export const faintAtRest = (page: Page): Promise<readonly Faint[]> =>
  page.evaluate(() => {
    const { contrast } = window;
    return [...document.querySelectorAll("main > *")].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll(".frame") ?? [])].flatMap((card) =>
        contrast.in(card, "at rest"),
      ),
    );
  });

/** Of each control under the pointer, and pressed. */
export const faintUnderPointer = async (page: Page): Promise<readonly Faint[]> => {
  const found: Faint[] = [];
  const count = await page.evaluate(() => window.contrast.controls().length);
  const look = (at: number, state: string) =>
    page.evaluate(
      ([index, name]) => {
        const { contrast } = window;
        const control = contrast.controls()[index];
        return control === undefined ? [] : contrast.in(control, name);
      },
      [at, state] as const,
    );
  for (let at = 0; at < count; at += 1) {
    const { x, y } = await page.evaluate((index) => {
      const control = window.contrast.controls()[index];
      control?.scrollIntoView({ block: "center" });
      const box = control?.getBoundingClientRect();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
    }, at);
    await page.mouse.move(x, y);
    found.push(...(await look(at, "under the pointer")));
    await page.mouse.down();
    found.push(...(await look(at, "pressed")));
    await page.mouse.move(1, 1);
    await page.mouse.up();
  }
  return count === 0 ? ["no controls were found"] : found;
};

/** Of the ring of each control that Tab comes to. */
export const faintRings = async (page: Page): Promise<readonly Faint[]> => {
  const found: Faint[] = [];
  const MOST = 300;
  for (let stop = 0; stop < MOST; stop += 1) {
    await page.keyboard.press("Tab");
    const faint = await page.evaluate(() => window.contrast.ring()?.faint ?? null);
    if (faint === null && stop > 2) return stop > 20 ? found : ["Tab came to too few controls"];
    found.push(...(faint ?? []));
  }
  return [...found, "Tab did not come to an end"];
};
