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
      const top = Math.max(16, innerHeight / 2 - 320);
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

    /** The box inside of the body that the element scrolls in by itself, if there is one. */
    const scrollerOf = (element: Element | null): Element | null => {
      if (element === null || element === body || element === card) return null;
      const scrolls =
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight;
      return scrolls ? element : scrollerOf(element.parentElement);
    };
    /** How much of what scrolls in a box is seen at once. */
    const windowOf = (box: Element): number => {
      const { paddingTop, paddingBottom } = getComputedStyle(box);
      return box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    };
    /** All that is seen in a box that scrolls, piece by piece: not what is beside it. */
    const scrolledArea = (box: Element): DOMRect => {
      const { left, top } = box.getBoundingClientRect();
      return new DOMRect(left, top - box.scrollTop, box.clientWidth, box.scrollHeight);
    };

    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const parent = text.parentElement;
      if (parent?.closest(".quiet,[aria-hidden=true]") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const around = parent.closest("button,a") ?? parent.closest(".body > *") ?? card;
      const outer = around.getBoundingClientRect();
      const scroller = scrollerOf(parent);
      const area = scroller === null ? outer : scrolledArea(scroller);
      const lines = [...range.getClientRects()];
      if (lines.some((line) => !isWithin(line, area)))
        found.push(`"${text.textContent}" sticks out`);
      if (scroller !== null && !isWithin(scroller.getBoundingClientRect(), outer))
        found.push(`what scrolls around "${text.textContent}" sticks out`);
      // Two lines, since through less nobody can read on.
      if (scroller !== null && windowOf(scroller) < 2 * (lines[0]?.height ?? 0))
        found.push(`"${text.textContent}" is read through a slit`);
    }
    return found;
  });
};
