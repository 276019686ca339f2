import { foldGasPrice, watchPriceEffect } from "../effects/gas-price/watch-price.js";
import type { Work } from "../effects/wiring.js";

/** What transactions cost. Loaded when somebody first listens. */
const gasPriceWork: Work = {
  effects: (wiring) => (events$) => watchPriceEffect({ ...wiring, events$ }, wiring),
  folds: { gasPrice: foldGasPrice },
};

export default gasPriceWork;
