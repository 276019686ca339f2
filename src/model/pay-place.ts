import type { SluiceEvent } from "./events.js";
import type { PayPlace } from "./pay.js";

/** Where the visitor is after an event. */
export const placeAfter = (place: PayPlace, event: SluiceEvent): PayPlace => {
  if (event.type === "connect/succeeded") return place === "above" ? "connected" : place;
  if (event.type === "modal/closed") return without(place, null);
  if (event.type !== "modal/opened" && event.type !== "view/changed") return place;
  const { view } = event.entry;
  if (view === "Pay") return "here";
  // The site has opened something else.
  if (event.type === "modal/opened") return without(place, view);
  const isBelow = event.below.some((entry) => entry.view === "Pay");
  if (ERRANDS.test(view) && (isBelow || place === "errand")) return "errand";
  if (isBelow) return place === "here" ? "above" : place;
  // The embedded wallet has them approve what they sign.
  if (event.below.some((entry) => entry.view === SIGN_IN)) return place;
  return without(place === "errand" ? "back" : place, view);
};

const SIGN_IN = "SIWXSignMessage";
/** Views of swapping and buying. */
const ERRANDS = /^(Swap|OnRamp|Buy|WhatIsABuy)/;

/** Where they are once the payment is neither shown nor below what is. Connecting and signing in may close the dialog by themselves. */
const without = (place: PayPlace, view: string | null): PayPlace => {
  if (place === "away") return place;
  if (view === SIGN_IN) return "signing";
  return /^(connected|signing|back)$/.test(place) ? "back" : "away";
};
