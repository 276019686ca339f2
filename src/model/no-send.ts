import type { SendState } from "./send.js";

/** Nothing was said yet of what to send. Apart from the state, which every page has. */
export const NO_SEND: SendState = {
  draft: { asset: null, amount: "", to: "", speed: "normal" },
  receiver: { status: "none" },
  plan: { status: "none" },
  payer: null,
  requestId: null,
  failure: null,
  sent: null,
};
