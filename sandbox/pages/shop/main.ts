import { element } from "../../shared/element.js";
import { actButton } from "../shared/act-button.js";
import { watchPolicy } from "../shared/watch-policy.js";

/** Asks the shop's server for a lamp, and shows what it says of the payment: `shop-server.ts` has its routes. */
watchPolicy();
const told = element("pre", { label: "Payment" }, "");
let reference = "";
const ask = async (path: string, method = "GET"): Promise<string> => {
  const said: unknown = await (await fetch(path, { method })).json();
  if (typeof said === "object" && said !== null && "reference" in said)
    reference = String(said.reference);
  return JSON.stringify(said, null, 2);
};
document.querySelector("main")?.append(
  element(
    "p",
    { className: "buttons" },
    ...["sbd", "eth", "sol", "btc"].map((asset) =>
      actButton(`A lamp for ${asset}`, told, () => ask(`/payments?asset=${asset}`, "POST")),
    ),
    actButton("Is it paid?", told, () => ask(`/payments/${reference}`)),
    actButton("Lamps handed over", told, () => ask("/lamps")),
  ),
  told,
);
