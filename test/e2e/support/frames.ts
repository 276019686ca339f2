import type { Page } from "./expect.js";

/** Two frames later what follows from a change is there: effects have run, long lists are drawn anew. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
