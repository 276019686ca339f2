import {
  type PointerEvent,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { IsShown, NOT_SHOWN } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { useFrameProps } from "./broken.js";
import { Card } from "./card.js";
import { useModalKeys } from "./focus.js";
import { useExit, useShake } from "./motion.js";

/**
 * The native modal dialog: top layer, inert page, our own Escape and backdrop. It may stand ready, closed, before it is
 * shown; then it is no part of the layout, and nothing can reach it. S2.7, S2.8
 */
export const ModalFrame = ({ root }: { readonly root: ShadowRoot }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const title = useId();
  const { send } = useViewPorts();
  const close = () => {
    send({ type: "modal/close", by: "visitor" });
  };
  const shown = useContext(IsShown) ? dialog : NOT_SHOWN;
  useScrollLock(shown); // first: over a page with an open dialog, nothing else can be found
  useFocusHome(shown);
  useExit(shown, close);
  useModalKeys(shown, close);
  useOwnEvents(shown);
  useShake(dialog);
  // Closes only if the press also began beside the card, and not at the end of a text selection.
  const isBeside = (event: PointerEvent | React.MouseEvent) => event.target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; the key is Escape
    <dialog
      ref={dialog}
      aria-labelledby={title}
      {...useFrameProps()}
      {...{ closedby: "none" }}
      onCancel={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (isBeside(event) && pressed.current === dialog.current) close();
      }}
    >
      <Card root={root} titleId={title} />
    </dialog>
  );
};

/** The locks of each document, so that two dialogs can be closed in any order. */
const locks = new WeakMap<Document, { count: number; undo: () => void }>();

/** Keeps the page behind the dialog from scrolling, without shifting its layout. S2.8 */
const useScrollLock = (within: RefObject<HTMLElement | null>): void => {
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

/** Opens the dialog over the page, and returns the focus to where it was when the dialog closes. */
const useFocusHome = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const page = element.ownerDocument;
    const opener = deepActive(page);
    // A page that swaps its whole body takes away what stood ready in it.
    const { host } = element.getRootNode() as ShadowRoot;
    if (host?.isConnected === false) page.body.append(host);
    // The dialog moves the focus itself when it opens: once, if it knows where to.
    element.querySelector("[data-focus]")?.setAttribute("autofocus", "");
    if (!element.open) open(element);
    return () => {
      element.close?.();
      if (opener?.isConnected === true) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
};

/** Where a browser, or a simulated one, has no modal dialogs, it is one by name, and the keys stay in it all the same. */
const open = (dialog: Partial<HTMLDialogElement> & HTMLElement): void => {
  if (dialog.showModal !== undefined) dialog.showModal();
  else {
    dialog.setAttribute("open", "");
    dialog.setAttribute("aria-modal", "true");
  }
};

/** The focused element, also inside open shadow roots. */
const deepActive = (page: Document): HTMLElement | null => {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && active !== page.body ? (active as HTMLElement) : null;
};

/**
 * The events that modals of libraries listen to on the document: a press or focus outside, the wheel, and keys.
 */
const OWN = ["pointerdown", "mousedown", "touchstart", "touchmove", "wheel", "focusin", "keydown"];

/**
 * Keeps the dialog's events inside it. A host's own modal below it must not close, take the focus back or stop
 * the wheel, and a host's shortcuts must not hear what is typed here. If such a modal hid our elements in the
 * page, they are shown again.
 */
const useOwnEvents = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const host = (dialog.current?.getRootNode() as ShadowRoot | undefined)?.host;
    if (host === undefined) return;
    host.removeAttribute("aria-hidden");
    host.removeAttribute("inert");
    const keep = (event: Event): void => event.stopPropagation();
    for (const type of OWN) host.addEventListener(type, keep, { passive: true });
    return () => {
      for (const type of OWN) host.removeEventListener(type, keep);
    };
  }, [dialog]);
};
