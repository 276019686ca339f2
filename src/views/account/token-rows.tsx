import { memo } from "react";
import { parseCaipAddress } from "../../codecs/caip-account.js";
import { isOwnCoin } from "../../codecs/payment/asset.js";
import { DOT, moneyText, tokenAmount } from "../format/formats.js";
import { shortAddress } from "../format/short-address.js";
import { useNetwork } from "../host-hooks.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { AssetPicture, AssetRow } from "../parts/asset-row.js";
import { Segments } from "../parts/segments.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { type Chosen, idOf, type Owned, type Share } from "./holdings.js";

const texts = { ...accountTexts, ...assetTexts };

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

/** Whose a token is, in one line, and on which network if it may be another one than those beside it. */
const OwnersLine = ({
  shares,
  network,
}: {
  readonly shares: readonly Share[];
  readonly network: string | null;
}) => {
  const { t } = useTexts(assetTexts);
  const [first] = shares;
  return (
    <span className="owners">
      {shares.length > 1 || first === undefined ? (
        t("assets.owners", { count: shares.length })
      ) : (
        <bdi dir="ltr">{ownerName(first.owner)}</bdi>
      )}
      {network === null ? null : (
        <>
          {DOT}
          <bdi>{network}</bdi>
        </>
      )}
    </span>
  );
};

/** How an account is called in a list. */
export const ownerName = (owner: string): string =>
  shortAddress(parseCaipAddress(owner)?.address ?? owner);

/** Name of the network that a token is on, by its CAIP-10 id. */
export const useNetworkNames = (): ((address: string) => string | null) => {
  const networks = useNow(useSluice().networks$);
  return (address) => {
    const id = parseCaipAddress(address)?.caipNetworkId;
    return networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? null;
  };
};

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

/** What is folded away: small balances, and what may be a trick. */
export type FoldName = "small" | "hidden";

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

/** One account, or all together: where several are connected. Nobody is asked about the others before that is chosen. */
export const Whose = () => {
  const { t } = useTexts(assetTexts);
  const { send } = useViewPorts();
  const { others = [], together = false } = useNow(useSluice().tokens$);
  const count = 1 + others.length;
  return count < 2 ? null : (
    <div className="whose">
      <Segments
        kind="radio"
        label={t("assets.whose")}
        keys={["one", "all"]}
        chosen={together ? "all" : "one"}
        textOf={(key) => t(`assets.whose-${key}`, { count })}
        onChoose={(key) => send({ type: "tokens/gather", together: key === "all" })}
      />
    </div>
  );
};
