import { useState } from "react";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/receive.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField, amountIn } from "../parts/amount-field.js";

/** The amount of the coin that is asked for. Fetched only by visitors who ask for one. */
export const AskedAmount = ({
  onAmount,
}: {
  /** Told what the field holds, as decimal text; null while that is nothing, or no amount. */
  readonly onAmount: (amount: string | null) => void;
}) => {
  const { t, locale } = useTexts(texts);
  const { symbol, decimals } = useNetwork().nativeCurrency;
  const [typed, type] = useState("");
  return (
    <div ref={focusField}>
      <AmountField
        label={t("receive.amount", { symbol })}
        symbol={symbol}
        decimals={decimals}
        typed={typed}
        onType={(text) => {
          type(text);
          const read = amountIn(text, locale, decimals);
          onAmount("text" in read && /[1-9]/.test(read.text) ? read.text : null);
        }}
      />
    </div>
  );
};

/**
 * The button that asks for it has gone, and the focus with it, to the dialog's heading if anywhere. The field takes it, unless
 * the visitor is elsewhere by then, in the page as well.
 */
const focusField = (place: HTMLElement | null): void => {
  if (place === null) return;
  const { activeElement } = place.getRootNode() as ShadowRoot;
  const { body, activeElement: inPage } = place.ownerDocument;
  if (inPage === body || activeElement?.localName === "h2")
    place.querySelector("input")?.focus({ preventScroll: true });
};
