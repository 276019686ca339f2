import { ALERTS, type AlertCode } from "../../../model/catalogue/messages.js";

type AlertMessages = { readonly [C in AlertCode as `alert.${C}`]: (typeof ALERTS)[C]["text"] };

/** Texts for developers of the site: those of the catalogue of alerts. They load with the bar. */
export const messages = {
  ...(Object.fromEntries(
    Object.entries(ALERTS).map(([code, { text }]) => [`alert.${code}`, text]),
  ) as AlertMessages),
  "alert-bar.for": "For the developer of this site. `debug: false` hides it.",
};
