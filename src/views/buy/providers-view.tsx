import { useState } from "react";
import type { Failure } from "../../base/errors.js";
import type { PurchaseFailureCode } from "../../base/failure-codes.js";
import { smallestUnits } from "../../base/units.js";
import type { PaymentCurrency } from "../../codecs/api/onramp.js";
import type { PurchaseState, Sale } from "../../model/purchase.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField, amountIn } from "../parts/amount-field.js";
import { Icon } from "../parts/icons.js";
import { NoAccount } from "../parts/not-there.js";
import { Picture } from "../parts/picture.js";
import { useNamesOfNetworks } from "../parts/use-names-of-networks.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { FromExchange, Limits, Providers, Quoted } from "./providers.js";
import { buySheet, usePurchase } from "./use-purchase.js";

/** What is bought, for how much, and who sells it: all on one screen. S2.30 */
const View = () => {
  useViewSheet(buySheet);
  const { t } = useTexts(texts);
  const account = useActiveAccount();
  const network = useNetwork();
  const { decided, onramp } = useNow(useSluice().features$);
  const state = usePurchase();
  if (account === null) return <NoAccount />;
  if (decided && onramp.length === 0) return <p className="note">{t("buy.off")}</p>;
  if (state?.sale.status === "failed") return <BuyFailure failure={state.sale.failure} />;
  if (state?.sale.status !== "ready")
    return (
      <div className="stage fill buy">
        <p className="muted" role="status">
          {t("buy.looking")}
        </p>
      </div>
    );
  const { sale } = state.sale;
  if (sale.sellers.length === 0) return <p className="note">{t("buy.nobody")}</p>;
  return sale.assets.length === 0 || sale.currencies.length === 0 ? (
    <p className="note">{t("buy.nothing", { network: network.name })}</p>
  ) : (
    <Form state={state} sale={sale} />
  );
};

const Title = () => useTexts(texts).t("buy.title");

export const ProvidersView = Object.assign(View, { Title });

const Form = ({ state, sale }: { readonly state: PurchaseState; readonly sale: Sale }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { draft } = state;
  const currency = sale.currencies.find(({ id }) => id === draft.currency);
  // One that the currency does not have is told at the field.
  const isAmount = smallestUnits(draft.amount, currency?.decimals ?? 0) !== null;
  return (
    <div className="stage fill buy">
      {state.purchase?.status === "pending" ? (
        <button
          type="button"
          className="btn"
          onClick={() => send({ type: "view/push", entry: { view: "BuyInProgress" } })}
        >
          {t("buy.under-way")}
        </button>
      ) : null}
      <section className="card" aria-label={t("buy.pay")}>
        <button
          type="button"
          className="row"
          onClick={() => send({ type: "view/push", entry: { view: "OnRampFiatSelect" } })}
        >
          <span className="grow">
            <span className="quiet">{t("buy.pay")}: </span>
            {draft.currency}
          </span>
          <Icon name="next" />
        </button>
        <Amount draft={draft} decimals={currency?.decimals ?? 0} />
        {currency === undefined ? null : (
          <Limits currency={currency} isOutside={isAmount && !state.isWhole} />
        )}
      </section>
      <section className="card" aria-label={t("buy.get")}>
        <Bought state={state} />
      </section>
      {sale.by === "usual" ? <p className="small">{t("buy.usual")}</p> : null}
      <Quoted state={state} />
      <Providers sellers={sale.sellers} isReady={state.isWhole} />
      <p className="line end small">
        <button
          type="button"
          className="link"
          onClick={() => send({ type: "view/push", entry: { view: "WhatIsABuy" } })}
        >
          {t("buy.what")}
        </button>
      </p>
      {/* They come with an estimate, and so last, where they move nothing. */}
      {state.exchanges === null || draft.asset === null ? null : (
        <FromExchange exchanges={state.exchanges} symbol={draft.asset.symbol} />
      )}
    </div>
  );
};

const Amount = ({
  draft: { amount, currency },
  decimals,
}: Pick<PurchaseState, "draft"> & Pick<PaymentCurrency, "decimals">) => {
  const { t, locale } = useTexts(texts);
  const { send } = useViewPorts();
  const [typed, type] = useState(amount);
  const meantBy = (text: string): string => {
    const read = amountIn(text, locale, decimals);
    return "text" in read ? read.text : "";
  };
  return (
    <AmountField
      label={t("buy.amount", { currency })}
      symbol={currency}
      decimals={decimals}
      // The site may have said another one meanwhile.
      typed={meantBy(typed) === amount ? typed : amount}
      onType={(text) => {
        type(text);
        send({ type: "purchase/edit", draft: { amount: meantBy(text) } });
      }}
    />
  );
};

/** What is bought, which leads to the choice of another. */
const Bought = ({ state: { draft } }: { readonly state: PurchaseState }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const nameOf = useNamesOfNetworks();
  const { asset } = draft;
  return (
    <button
      type="button"
      className="row"
      onClick={() => send({ type: "view/push", entry: { view: "OnRampTokenSelect" } })}
    >
      <Picture name={asset?.symbol ?? ""} src={null} className="round" />
      <span className="grow two">
        <span className="quiet">{t("buy.get")}: </span>
        {asset === null ? (
          t("buy.get-none")
        ) : (
          <>
            <bdi>{asset.symbol}</bdi>{" "}
            <span className="small">
              {t("buy.on", { network: nameOf(asset.caipNetworkId) ?? asset.caipNetworkId })}
            </span>
          </>
        )}
      </span>
      <Icon name="next" />
    </button>
  );
};

/** What happened, and what to do next. */
const BuyFailure = ({ failure: { code } }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  return <p className="note off">{t(`failure.${isOwn(code) ? code : "purchase/unsupported"}`)}</p>;
};

const isOwn = (code: Failure["code"]): code is PurchaseFailureCode => code.startsWith("purchase/");
