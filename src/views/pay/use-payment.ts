import type { Network } from "../../codecs/network.js";
import type { OngoingPayment } from "../../model/pay.js";
import { exactText } from "../format/decimal.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** What is paid, and where. */
export interface Paying {
  readonly one: OngoingPayment;
  readonly network: Network;
  /** What the visitor has to do before the wallet can be asked. */
  readonly first: "connect" | "switch" | "sign-in" | null;
}

/** The payment that was asked for last; null for none. */
export const usePaying = (): Paying | null => {
  const { payments$, networks$ } = useSluice();
  const one = useNow(payments$)[0];
  const networks = useNow(networks$);
  const account = useActiveAccount();
  const active = useNetwork();
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === one?.caipNetworkId);
  if (one === undefined || network === undefined) return null;
  const isHere = active.caipNetworkId === network.caipNetworkId;
  const first = account === null ? "connect" : hasToSignIn(one) ? "sign-in" : null;
  return { one, network, first: isHere ? first : "switch" };
};

const hasToSignIn = ({ status, plan }: OngoingPayment): boolean =>
  status === "open" && plan.status === "failed" && plan.failure.code === "pay/sign-in-first";

/** The amount with every place that the site gave it, in the visitor's language. */
export const useAmount = ({ payment, asset }: OngoingPayment) => {
  const { locale } = useTexts(texts);
  return { amount: exactText(payment.amount, locale), symbol: asset?.symbol ?? "" };
};
