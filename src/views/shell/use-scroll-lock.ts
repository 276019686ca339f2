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
  const undos = [put(scroller, "overflow", "hidden")];
  if (scrollbar > 0) undos.push(put(html, "scrollbar-gutter", "stable"));
  return () => {
    for (const undo of undos) undo();
  };
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
