import { createContext, type RefObject } from "react";
import type { ViewName } from "../model/modal.js";

/** What a view can use of the dialog around it. */
interface Shell {
  /** The shadow root that takes style sheets; null outside a dialog. */
  readonly root: ShadowRoot | null;
  /** The element that scrolls if a view is taller than the window; null outside a dialog. */
  readonly scroller: RefObject<HTMLElement | null> | null;
  /** Begins to fetch the code of a view that will probably be opened by a click. */
  readonly warmView: (name: ViewName) => void;
  /** Makes a style sheet read nothing of the page; only below a view that is sealed. */
  readonly seal?: (sheet: string) => string;
}

/** Whether the visitor sees the view. False while the dialog stands ready, closed: then nothing is asked of anybody. */
export const IsShown = createContext(true);

/** In place of an element that is there, for what begins when it is shown. */
export const NOT_SHOWN = { current: null };

export const ShellContext = createContext<Shell>({
  root: null,
  scroller: null,
  warmView: () => undefined,
});
