import { useState } from "react";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { SearchField } from "../parts/search-field.js";
import { useNamesOfNetworks } from "../parts/use-names-of-networks.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { buySheet } from "./buy-sheet.js";
import { usePurchase, useSale } from "./use-purchase.js";

/** What the account can buy, on each network that has it. S2.33 */
const View = () => {
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

const Title = () => useTexts(texts).t("buy.choose-token");

export const TokenSelectView = Object.assign(View, { Title });
