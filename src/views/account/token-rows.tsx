import { memo } from "react";
import { parseCaipAddress } from "../../codecs/caip-account.js";
import { isOwnCoin } from "../../codecs/payment/asset.js";
import { moneyText, tokenAmount } from "../format/amount.js";
import { useNetwork } from "../host-hooks.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { AssetPicture } from "../parts/asset-picture.js";
import { AssetRow } from "../parts/asset-row.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { type Chosen, idOf, type Owned } from "./holdings.js";
import { OwnersLine } from "./whose.js";

const texts = { ...accountTexts, ...assetTexts };

/** What is folded away: small balances, and what may be a trick. */
export type FoldName = "small" | "hidden";

/** A token, or the coin, among others. */
export const TokenRow = memo(function TokenRow({
  token,
  shares,
  network,
  why,
  isSeen,
  onChoose,
}: Pick<Chosen, "token" | "why"> & {
  /** Whose it is, where several accounts are looked at; else null. */
  readonly shares: Owned["shares"] | null;
  /** Name of its network, where there are several. */
  readonly network: string | null;
  readonly isSeen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { t, locale } = useTexts(texts);
  const { name, symbol, address, logoUri, quantity, value } = token;
  return (
    <AssetRow
      isSeen={isSeen}
      onClick={() => onChoose(idOf({ token, why }))}
      // A trick's own picture may be that of the real one.
      picture={
        <AssetPicture
          symbol={symbol}
          src={why === null ? logoUri : null}
          coinOf={isOwnCoin(address) ? (parseCaipAddress(address)?.caipNetworkId ?? null) : null}
        />
      }
      symbol={symbol}
      note={
        <>
          {why === null ? <bdi>{name}</bdi> : <span className="off">{t(`assets.why-${why}`)}</span>}
          {shares === null ? null : (
            <>
              {" "}
              <OwnersLine shares={shares} network={network} />
            </>
          )}
        </>
      }
      amount={tokenAmount(quantity.numeric, locale)}
      worth={value === null || why !== null ? null : moneyText(value, locale)}
    />
  );
});

/** The network's own coin, as its node tells it. */
export const CoinRow = () => {
  const { locale } = useTexts(texts);
  const balance = useNow(useSluice().balance$);
  const { caipNetworkId } = useNetwork();
  return balance.status === "ready" ? (
    <AssetRow
      picture={<AssetPicture symbol={balance.symbol} src={null} coinOf={caipNetworkId} />}
      symbol={balance.symbol}
      note={null}
      amount={tokenAmount(balance.amount, locale)}
      worth={null}
    />
  ) : null;
};

/** Opens and closes a fold. */
export const FoldRow = ({
  name,
  count,
  isOpen,
  onClick,
}: {
  readonly name: FoldName;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}) => {
  const { t } = useTexts(texts);
  return (
    <button type="button" className="row" aria-expanded={isOpen} onClick={onClick}>
      <span className="grow two">
        <span className="muted">{t(`assets.${name}`, { count })}</span>{" "}
        <span className="small over">{t(`assets.${name}-help`)} </span>
      </span>
      <span className="small">{t(isOpen ? "assets.fold-close" : "assets.fold-open")}</span>
    </button>
  );
};
