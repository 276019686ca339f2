import { useState } from "react";
import { decimalText } from "../../base/units.js";
import type { Network } from "../../codecs/network.js";
import { coinOf, isNft } from "../../codecs/payment/asset.js";
import { NO_SEND, type SendState } from "../../model/send.js";
import { NoAccount } from "../account/no-account.js";
import { moneyText, tokenAmount } from "../format/amount.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField, amountIn } from "../parts/amount-field.js";
import { Icon } from "../parts/icons.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { FeeLines } from "./fee-lines.js";
import { ReceiverField } from "./receiver-field.js";
import { sendSheet } from "./send-sheet.js";
import { planOf, useHeldNft, useHeldToken, useIsOne, useSend } from "./use-send.js";
import { worthOf } from "./worth.js";

/** What to send, how much of it, to whom, and what it costs: all on one card. S2.28 */
const View = () => {
  useViewSheet(sendSheet);
  const network = useNetwork();
  const account = useActiveAccount();
  const send = useSend();
  if (account === null) return <NoAccount />;
  return <Form send={send ?? beginningOn(network)} />;
};

/** What it begins with, while its code comes: nothing moves then. */
const beginningOn = (network: Network): SendState => ({
  ...NO_SEND,
  draft: { ...NO_SEND.draft, asset: coinOf(network) },
});

const Title = () => useTexts(texts).t("send.title");

export const SendView = Object.assign(View, { Title });

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
      <Amount send={send} />
      <ReceiverField send={send} />
      <FeeLines send={send} />
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
        <OutsidePicture
          name={asset.symbol}
          src={nft?.picture ?? token?.logoUri ?? null}
          className={isNft(asset) ? "" : "round"}
        />
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

/** How much of it. What was typed stays, as long as it means what the draft says. */
const Amount = ({ send }: { readonly send: SendState }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { asset, amount } = send.draft;
  const token = useHeldToken(asset);
  const isOne = useIsOne(asset);
  const [typed, type] = useState("");
  if (asset === null || isOne) return null;
  const { symbol, decimals } = asset;
  const meant = amountIn(typed, locale, decimals);
  const plan = planOf(send);
  const exact =
    amount === "all" ? (plan === null ? "" : decimalText(BigInt(plan.units), decimals)) : amount;
  const isTyped = "text" in meant ? meant.text === amount : amount === "";
  const shown = isTyped ? typed : plainDecimal(exact, locale);
  const worth = worthOf(exact, token?.price ?? null);
  const edit = (wanted: string) => ports.send({ type: "send/edit", draft: { amount: wanted } });
  return (
    <div>
      <AmountField
        label={isNft(asset) ? t("send.count") : t("send.amount", { symbol })}
        symbol={isNft(asset) ? "" : symbol}
        decimals={decimals}
        typed={shown}
        onType={(text) => {
          type(text);
          const read = amountIn(text, locale, decimals);
          edit("text" in read ? read.text : "");
        }}
      />
      <p className="line small">
        <span>{worth === null ? null : t("send.worth", { worth: moneyText(worth, locale) })}</span>
        <button type="button" className="link" onClick={() => edit("all")}>
          {t("send.max")}
        </button>
      </p>
    </div>
  );
};

/** As the locale writes it, without parted thousands, so that it can be edited. */
const plainDecimal = (text: string, locale: string): string => {
  const exact = decimalOf(text);
  if (exact === null) return "";
  const sign = localDecimal({ units: 15n, places: 1 }, locale).replace(/\p{N}/gu, "");
  return text.replace(".", sign);
};
