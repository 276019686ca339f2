import type { Page } from "./expect.js";
import { twoFrames } from "./frames.js";

/**
 * What does not fit in the open dialog: the card in the window, a text or a control in the card, or
 * something to scroll sideways. Each control is scrolled to, as a visitor would.
 */
export const misfits = async (page: Page): Promise<readonly string[]> => {
  await twoFrames(page);
  return page.evaluate(() => {
    const root = document.querySelector("sluice-dialog")?.shadowRoot;
    const card = root?.querySelector<HTMLElement>(".frame");
    const body = root?.querySelector<HTMLElement>(".body");
    if (root == null || card == null || body == null) throw new Error("There is no dialog.");

    /** Half a pixel is rounding. */
    const SLACK = 0.5;
    const isWithin = (box: DOMRect, around: DOMRect): boolean =>
      box.left >= around.left - SLACK &&
      box.right <= around.right + SLACK &&
      box.top >= around.top - SLACK &&
      box.bottom <= around.bottom + SLACK;
    const nameOf = (control: Element): string =>
      control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";

    const found: string[] = [];
    const page = document.documentElement;
    const frame = card.getBoundingClientRect();
    if (!isWithin(frame, new DOMRect(0, 0, innerWidth, innerHeight)))
      found.push("the card sticks out of the window");
    if (page.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    for (const box of [card, body])
      if (box.scrollWidth > box.clientWidth) found.push(`${box.className} scrolls sideways`);

    // Above the width of a phone it is no sheet: as wide as ever, in the middle, and its top is where it is in every
    // view.
    if (innerWidth > 430) {
      const isApproval = root.querySelector("slot") !== null;
      const top = isApproval ? 16 : Math.max(16, innerHeight / 2 - 320);
      const isOff = (before: number, after: number): boolean => Math.abs(before - after) > 1;
      if (
        isOff(frame.width, 360) ||
        isOff(frame.left, innerWidth - frame.right) ||
        isOff(frame.top, top)
      )
        found.push("the card is not in its place");
    }

    const controls = [...root.querySelectorAll<HTMLElement>("button,a,input")];
    for (const control of controls) {
      control.scrollIntoView({ block: "nearest", behavior: "instant" });
      const box = control.getBoundingClientRect();
      if (!isWithin(box, card.getBoundingClientRect()))
        found.push(`"${nameOf(control)}" cannot be scrolled to`);
      const hit = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (hit === null || !control.contains(hit)) found.push(`"${nameOf(control)}" is covered`);
    }
    // Of a code half of it is of no use.
    const code = root.querySelector(".qr");
    code?.scrollIntoView({ block: "center", behavior: "instant" });
    if (code != null && !isWithin(code.getBoundingClientRect(), body.getBoundingClientRect()))
      found.push("the code does not fit as a whole");
    body.scrollTop = 0;

    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const parent = text.parentElement;
      if (parent?.closest(".quiet,[aria-hidden=true]") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const around = parent.closest("button,a") ?? parent.closest(".body > *") ?? card;
      for (const line of range.getClientRects())
        if (!isWithin(line, around.getBoundingClientRect()))
          found.push(`"${text.textContent}" sticks out`);
    }
    return found;
  });
};
