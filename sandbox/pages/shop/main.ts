import { filter, mergeMap, take } from "rxjs";
import { createSluice, type Payment } from "sluice";
import { mountDialog } from "sluice/dialog";
import { httpSessions } from "sluice/siwx";
import { element } from "../../shared/element.js";
import { actButton } from "../shared/act-button.js";
import { setUpPage } from "../shared/page-setup.js";
import { plainHost } from "../shared/plain-host.js";
import { watchPolicy } from "../shared/watch-policy.js";

/**
 * A shop that sells a lamp: its server makes the payment, the dialog has it paid, and the server looks at the chain before it hands
 * the lamp over. `shop-server.ts` has the routes. `sign-in=1`: visitors can sign in at that server. `own=1`: each payment has a recipient of
 * its own. "Search for it": the server looks for what was paid by scanning the code, as it can without this page. What was sent before the page was loaded
 * anew is shown to the server once it is in a block.
 */
watchPolicy();
const { options } = await setUpPage();
const query = new URLSearchParams(location.search);
const hasSignIn = query.get("sign-in") === "1";
const own = query.get("own") === "1" ? "&own=1" : "";
const sluice = createSluice({
  ...options,
  features: { ...options.features, pay: true },
  ...(hasSignIn ? { siwx: httpSessions({ url: "/api/sign-in", required: false }) } : {}),
});
// For tests that play the host.
Object.assign(window, { sluice });
mountDialog(sluice);
plainHost(sluice);

const told = element("pre", { label: "Payment" }, "");
const KEY = "shop-payment";
let reference = sessionStorage.getItem(KEY) ?? "";
const post = (path: string, body?: unknown) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const shown = async (answer: Response): Promise<string> =>
  JSON.stringify(await answer.json(), null, 2);

const buy = async (asset: string): Promise<string> => {
  const payment = (await (await post(`/payments?asset=${asset}${own}`)).json()) as Payment;
  reference = payment.reference;
  sessionStorage.setItem(KEY, reference);
  told.textContent = JSON.stringify(payment, null, 2);
  return receipt(await sluice.pay(payment));
};
const receipt = async (about: {
  readonly transaction: string;
  readonly network: string;
}): Promise<string> => shown(await post(`/payments/${reference}/receipt`, about));

if (reference !== "")
  sluice.transfers$
    .pipe(
      mergeMap((all) => all),
      filter(({ status }) => status === "confirmed"),
      take(1),
      mergeMap(({ hash, caipNetworkId }) =>
        receipt({ transaction: hash ?? "", network: caipNetworkId }),
      ),
    )
    .subscribe((answer) => {
      told.textContent = answer;
    });

document.querySelector("main")?.append(
  element(
    "p",
    { className: "buttons" },
    ...["sbd", "eth", "sol", "btc", "swap-sbd", "swap-eth"].map((asset) =>
      actButton(`A lamp for ${asset}`, told, () => buy(asset)),
    ),
    actButton("Is it paid?", told, async () => shown(await fetch(`/payments/${reference}`))),
    actButton("Search for it", told, async () =>
      shown(await post(`/payments/${reference}/search`)),
    ),
    actButton("Lamps handed over", told, async () => shown(await fetch("/lamps"))),
  ),
  told,
);
