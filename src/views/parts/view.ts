import type { ComponentType } from "react";
import type { ViewEntry } from "../../model/modal.js";

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
