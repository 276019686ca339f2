import { PATIENCE_MS } from "../../support/patience.js";
import { eventually, type Page } from "./expect.js";
import { twoFrames } from "./frames.js";

/** A stop of the Tab key in the dialog. */
interface Stop {
  readonly name: string;
  /** Whether the round began with it. */
  readonly isFirst: boolean;
  /** Where it is drawn; in what scrolls, from its beginning. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  /** What a visitor would complain of. */
  readonly faults: readonly string[];
}

/** More than any view has. */
const STOPS_MAX = 40;

/** Name of what has the focus, in the page or in a shadow root of it; empty when nothing has. It runs in the page. */
export const nameOfFocus = (): string => {
  const outer = document.activeElement;
  if (outer === document.body) return "";
  const inner = outer?.shadowRoot?.activeElement ?? outer;
  return inner?.getAttribute("aria-label") ?? inner?.textContent?.trim() ?? "";
};

export const focused = (page: Page): Promise<string> => page.evaluate(nameOfFocus);

export const isFocused = (page: Page, name: string): Promise<void> =>
  eventually(
    () => focused(page),
    (value) => String(value).includes(name),
    `Expected the focus on "${name}"`,
  );

/** Presses Tab until this has the focus, also while its view is still on its way. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if ((await focused(page)).includes(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached "${name}"; the focus is on "${await focused(page)}".`);
};

/** Goes to a control and presses it, without a pointer. */
export const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
};

/**
 * Goes round the open dialog once with Tab. Gives the names of its stops, the topmost first, and what is
 * wrong with them: outside of the dialog, without a ring or with half of one, out of the visual order.
 */
export const goRound = async (
  page: Page,
): Promise<{ readonly names: readonly string[]; readonly faults: readonly string[] }> => {
  // A view places the focus after it is drawn.
  await twoFrames(page);
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await stopNow(page, stops.length === 0);
    if (stop.isFirst && stops.length > 0) break;
    if (stops.push(stop) > STOPS_MAX) throw new Error("Tab does not come round.");
  }
  const seen = [...stops].sort(byPlace).map(({ name }) => name);
  const at = stops.findIndex(({ name }) => name === seen[0]);
  const names = [...stops.slice(at), ...stops.slice(0, at)].map(({ name }) => name);
  const isInOrder = names.every((name, index) => name === seen[index]);
  return {
    names,
    faults: [
      ...stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`)),
      ...(isInOrder
        ? []
        : [`${names.join(", ")} is not the visual order, which is ${seen.join(", ")}`]),
    ],
  };
};

/** Line by line, as one reads. */
const byPlace = (a: Stop, b: Stop): number =>
  a.bottom <= b.top ? -1 : b.bottom <= a.top ? 1 : a.left - b.left;

/** @param isFirst whether the round begins with it */
const stopNow = (page: Page, isFirst: boolean): Promise<Stop> =>
  page.evaluate((begins) => {
    const outer = document.activeElement;
    const control = outer?.shadowRoot?.activeElement ?? outer;
    if (control == null) throw new Error("Nothing can have the focus.");
    const marks = window as { firstStop?: Element };
    if (begins) marks.firstStop = control;

    const words = control.querySelector(".grow") ?? control;
    const name = control.getAttribute("aria-label") ?? words.textContent?.trim() ?? "";
    const { top, bottom, left } = control.getBoundingClientRect();
    // What stays in sight at the top does not scroll.
    const staysAtTop = (element: Element | null): boolean => {
      if (element === null) return false;
      const { position, top } = getComputedStyle(element);
      return (position === "sticky" && top !== "auto") || staysAtTop(element.parentElement);
    };
    const scrolled = staysAtTop(control) ? 0 : (control.closest(".body")?.scrollTop ?? 0);

    // Many a box draws the ring around its field.
    const isField = control.matches("input, textarea");
    const isBare = isField && getComputedStyle(control).outlineStyle === "none";
    const ringed = isBare ? (control.parentElement ?? control) : control;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed);
    const hasOutline = outlineStyle !== "none";
    // That of a code is around the cell of its next digit.
    const around = isBare ? [ringed, ...ringed.querySelectorAll("*")] : [];
    const hasRing =
      hasOutline || around.some((element) => getComputedStyle(element).boxShadow !== "none");
    const beyond = hasOutline
      ? Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
      : 0;
    const ring = ringed.getBoundingClientRect();
    const isCut = (around: Element | null): boolean => {
      if (around === null) return false;
      const box = around.getBoundingClientRect();
      const sticksOut =
        ring.left - beyond < box.left ||
        ring.right + beyond > box.right ||
        ring.top - beyond < box.top ||
        ring.bottom + beyond > box.bottom;
      const cuts = getComputedStyle(around).overflowX !== "visible";
      return (cuts && sticksOut) || isCut(around.parentElement);
    };
    return {
      name,
      isFirst: marks.firstStop === control,
      top: top + scrolled,
      bottom: bottom + scrolled,
      left,
      faults: [
        ...(outer?.localName === "sluice-dialog" ? [] : ["is outside of the dialog"]),
        ...(hasRing ? [] : ["has no ring"]),
        ...(isCut(ringed.parentElement) ? ["has a ring that is cut off"] : []),
      ],
    };
  }, isFirst);
