import { useState } from "react";
import { decimalText } from "../../base/units.js";
import type { SwapState } from "../../model/swap.js";
import { atPlaces, decimalOf, moneyText } from "../format/formats.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField } from "../parts/amount-field.js";
import { meantBy, shownOf, type Typed } from "../send/typed.js";
import { worthOf } from "../send/worth.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
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
      {draft.sell.address === null ? (
        <AllOfCoin held={choice?.held ?? ""} decimals={decimals} onChoose={edit} />
      ) : (
        <All all={choice?.held ?? null} onChoose={edit} />
      )}
    </>
  );
};

interface Choosing {
  readonly onChoose: (all: string) => void;
}

/** Its place is kept while it is not known. */
const All = ({ all, onChoose }: Choosing & { readonly all: string | null }) => {
  const { t } = useTexts(texts);
  return (
    <p className="line end small">
      <button
        type="button"
        className="link"
        disabled={all === null}
        onClick={() => onChoose(all ?? "")}
      >
        {t("swap.max")}
      </button>
    </p>
  );
};

/** Gas of a swap, with much to spare: what it takes is not known before there is an offer. */
const SWAP_GAS = 500_000n;

/** All but the fee, at most twice the base fee a unit of gas. */
const AllOfCoin = ({
  held,
  decimals,
  onChoose,
}: Choosing & { readonly held: string; readonly decimals: number }) => {
  const price = useNow(useSluice().gasPrice$);
  const exact = decimalOf(held);
  if (price.status !== "ready" || exact === null) return <All all={null} onChoose={onChoose} />;
  const gasPrice = 2n * BigInt(price.baseFeePerGas) + BigInt(price.maxPriorityFeePerGas.normal);
  const units = atPlaces(exact, decimals, "cut").units - gasPrice * SWAP_GAS;
  return <All all={units > 0n ? decimalText(units, decimals) : null} onChoose={onChoose} />;
};
