import type { Page } from "./expect.js";

/** What can be read in the dialog, and whether it fits. */
export interface Seen {
  /** Each text with the sentence around it; names from outside, which are isolated, and what is signed are left out. */
  readonly texts: readonly string[];
  /** Texts that are cut off. */
  readonly clipped: readonly string[];
  /** How far the dialog's content is wider than the dialog, in px. */
  readonly overflow: number;
}

export const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const frame = document
      .querySelector("sluice-dialog")
      ?.shadowRoot?.querySelector<HTMLElement>(".frame");
    if (frame == null) throw new Error("There is no dialog.");

    const isSeen = (element: Element): boolean =>
      element.checkVisibility() && element.closest(".quiet, [aria-hidden=true]") === null;
    const isCut = (element: Element | null): boolean => {
      if (element === null || element === frame) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const cutsX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutsY =
        /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return cutsX || cutsY || isCut(element.parentElement);
    };

    const texts: string[] = [];
    const clipped: string[] = [];
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? "";
      if (text === "" || parent === null || !isSeen(parent)) continue;
      if (isCut(parent)) clipped.push(text);
      if (parent.closest("bdi, pre, textarea") === null) texts.push(parent.textContent ?? "");
    }
    return { texts, clipped, overflow: frame.scrollWidth - frame.clientWidth };
  });
