import type { Page } from "./expect.js";
import { twoFrames } from "./frames.js";

/** What has moved in the dialog. */
export interface Motion {
  /** Names of animations, properties of transitions; "script" for those that code has started. */
  readonly names: readonly string[];
  /** Heights the card has had, in their order. */
  readonly heights: readonly number[];
}

/** Looks at each frame from now on. */
export const watchMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const names = new Set<string>();
    const heights: number[] = [];
    Object.assign(window, { motion: () => ({ names: [...names], heights }) });
    const look = (): void => {
      const root = document.querySelector("sluice-dialog")?.shadowRoot;
      for (const motion of root?.getAnimations() ?? []) {
        const isCss = motion instanceof CSSAnimation;
        const isTransition = motion instanceof CSSTransition;
        names.add(
          isCss ? motion.animationName : isTransition ? motion.transitionProperty : "script",
        );
      }
      const height = root?.querySelector<HTMLElement>(".frame:modal")?.offsetHeight;
      if (height !== undefined && height !== heights.at(-1)) heights.push(height);
      requestAnimationFrame(look);
    };
    look();
  });

/** What was seen until now, two frames more included. */
export const seenMotion = async (page: Page): Promise<Motion> => {
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as { motion(): Motion }).motion());
};
