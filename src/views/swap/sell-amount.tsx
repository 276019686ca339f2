import { useState } from "react";
import type { SwapState } from "../../model/swap.js";
import { moneyText } from "../format/amount.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField } from "../parts/amount-field.js";
import { meantBy, shownOf, type Typed } from "../send/typed.js";
import { worthOf } from "../send/worth.js";
import { useViewPorts } from "../sluice-context.js";
import { useChoice } from "./use-swap.js";

/** How much is given; below it what that is worth. */
export const SellAmount = ({ swap: { draft } }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const choice = useChoice(draft.sell);
  const [typed, type] = useState<Typed>({ text: "", price: null });
  if (draft.sell === null) return null;
  const { symbol, decimals } = draft.sell;
  const { amount } = draft;
  const worth = worthOf(amount, choice?.price ?? null);
  const edit = (wanted: string) => ports.send({ type: "swap/edit", draft: { amount: wanted } });
  return (
    <>
      <AmountField
        label={t("swap.amount", { symbol })}
        symbol={symbol}
        decimals={decimals}
        typed={shownOf(typed, { amount, exact: amount, price: null }, locale, decimals)}
        note={worth === null ? null : <p>{t("swap.worth", { worth: moneyText(worth, locale) })}</p>}
        onType={(text) => {
          const now = { text, price: null };
          type(now);
          const meant = meantBy(now, locale, decimals);
          edit("text" in meant ? meant.text : "");
        }}
      />
      {/* What the fee takes is not known before there is an offer, so that all of the coin cannot be given. */}
      {draft.sell.address === null || choice?.held == null ? null : (
        <p className="line end small">
          <button type="button" className="link" onClick={() => edit(choice.held ?? "")}>
            {t("swap.max")}
          </button>
        </p>
      )}
    </>
  );
};
