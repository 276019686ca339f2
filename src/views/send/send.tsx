import { useState } from "react";
import type { Token } from "../../codecs/api/token-balances.js";
import { assetOf, isOwnCoin } from "../../codecs/payment/asset.js";
import type { SendViewName } from "../../model/modal.js";
import { useHeld } from "../account/use-held.js";
import { moneyText, tokenAmount } from "../format/formats.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { AssetPicture, AssetRow } from "../parts/asset-row.js";
import { SkeletonRow } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { SearchField } from "../parts/search-field.js";
import { useViewSheet, type View } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { Pending } from "./outbid.js";
import { PreviewView } from "./preview-view.js";
import { sendSheet } from "./send-sheet.js";
import { SendView } from "./send-view.js";

/** What the account holds, to choose what to send. What may be a trick is not offered. S2.33 */
const SelectToken = () => {
  useViewSheet(sendSheet);
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const network = useNetwork();
  const { shown, small, isSorting } = useHeld();
  const { caipAddress } = useNow(useSluice().tokens$);
  const [query, search] = useState("");
  // Other accounts may be looked at as well. What is sent is the active one's.
  const tokens = [...shown, ...small].flatMap(({ shares }) =>
    shares.filter(({ owner }) => owner === caipAddress).map(({ token }) => token),
  );
  const found = tokens.filter((token) => isCalled(token, query));
  return (
    <>
      <div className="fill">
        <SearchField label={t("send.search")} value={query} onChange={search} />
      </div>
      {isSorting ? (
        <>
          <p className="quiet">{t("dialog.loading")}</p>
          {PLACES.map((place) => (
            <SkeletonRow key={place} round />
          ))}
        </>
      ) : found.length === 0 ? (
        <p className="note">
          {tokens.length === 0
            ? t("send.nothing", { network: network.name })
            : t("send.none-found")}
        </p>
      ) : (
        <Rows
          items={found}
          keyOf={({ address }) => address}
          label={t("send.choose")}
          row={(token) => (
            <AssetRow
              picture={
                <AssetPicture
                  symbol={token.symbol}
                  src={token.logoUri}
                  coinOf={isOwnCoin(token.address) ? network.caipNetworkId : null}
                />
              }
              symbol={token.symbol}
              note={<bdi>{token.name}</bdi>}
              amount={tokenAmount(token.quantity.numeric, locale)}
              worth={token.value === null ? null : moneyText(token.value, locale)}
              onClick={() => {
                const asset = assetOf(token, network);
                ports.send({ type: "send/edit", draft: { asset, amount: "" } });
                ports.send({ type: "view/back" });
              }}
            />
          )}
        />
      )}
    </>
  );
};

/** Rows that are kept for the tokens of a long list. */
const PLACES = [1, 2, 3] as const;

const SelectTokenTitle = () => useTexts(texts).t("send.choose");

export const SelectTokenView = Object.assign(SelectToken, { Title: SelectTokenTitle });

const isCalled = ({ name, symbol, address }: Token, query: string): boolean => {
  const wanted = query.trim().toLowerCase();
  return [name, symbol, address].some((text) => text.toLowerCase().includes(wanted));
};

const VIEWS: Readonly<Record<SendViewName, View>> = {
  WalletSend: SendView,
  WalletSendSelectToken: SelectTokenView,
  WalletSendPreview: PreviewView,
};

/** The views of sending, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;

/** What the details of a transaction have besides while no block has it. */
export { Pending };
