import { type RefObject, useLayoutEffect } from "react";

/** The locks of each document, so that two dialogs can be closed in any order. */
const locks = new WeakMap<Document, { count: number; undo: () => void }>();

/** Keeps the page behind the dialog from scrolling, without shifting its layout. S2.8 */
export const useScrollLock = (within: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const page = within.current?.ownerDocument;
    if (page === undefined) return;
    const lock = locks.get(page) ?? { count: 0, undo: () => {} };
    locks.set(page, lock);
    if (lock.count++ === 0) lock.undo = lockPage(page);
    return () => {
      if (--lock.count === 0) lock.undo();
    };
  }, [within]);
};

const lockPage = (page: Document): (() => void) => {
  const { documentElement: html, body, defaultView: view } = page;
  if (view === null) return () => {};
  const scrollbar = view.innerWidth - html.clientWidth;
  // The viewport takes `overflow` from the root, or from the body while the root has none.
  const scroller = view.getComputedStyle(html).overflowY === "visible" ? body : html;
  const undos = scrollbar > 0 ? withoutScrollbar(page, view, scrollbar) : [];
  undos.push(put(scroller, "overflow", "hidden"));
  return () => {
    for (const undo of undos) undo();
  };
};

/**
 * The bar goes, since nothing dims its place, and the page keeps the width that it had beside it. So does what stands fixed
 * at that edge: a bar along the top, a button in a corner.
 */
const withoutScrollbar = (page: Document, view: Window, bar: number): (() => void)[] => {
  const { documentElement: html } = page;
  const x = html.clientWidth - 30;
  const { innerHeight } = view;
  // A simulated browser has no places.
  const atEdge = [9, innerHeight / 2, innerHeight - 30].flatMap(
    (y) => (page as Partial<Document>).elementsFromPoint?.(x, y) ?? [],
  );
  return [...new Set(atEdge)]
    .flatMap((element) => {
      const { position, left, width } = view.getComputedStyle(element);
      return position === "fixed"
        ? Object.entries({ left, width, right: "auto" }).map(([name, value]) => ({
            element,
            name,
            value,
          }))
        : [];
    })
    .concat({
      element: html,
      name: "padding-right",
      value: `${Number.parseFloat(view.getComputedStyle(html).paddingRight) + bar}px`,
    })
    .map(({ element, name, value }) => put(element as HTMLElement, name, value));
};

const put = (element: HTMLElement, name: string, value: string): (() => void) => {
  const { style } = element;
  const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)];
  style.setProperty(name, value, "important");
  return () => {
    style.setProperty(name, before, priority);
    if (style.length === 0) element.removeAttribute("style");
  };
};
