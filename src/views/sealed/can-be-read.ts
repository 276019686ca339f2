import { distinctUntilChanged, map, type Observable, scan, startWith, timer } from "rxjs";
import type { Env } from "../../base/env.js";

/** Parts of the text, along each side, that are looked at. */
const PARTS = [0.05, 0.35, 0.65, 0.95];
/** Text of this much of its size, or more, can be read. */
const SMALLEST = 0.9;
/** A part of the text that is lower than a line has been scrolled away. */
const LINE_PX = 20;

/**
 * Whether a text in a shadow root can be read: it is drawn, solid and as large as it is set, and nothing that is not
 * of the same card lies over it.
 *
 * @param scroller what the text scrolls in
 */
export const canBeRead = (text: Element, scroller: Element | null): boolean => {
  const page = text.ownerDocument;
  const view = page.defaultView;
  if (view === null) return false;
  const box = text.getBoundingClientRect();
  return (
    !isInTransition(page) &&
    above(text).every((element) => isSolid(view.getComputedStyle(element))) &&
    Math.abs(zoomOf(text, view) - 1) <= 1 - SMALLEST &&
    box.width >= (text as HTMLElement).offsetWidth * SMALLEST &&
    box.height >= (text as HTMLElement).offsetHeight * SMALLEST &&
    box.width >= LINE_PX &&
    box.height >= LINE_PX &&
    isUncovered(text, box, scroller, view)
  );
};

/** Simulated browsers lay nothing out, so there is nothing to be seen there. */
export const laysOut = (page: Document): boolean => typeof page.elementFromPoint === "function";

/** Pictures of the page lie over all of it while it changes (css-view-transitions), even over the top layer. */
const isInTransition = ({ documentElement }: Document): boolean => {
  try {
    return documentElement.matches(":active-view-transition");
  } catch {
    return false; // not known to this browser
  }
};

/** What is drawn around an element, from within: a modal dialog is in the top layer, beside everything else. */
const above = (element: Element): readonly Element[] => {
  const parent = around(element);
  return element.localName === "dialog" || parent === null
    ? [element]
    : [element, ...above(parent)];
};

const around = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host ??
  null;

const isSolid = (style: CSSStyleDeclaration): boolean =>
  style.display !== "none" &&
  style.visibility === "visible" &&
  style.opacity === "1" &&
  [style.filter, style.clipPath, style.maskImage].every((value) => !value || value === "none");

/** How much an element is enlarged, by itself and by all that it is in. */
export const zoomOf = (element: Element | null, view: Window): number =>
  element === null
    ? 1
    : (Number(view.getComputedStyle(element).zoom) || 1) * zoomOf(around(element), view);

/** Looks at points of what is in sight. Text that the visitor has scrolled away has been in sight. */
const isUncovered = (
  text: Element,
  box: DOMRect,
  scroller: Element | null,
  { innerWidth, innerHeight }: Window,
): boolean => {
  const within = scroller?.getBoundingClientRect() ?? box;
  const left = Math.max(0, box.left, within.left);
  const right = Math.min(innerWidth, box.right, within.right);
  const top = Math.max(0, box.top, within.top);
  const bottom = Math.min(innerHeight, box.bottom, within.bottom);
  if (right - left < LINE_PX || bottom - top < LINE_PX) return (scroller?.scrollTop ?? 0) > 0;
  const root = text.getRootNode() as ShadowRoot;
  const card = text.closest(".frame");
  return PARTS.every((across) =>
    PARTS.every((down) => {
      const hit = root.elementFromPoint(
        left + (right - left) * across,
        top + (bottom - top) * down,
      );
      return hit !== null && card?.contains(hit) === true;
    }),
  );
};

/** How often the dialog looks whether what is to be signed can be read. */
const READ_EVERY_MS = 100;
/** A text that could not be read must be readable for this long before it can be signed. */
const READ_AGAIN_MS = 1_000;
/** A text that cannot be read for this long is spoken of: until then, it may only have just come. */
const UNREAD_TOLD_MS = 300;

/** Whether the visitor can read what they are asked to sign. */
export interface Reading {
  /** Only then may anything be signed. */
  readonly canBeRead: boolean;
  /** It cannot be read, and not because it has just come. */
  readonly isTold: boolean;
}

export const READ: Reading = { canBeRead: true, isTold: false };
export const UNREAD: Reading = { canBeRead: false, isTold: false };

interface Looked extends Reading {
  /** Looks in a row with the same result. */
  readonly times: number;
  readonly isReadable: boolean;
  /** How many good looks in a row it takes. */
  readonly needed: number;
}

/**
 * Looks again and again, for as long as it is subscribed to. The first good look is enough; after a bad one, the text
 * must have been readable for a while, so that one that flickers is never taken as read. A look that gives null begins
 * anew: nothing is offered to be signed then.
 */
export const reading$ = (
  looks: () => boolean | null,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<Reading> =>
  timer(READ_EVERY_MS, READ_EVERY_MS, scheduler).pipe(
    startWith(0),
    map(looks),
    scan(afterLook, NOT_LOOKED),
    map(({ canBeRead, isTold }) => ({ canBeRead, isTold })),
    distinctUntilChanged((a, b) => a.canBeRead === b.canBeRead && a.isTold === b.isTold),
  );

const NOT_LOOKED: Looked = { ...UNREAD, times: 0, isReadable: false, needed: 1 };

const afterLook = (before: Looked, isReadable: boolean | null): Looked => {
  if (isReadable === null) return NOT_LOOKED;
  const times = isReadable === before.isReadable ? before.times + 1 : 1;
  const canBeRead = isReadable && (before.canBeRead || times >= before.needed);
  const isTold =
    !canBeRead && (before.isTold || (!isReadable && times * READ_EVERY_MS >= UNREAD_TOLD_MS));
  const needed = canBeRead || isTold ? READ_AGAIN_MS / READ_EVERY_MS : before.needed;
  return { canBeRead, isTold, times, isReadable, needed };
};
