import { hasSwaps } from "../../codecs/swap-networks.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import type { Paying } from "./use-payment.js";

/** How to get what is missing, each way where there is one: a swap for something else, or a purchase. Without a fee, nothing can be swapped. */
export const Ways = ({ paying: { one, network } }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const { send, conceal } = useViewPorts();
  const { swaps } = useNow(useSluice().features$);
  const { asset, lacks: buy, missing, forSale } = one;
  const { caipNetworkId } = network;
  if (buy === null) return null;
  const canSwap = buy.address === asset?.address && swaps.length > 0 && hasSwaps(caipNetworkId);
  const isForSale = forSale.includes(buy.address);
  if (!(canSwap || isForSale)) return null;
  const swap = () => send({ type: "swap/begin", errand: { buy, missing } });
  const purchase = () => {
    const givenRef = conceal({ token: buy.symbol, caipNetworkId });
    send({ type: "purchase/open", givenRef });
  };
  return (
    <p className="btns">
      {canSwap ? (
        <button type="button" className="btn" onClick={swap}>
          {t("pay.swap")}
        </button>
      ) : null}
      {isForSale ? (
        <button type="button" className="btn" onClick={purchase}>
          {t("pay.buy")}
        </button>
      ) : null}
    </p>
  );
};
