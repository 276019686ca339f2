import type { Page } from "./expect.js";
import { twoFrames } from "./frames.js";

/** Something clickable that was in one place, and in another one without an act of the visitor. */
export type Movement = string;

/** Looks at everything clickable in the dialog, in each frame from now on. */
export const watchStillness = (page: Page): Promise<void> => page.evaluate(watch);

/** What has moved until now, two frames more included. */
export const movements = async (page: Page): Promise<readonly Movement[]> => {
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as { movements(): Movement[] }).movements());
};

/** After an act that moves everything, such as the turn of a phone. */
export const forgetMovements = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { forgetMovements(): void }).forgetMovements());

/** Runs in the page. */
const watch = (): void => {
  interface Seen {
    readonly name: string;
    readonly box: readonly number[];
    readonly frame: number;
  }
  const CLICKABLE = "button,a[href],input,[role=button],[tabindex='0']";
  /** Less is rounding. */
  const SLACK = 0.5;

  /** By name: where it was first, where it is last. */
  const moved = new Map<string, readonly [from: Seen, to: Seen]>();
  const taken = new Set<string>();
  const seen = new Map<Element, Seen>();
  let view: Element | null = null;
  let frame = 0;
  /** The list as the frame before left it. */
  let list = { top: 0, height: 0, shown: 0 };
  /** The motions of the card's height in this view: one takes along what stands on the bottom of the window. */
  const motions = new Set<Animation>();
  Object.assign(window, {
    forgetMovements: () => {
      for (const kept of [moved, taken, seen, motions]) kept.clear();
    },
    movements: () => [
      ...[...moved].map(
        ([name, [from, to]]) =>
          `${name}: ${at(from.box)} -> ${at(to.box)}, frames ${from.frame} -> ${to.frame}`,
      ),
      ...taken,
    ],
  });

  const nameOf = (element: Element): string =>
    (
      element.getAttribute("aria-label") ??
      element.querySelector("bdi")?.textContent ??
      element.textContent ??
      ""
    ).trim() || element.tagName.toLowerCase();

  const boxOf = (element: Element): readonly number[] => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };

  const isElsewhere = (a: readonly number[], b: readonly number[]): boolean =>
    a.some((edge, at) => Math.abs(edge - (b[at] ?? 0)) > SLACK);
  const at = (box: readonly number[]): string => box.map(Math.round).join(" ");
  const overlaps = (a: readonly number[], b: readonly number[]): boolean => {
    const [left = 0, top = 0, right = 0, bottom = 0] = a;
    const [left2 = 0, top2 = 0, right2 = 0, bottom2 = 0] = b;
    const isBeside = right - left2 <= SLACK || right2 - left <= SLACK;
    return !isBeside && bottom - top2 > SLACK && bottom2 - top > SLACK;
  };

  const heightsOf = (all: Iterable<Animation>): string =>
    [...all]
      .map(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .map((frames) => frames.map(({ height }) => height).join(" to "))
      .join(", ");

  /** Somebody scrolls, as the test driver does before it presses: what is in the list has not changed its height. */
  const isScrolled = (body: Element | null | undefined): boolean => {
    const { scrollTop: top = 0, scrollHeight: height = 0, clientHeight: shown = 0 } = body ?? {};
    const before = list;
    list = { top, height, shown };
    return top !== before.top && height === before.height && shown === before.shown;
  };

  const look = (): void => {
    frame += 1;
    const root = document.querySelector("sluice-dialog")?.shadowRoot;
    if (isScrolled(root?.querySelector(".body"))) seen.clear();
    const shown = root?.querySelector(".view") ?? null;
    // Another view: what is on it is shown for the first time.
    if (shown !== view) {
      seen.clear();
      motions.clear();
    }
    view = shown;
    const running = root?.querySelector(".body")?.getAnimations() ?? [];
    const moving = running.filter(
      (motion) => !(motion instanceof CSSTransition || motion instanceof CSSAnimation),
    );
    for (const motion of moving) motions.add(motion);
    if (motions.size > 1) taken.add(`the card's height changed again: ${heightsOf(motions)}`);
    if (moving.length > 0) seen.clear();
    const all = moving.length > 0 ? [] : [...(root?.querySelectorAll(CLICKABLE) ?? [])];
    const now = all.filter((one) => one.checkVisibility());
    for (const element of now) {
      const box = boxOf(element);
      const name = nameOf(element);
      const same = seen.get(element);
      const before =
        same ?? [...seen].find(([old, { name: was }]) => was === name && !old.isConnected)?.[1];
      if (before !== undefined && isElsewhere(before.box, box))
        moved.set(name, [moved.get(name)?.[0] ?? before, { name, box, frame }]);
      if (before === undefined)
        for (const [old, was] of seen)
          if (!old.isConnected && overlaps(was.box, box))
            taken.add(`${name} took the place of ${was.name} at ${at(box)}, frame ${frame}`);
      seen.set(element, { name, box, frame });
    }
    requestAnimationFrame(look);
  };
  // A press acts when it ends: a frame may come between it and the click.
  for (const act of ["pointerdown", "click", "keydown", "input", "wheel"])
    addEventListener(
      act,
      () => {
        seen.clear();
        motions.clear();
      },
      { capture: true },
    );
  requestAnimationFrame(look);
};
