import type { Network } from "../../codecs/network.js";
import { coinOf, isNft } from "../../codecs/payment/asset.js";
import { NO_SEND } from "../../model/no-send.js";
import type { SendState } from "../../model/send.js";
import { NoAccount } from "../account/no-account.js";
import { tokenAmount } from "../format/amount.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { AssetPicture } from "../parts/asset-picture.js";
import { Icon } from "../parts/icons.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { FeePlace } from "./fee-place.js";
import { ReceiverField } from "./receiver-field.js";
import { SendAmount } from "./send-amount.js";
import { sendSheet } from "./send-sheet.js";
import { planOf, useHeldNft, useHeldToken, useSend } from "./use-send.js";

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
      <SendAmount send={send} />
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
