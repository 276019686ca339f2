import { createContext } from "react";
import type { ViewName } from "../../effects/payloads.js";

/** What a view may need of the dialog around it. */
interface Shell {
  /** Where style sheets go; null outside of a dialog. */
  readonly root: ShadowRoot | null;
  /** What scrolls when a view is taller than the window; null outside of a dialog. */
  readonly scroller: HTMLElement | null;
  /** Begins to fetch the code of a view that a click will probably want. */
  readonly warmView: (name: ViewName) => void;
}

export const ShellContext = createContext<Shell>({
  root: null,
  scroller: null,
  warmView: () => undefined,
});
