import { createContext } from "react";

/** What a view may need of the dialog around it. */
export interface Shell {
  /** Where style sheets go; null outside of a dialog. */
  readonly root: ShadowRoot | null;
  /** What scrolls when a view is taller than the window; null outside of a dialog. */
  readonly scroller: HTMLElement | null;
}

export const ShellContext = createContext<Shell>({ root: null, scroller: null });
