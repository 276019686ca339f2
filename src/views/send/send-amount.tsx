import { useState } from "react";
import { decimalText } from "../../base/units.js";
import { type Asset, isNft } from "../../codecs/payment/asset.js";
import type { SendState } from "../../model/send.js";
import { moneyText } from "../format/amount.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField } from "../parts/amount-field.js";
import { useViewPorts } from "../sluice-context.js";
import { meantBy, shownOf, type Typed } from "./typed.js";
import { planOf, useHeldToken, useIsOne } from "./use-send.js";
import { USD_PLACES, worthOf } from "./worth.js";

/** How much of it. There is nothing to say of something that is one of a kind. */
export const SendAmount = ({ send }: { readonly send: SendState }) => {
  const { asset } = send.draft;
  const isOne = useIsOne(asset);
  return asset === null || isOne ? null : <Amount send={send} asset={asset} />;
};

/** In tokens, or in US dollars where their price is known; below it as much in the other one. The draft is in tokens. */
const Amount = ({ send, asset }: { readonly send: SendState; readonly asset: Asset }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { amount } = send.draft;
  const { symbol, decimals } = asset;
  const price = useHeldToken(asset)?.price || null;
  const [typed, type] = useState<Typed>({ text: "", price: null });
  const [wantsUsd, wantUsd] = useState(false);
  /** Of what is typed; null: tokens. */
  const unit = wantsUsd ? price : null;
  const plan = planOf(send);
  const exact =
    amount === "all" ? (plan === null ? "" : decimalText(BigInt(plan.units), decimals)) : amount;
  const edit = (wanted: string) => ports.send({ type: "send/edit", draft: { amount: wanted } });
  return (
    <div>
      <AmountField
        label={
          isNft(asset)
            ? t("send.count")
            : t(unit === null ? "send.amount" : "send.amount-usd", { symbol })
        }
        symbol={isNft(asset) ? "" : unit === null ? symbol : USD}
        decimals={unit === null ? decimals : USD_PLACES}
        typed={shownOf(typed, { amount, exact, price: unit }, locale, decimals)}
        note={<About exact={exact} symbol={symbol} price={price} isInUsd={unit !== null} />}
        onType={(text) => {
          const now = { text, price: unit };
          type(now);
          const meant = meantBy(now, locale, decimals);
          edit("text" in meant ? meant.text : "");
        }}
      />
      <p className="line end small">
        {price === null ? null : (
          <button type="button" className="link" onClick={() => wantUsd(!wantsUsd)}>
            {t(unit === null ? "send.in-usd" : "send.in-token", { symbol })}
          </button>
        )}
        <button type="button" className="link" onClick={() => edit("all")}>
          {t("send.max")}
        </button>
      </p>
    </div>
  );
};

const USD = "USD";

/** In tokens, what is sent, to the last digit. */
const About = ({
  exact,
  symbol,
  price,
  isInUsd,
}: {
  readonly exact: string;
  readonly symbol: string;
  readonly price: number | null;
  readonly isInUsd: boolean;
}) => {
  const { t, locale } = useTexts(texts);
  const worth = worthOf(exact, price);
  const tokens = decimalOf(exact);
  if (isInUsd)
    return tokens === null ? null : (
      <p>{t("send.amount-about", { amount: localDecimal(tokens, locale, 0), symbol })}</p>
    );
  return worth === null ? null : <p>{t("send.worth", { worth: moneyText(worth, locale) })}</p>;
};
