import { useState } from "react";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { buySheet } from "./buy-sheet.js";
import { usePurchase } from "./use-purchase.js";

const STEPS = ["provider", "price", "exchange", "arrives"] as const;

/** Explains how buying works. S2.33 */
const View = () => {
  useViewSheet(buySheet);
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const purchase = usePurchase();
  // As it is told at first: they come and go with each estimate.
  const [hasExchanges] = useState(purchase?.exchanges != null);
  return (
    <div className="stage fill buy">
      {STEPS.filter((step) => step !== "exchange" || hasExchanges).map((step) => (
        <section key={step}>
          <h3>{t(`buy.how-${step}`)}</h3>
          <p className="step">{t(`buy.how-${step}-text`)}</p>
        </section>
      ))}
      <div className="foot btns">
        <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
          {t("buy.title")}
        </button>
      </div>
    </div>
  );
};

const Title = () => useTexts(texts).t("buy.how");

export const WhatIsABuyView = Object.assign(View, { Title });
