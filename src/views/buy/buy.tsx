import { useState } from "react";
import type { BuyViewName } from "../../model/modal.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { SearchField } from "../parts/search-field.js";
import { useNamesOfNetworks } from "../parts/use-names-of-networks.js";
import { useViewSheet, type View } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { ProgressView } from "./progress-view.js";
import { ProvidersView } from "./providers-view.js";
import { buySheet, usePurchase, useSale } from "./use-purchase.js";

/** What one can pay with. S2.33 */
const FiatSelect = () => {
  const { t, locale } = useTexts(texts);
  const { send } = useViewPorts();
  const chosen = usePurchase()?.draft.currency;
  const names = new Intl.DisplayNames([locale], { type: "currency" });
  return (
    <Rows
      items={useSale()?.currencies ?? []}
      keyOf={({ id }) => id}
      label={t("buy.choose-fiat")}
      row={({ id }, at) => (
        <Row
          picture={<Picture name={id} src={null} className="round" />}
          name={id}
          note={names.of(id)}
          first={at === 0}
          current={id === chosen}
          onClick={() => {
            send({ type: "purchase/edit", draft: { currency: id } });
            send({ type: "view/back" });
          }}
        />
      )}
    />
  );
};

const FiatSelectTitle = () => useTexts(texts).t("buy.choose-fiat");

export const FiatSelectView = Object.assign(FiatSelect, { Title: FiatSelectTitle });

/** What the account can buy, on each network that has it. S2.33 */
const TokenSelect = () => {
  useViewSheet(buySheet);
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const chosen = usePurchase()?.draft.asset ?? null;
  const nameOf = useNamesOfNetworks();
  const [query, search] = useState("");
  const wanted = query.trim().toLowerCase();
  const found = (useSale()?.assets ?? []).filter(({ symbol, name }) =>
    `${symbol} ${name}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="fill">
        <SearchField label={t("buy.search")} value={query} onChange={search} />
      </div>
      {found.length === 0 ? (
        <p className="note">{t("buy.none-found")}</p>
      ) : (
        <Rows
          items={found}
          keyOf={({ symbol, caipNetworkId, address }) => `${symbol} ${caipNetworkId} ${address}`}
          label={t("buy.choose-token")}
          row={(asset) => (
            <Row
              picture={<Picture name={asset.symbol} src={null} className="round" />}
              name={asset.symbol}
              note={t("buy.on", { network: nameOf(asset.caipNetworkId) ?? asset.caipNetworkId })}
              current={
                asset.symbol === chosen?.symbol && asset.caipNetworkId === chosen.caipNetworkId
              }
              onClick={() => {
                send({ type: "purchase/edit", draft: { asset } });
                send({ type: "view/back" });
              }}
            />
          )}
        />
      )}
    </>
  );
};

const TokenSelectTitle = () => useTexts(texts).t("buy.choose-token");

export const TokenSelectView = Object.assign(TokenSelect, { Title: TokenSelectTitle });

const STEPS = ["provider", "price", "exchange", "arrives"] as const;

/** Explains how buying works. S2.33 */
const WhatIsABuy = () => {
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

const WhatIsABuyTitle = () => useTexts(texts).t("buy.how");

export const WhatIsABuyView = Object.assign(WhatIsABuy, { Title: WhatIsABuyTitle });

const VIEWS: Readonly<Record<BuyViewName, View>> = {
  OnRampProviders: ProvidersView,
  OnRampTokenSelect: TokenSelectView,
  OnRampFiatSelect: FiatSelectView,
  BuyInProgress: ProgressView,
  WhatIsABuy: WhatIsABuyView,
};

/** The views of buying, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
