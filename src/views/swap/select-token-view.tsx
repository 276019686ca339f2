import { useState } from "react";
import { moneyText, tokenAmount } from "../format/formats.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { AssetPicture, AssetRow } from "../parts/asset-row.js";
import { Rows } from "../parts/rows.js";
import { SearchField } from "../parts/search-field.js";
import { worthOf } from "../send/worth.js";
import { useViewSheet } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { type Choice, isSameAsset, swapSheet, useChoices, useIsOff, useSwap } from "./use-swap.js";

/** What the account can give, or get. S2.33 */
const View = () => {
  useViewSheet(swapSheet);
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { caipNetworkId } = useNetwork();
  const swap = useSwap();
  const side = swap?.choosing ?? "sell";
  const [query, search] = useState("");
  const all = useChoices()[side];
  const isOff = useIsOff();
  if (isOff) return <p className="note">{t("failure.swap/off")}</p>;
  const found = all.filter((choice) => isCalled(choice, query));
  const choose = (asset: Choice["asset"]) => {
    const other = side === "sell" ? "buy" : "sell";
    // The same on both sides is no swap: the other one goes.
    const isBoth = isSameAsset(swap?.draft[other] ?? null, asset);
    ports.send({
      type: "swap/edit",
      draft: {
        [side]: asset,
        ...(isBoth ? { [other]: swap?.draft[side] ?? null } : {}),
        ...(side === "sell" || isBoth ? { amount: "" } : {}),
      },
    });
    ports.send({ type: "view/back" });
  };
  return (
    <>
      <div className="fill">
        <SearchField label={t("swap.search")} value={query} onChange={search} />
      </div>
      {found.length === 0 ? (
        <p className="note">{t("swap.none-found")}</p>
      ) : (
        <Rows
          items={found}
          keyOf={({ asset }) => asset.address ?? ""}
          label={t(`swap.choose-${side}`)}
          row={({ asset, name, picture, held, price, isListed }) => {
            const worth = worthOf(held ?? "", price);
            return (
              <AssetRow
                picture={
                  <AssetPicture
                    symbol={asset.symbol}
                    src={picture}
                    coinOf={asset.address === null ? caipNetworkId : null}
                  />
                }
                symbol={asset.symbol}
                note={
                  <>
                    <bdi>{name}</bdi>
                    {isListed ? null : <span className="off over">{t("swap.unlisted")}</span>}
                  </>
                }
                amount={held === null ? "" : tokenAmount(held, locale)}
                worth={worth === null ? null : moneyText(worth, locale)}
                onClick={() => choose(asset)}
              />
            );
          }}
        />
      )}
    </>
  );
};

const Title = () => {
  const { t } = useTexts(texts);
  return t(`swap.choose-${useSwap()?.choosing ?? "sell"}`);
};

export default Object.assign(View, { Title });

const isCalled = ({ asset, name }: Choice, query: string): boolean => {
  const wanted = query.trim().toLowerCase();
  return [name, asset.symbol, asset.address ?? ""].some((text) =>
    text.toLowerCase().includes(wanted),
  );
};
