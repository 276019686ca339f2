import { useRef, useState } from "react";
import { decimalText } from "../../base/units.js";
import type { Network } from "../../codecs/network.js";
import { type Asset, coinOf, isNft } from "../../codecs/payment/asset.js";
import { NO_SEND } from "../../model/no-send.js";
import type { SendState } from "../../model/send.js";
import { decimalOf, localDecimal, moneyText, tokenAmount } from "../format/formats.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField } from "../parts/amount-field.js";
import { AssetPicture } from "../parts/asset-row.js";
import { Icon } from "../parts/icons.js";
import { NoAccount } from "../parts/not-there.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useViewSheet } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { FeePlace } from "./outlook.js";
import { ReceiverField } from "./receiver-field.js";
import { sendSheet } from "./send-sheet.js";
import { meantBy, shownOf, type Typed } from "./typed.js";
import { planOf, useHeldNft, useHeldToken, useIsOne, useSend } from "./use-send.js";
import { USD_PLACES, worthOf } from "./worth.js";

/** What to send, how much of it, to whom, and what it costs: all on one card. S2.28 */
const View = () => {
  useViewSheet(sendSheet);
  const network = useNetwork();
  const account = useActiveAccount();
  const send = useSend();
  if (account === null) return <NoAccount />;
  return <Form send={send ?? beginningOn(network)} />;
};

const Title = () => useTexts(texts).t("send.title");

export const SendView = Object.assign(View, { Title });

/** What it begins with, while its code comes: nothing moves then. */
const beginningOn = (network: Network): SendState => ({
  ...NO_SEND,
  draft: { ...NO_SEND.draft, asset: coinOf(network) },
});

const Form = ({ send }: { readonly send: SendState }) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const isReady = planOf(send) !== null;
  return (
    <form
      className="stage fill send"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) ports.send({ type: "view/push", entry: { view: "WalletSendPreview" } });
      }}
    >
      <What send={send} />
      <SendAmount key={`${send.draft.asset?.address} ${send.draft.asset?.tokenId}`} send={send} />
      <ReceiverField send={send} />
      <FeePlace send={send} />
      <div className="foot">
        <button type="submit" className="btn main" disabled={!isReady}>
          {t("send.review")}
        </button>
      </div>
    </form>
  );
};

/** What is sent, which leads to the choice. */
const What = ({ send: { draft } }: { readonly send: SendState }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { caipNetworkId } = useNetwork();
  const { asset } = draft;
  const token = useHeldToken(asset);
  const nft = useHeldNft(asset);
  if (asset === null) return null;
  return (
    <div className="card">
      <button
        type="button"
        className="row"
        onClick={() => ports.send({ type: "view/push", entry: { view: "WalletSendSelectToken" } })}
      >
        {isNft(asset) ? (
          <OutsidePicture name={asset.symbol} src={nft?.picture ?? null} />
        ) : (
          <AssetPicture
            symbol={asset.symbol}
            src={token?.logoUri ?? null}
            coinOf={asset.address === null ? caipNetworkId : null}
          />
        )}
        <span className="grow two">
          <span className="quiet">{t("send.what")}: </span>
          <bdi>{asset.symbol}</bdi>{" "}
          <span className="small">
            {isNft(asset)
              ? nft?.collection
              : token === null
                ? null
                : t("send.held", {
                    amount: tokenAmount(token.quantity.numeric, locale),
                    symbol: asset.symbol,
                  })}
          </span>
        </span>
        <Icon name="next" />
      </button>
    </div>
  );
};

/** How much of it. There is nothing to say of something that is one of a kind. */
const SendAmount = ({ send }: { readonly send: SendState }) => {
  const { asset, amount } = send.draft;
  const isOne = useIsOne(asset);
  // A site may have asked for more than there is: the field stays while that is corrected.
  const isMore = useRef(false);
  isMore.current ||= amount !== "" && amount !== "1";
  return asset === null || (isOne && !isMore.current) ? null : <Amount send={send} asset={asset} />;
};

/** In tokens, or in US dollars where their price is known; below it as much in the other one. The draft is in tokens. */
const Amount = ({ send, asset }: { readonly send: SendState; readonly asset: Asset }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { amount } = send.draft;
  const { symbol, decimals } = asset;
  const held = useHeldToken(asset);
  const price = held?.price || null;
  const [typed, type] = useState<Typed>({ text: "", price: null });
  const [wantsUsd, wantUsd] = useState(false);
  /** Of what is typed; null: tokens. */
  const unit = wantsUsd ? price : null;
  const plan = planOf(send);
  const isAll = amount === "all";
  // Of the coin, the fee is left: nobody knows how much before there is a plan.
  const all = asset.kind === "token" ? (held?.quantity.numeric ?? "") : "";
  const exact = !isAll ? amount : plan === null ? all : decimalText(BigInt(plan.units), decimals);
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
        note={<AmountNote exact={exact} symbol={symbol} price={price} isInUsd={unit !== null} />}
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
        <button type="button" className="link" aria-pressed={isAll} onClick={() => edit("all")}>
          {t("send.max")}
        </button>
      </p>
    </div>
  );
};

const USD = "USD";

/** In tokens, what is sent, to the last digit. */
const AmountNote = ({
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
