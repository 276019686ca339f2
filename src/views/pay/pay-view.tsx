import { useState } from "react";
import type { Danger } from "../../codecs/payment/plan.js";
import { hasSwaps } from "../../codecs/swap-networks.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList, WholeFact } from "../parts/details.js";
import { Differences } from "../parts/differences.js";
import { Notice } from "../parts/notice.js";
import { useLastKnown } from "../parts/use-last-known.js";
import { Careful } from "../send/careful.js";
import { sendSheet } from "../send/send-sheet.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { useNow } from "../use-now.js";
import { HowFar } from "./how-far.js";
import { PayButton } from "./pay-button.js";
import { PayCode } from "./pay-code.js";
import { PayFacts } from "./pay-facts.js";
import { type Paying, usePaying } from "./use-payment.js";

/** Who is paid, what for and how much; then, with nothing moved, what became of it. S2.32 */
const View = () => {
  useViewSheet(sendSheet);
  const { t } = useTexts(texts);
  const paying = usePaying();
  return paying === null ? (
    <Notice title={t("pay.none")}>{t("pay.none-help")}</Notice>
  ) : (
    // What is agreed to is about this one.
    <Pay key={paying.one.id} paying={paying} />
  );
};

const Title = () => {
  const { t } = useTexts(texts);
  return t(usePaying()?.one.status === "confirmed" ? "pay.title-sent" : "pay.title");
};

export default Object.assign(View, { Title });

const Pay = ({ paying }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const { one, network } = paying;
  const [agreed, agree] = useState("");
  const account = useActiveAccount();
  const plan = useLastKnown(
    one.plan.status === "ready" ? one.plan.plan : null,
    JSON.stringify([account?.connectionId, account?.address, network.caipNetworkId]),
    one.plan.status === "looking",
  );
  const dangers = plan?.dangers.filter(isGrave) ?? [];
  const said = dangers.join();
  return (
    <div className="stage fill send keeps">
      <PayFacts paying={paying} plan={plan} />
      <HowFar paying={paying} />
      {one.hash === null ? null : (
        <FactList>
          <WholeFact name={t("pay.hash")} kind="transaction" id={one.hash} network={network} />
        </FactList>
      )}
      {one.status === "open" && dangers.length > 0 ? (
        <Careful
          receiver={null}
          dangers={dangers}
          isChecked={agreed === said}
          onCheck={(agrees) => agree(agrees ? said : "")}
        />
      ) : null}
      {one.status === "open" ? <PayCode paying={paying} /> : null}
      {/* Last, since they come once the network has answered. */}
      {canGetMore(paying) ? <Ways paying={paying} /> : null}
      <div className="foot">
        {one.differences.length === 0 ? null : <Differences differences={one.differences} />}
        <PayButton paying={paying} isAgreed={agreed === said} />
      </div>
    </div>
  );
};

/** Whether it is the account that has too little, and nothing else comes first. */
const canGetMore = ({ one: { status, lacks }, first }: Paying): boolean =>
  status === "open" && first === null && lacks !== null;

/** Whoever is paid chose the recipient: a contract, or one that is new. */
const isGrave = (danger: Danger): boolean =>
  !/^(contract|unused|token-account|runs-program)$/.test(danger);

/** How to get what is missing, each way where there is one: a swap for something else, or a purchase. Without a fee, nothing can be swapped. */
const Ways = ({ paying: { one, network } }: { readonly paying: Paying }) => {
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
