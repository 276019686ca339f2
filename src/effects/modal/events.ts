import type { Asks, Settles } from "../asks.js";
import type { ViewEntry } from "./payload.js";

export type ModalCommand =
  | (Asks & { readonly type: "modal/open"; readonly entry?: ViewEntry })
  | (Asks & { readonly type: "modal/close"; readonly by: "visitor" | "host" })
  | (Asks & { readonly type: "view/push"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/replace"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/reset"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/back" });

export type ModalFact =
  | (Settles & { readonly type: "modal/opened"; readonly entry: ViewEntry })
  | (Settles & { readonly type: "modal/closed" })
  | (Settles & { readonly type: "modal/close-refused" })
  | (Settles & {
      readonly type: "view/changed";
      readonly history: readonly [ViewEntry, ...ViewEntry[]];
    });
