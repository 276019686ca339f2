import type { SwapViewName } from "../../model/modal.js";
import type { View } from "../parts/view.js";
import { PreviewView } from "./preview-view.js";
import { SwapView } from "./swap-view.js";

const VIEWS: Readonly<Record<Exclude<SwapViewName, "SwapSelectToken">, View>> = {
  Swap: SwapView,
  SwapPreview: PreviewView,
};

/** The views of swapping, but for the choice of a token, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
