import {
  type ComponentType,
  createContext,
  type RefObject,
  useContext,
  useLayoutEffect,
} from "react";
import type { ViewEntry, ViewName } from "../model/modal.js";
import { adoptSheets } from "./theme/adopt-sheets.js";

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

export const ShellContext = createContext<Shell>({
  root: null,
  scroller: null,
  warmView: () => undefined,
});

/** Whether the visitor sees the view. False while the dialog stands ready, closed: then nothing is asked of anybody. */
export const IsShown = createContext(true);

/** In place of an element that is there, for what begins when it is shown. */
export const NOT_SHOWN = { current: null };

/** Styles that come with a view's own chunk, for as long as it is shown. */
export const useViewSheet = (text: string): void => {
  const { root, seal } = useContext(ShellContext);
  useLayoutEffect(
    () =>
      root === null
        ? undefined
        : adoptSheets(root, root.ownerDocument.defaultView, [seal?.(text) ?? text]),
    [root, text, seal],
  );
};

export interface ViewProps {
  readonly entry: ViewEntry;
}

/** One screen of the dialog. */
export type View = ComponentType<ViewProps> & {
  /** Its heading, if that comes with the view's own code. S2.35 */
  readonly Title?: ComponentType<ViewProps>;
  /** Makes what its first drawing would have to wait for. Called once its code is there, before it is opened. */
  readonly prepare?: (locale: string) => void;
};

/** What comes after Connect is fetched once that stands still: its entrance takes 80 ms. S9.18 */
export const AFTER_CONNECT_MS = 100;
/** About as long as a screen shows one picture: nothing that can wait is done before two have passed. */
export const PICTURE_MS = 16;
