import type { BuyViewName } from "../../model/modal.js";
import type { View } from "../parts/view.js";
import { FiatSelectView } from "./fiat-select-view.js";
import { ProgressView } from "./progress-view.js";
import { ProvidersView } from "./providers-view.js";
import { TokenSelectView } from "./token-select-view.js";
import { WhatIsABuyView } from "./what-is-a-buy-view.js";

const VIEWS: Readonly<Record<BuyViewName, View>> = {
  OnRampProviders: ProvidersView,
  OnRampTokenSelect: TokenSelectView,
  OnRampFiatSelect: FiatSelectView,
  BuyInProgress: ProgressView,
  WhatIsABuy: WhatIsABuyView,
};

/** The views of buying, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
