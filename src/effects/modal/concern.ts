import { merge } from "rxjs";
import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";
import type { Folding } from "../folding.js";
import { closeEffect } from "./close.js";
import { openEffect } from "./open.js";
import { foldModal, foldView, initialModal, initialView, type ModalStates } from "./state.js";

/**
 * The dialog. Opening, closing and showing a view run from the start, so that what a journey shows does not
 * depend on a file; what else moves an open dialog is fetched with the first opening.
 */
export const modal = {
  states: ({ folded }: Folding): ModalStates => ({
    modal$: folded(initialModal, foldModal),
    view$: folded(initialView, foldView),
  }),
  always: (wiring) => (events$) =>
    merge(openEffect({ ...wiring, events$ }), closeEffect({ ...wiring, events$ })),
  lazy: {
    wakes: on(
      ...(["modal/open", "modal/opened", "view/leave", "view/push", "view/replace"] as const),
      ...(["view/reset", "view/back"] as const),
      ...(["connect/succeeded", "connect/failed", "connection/chain-changed"] as const),
      ...(["snackbar/show", "snackbar/hide", "alert/close", "locale/set"] as const),
    ),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
