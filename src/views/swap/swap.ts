import type { SwapViewName } from "../../model/modal.js";
import type { View } from "../parts/view.js";
import { PreviewView } from "./preview-view.js";
import { SelectTokenView } from "./select-token-view.js";
import { SwapView } from "./swap-view.js";

const VIEWS: Readonly<Record<SwapViewName, View>> = {
  Swap: SwapView,
  SwapSelectToken: SelectTokenView,
  SwapPreview: PreviewView,
};

/** The views of swapping, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
