import type { Namespace } from "../../codecs/caip.js";
import type { Asks, Settles } from "../asks.js";
import type { ViewEntry, ViewName } from "./payload.js";

export type ModalCommand =
  | (Asks & {
      readonly type: "modal/open";
      readonly entry?: ViewEntry | undefined;
      /** A namespace to continue in: if another one is active, the dialog leads to its network. */
      readonly namespace?: Namespace | undefined;
    })
  | (Asks & { readonly type: "modal/close"; readonly by: "visitor" | "host" })
  /** Shows a view over the present one; opens the dialog on it if it is closed. */
  | (Asks & { readonly type: "view/show"; readonly entry: ViewEntry })
  /** Leaves a view for another one, goes back past it, or closes the dialog. One that lies below is only forgotten. */
  | (Asks & {
      readonly type: "view/leave";
      readonly view: ViewName;
      readonly to: ViewEntry | "back" | "close";
    })
  | (Asks & { readonly type: "view/push"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/replace"; readonly entry: ViewEntry })
  /** Shows a view in place of the whole history: only `below` is left to go back to. */
  | (Asks & {
      readonly type: "view/reset";
      readonly entry: ViewEntry;
      readonly below?: readonly ViewEntry[];
    })
  | (Asks & { readonly type: "view/back" });

export type ModalFact =
  | (Settles & { readonly type: "modal/opened"; readonly entry: ViewEntry })
  | (Settles & { readonly type: "modal/closed" })
  | (Settles & { readonly type: "modal/close-refused" })
  | (Settles & {
      readonly type: "view/changed";
      readonly entry: ViewEntry;
      /** The rest of the history, which Back leads to. */
      readonly below: readonly ViewEntry[];
    });
