import { parseCaipAddress } from "../../codecs/caip.js";
import { isOwnCoin } from "../../codecs/own-coin.js";
import type { Token } from "../../model/payloads.js";
import { moneyText } from "../format/amount.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { messages as detailTexts } from "../messages/en/details.js";
import { useTexts } from "../messages/use-messages.js";
import { Details, Fact, WholeFact } from "../parts/details.js";
import { useViewPorts } from "../sluice-context.js";
import type { Holdings, Why } from "./holdings.js";

const texts = { ...assetTexts, ...detailTexts };

/** One token: its amount to the last digit, what it is worth, its contract, and whether it belongs into the list. */
export const TokenDetails = ({
  token,
  why,
  total,
  onBack,
}: {
  readonly token: Token;
  readonly why: Why | null;
  readonly total: Holdings["total"];
  readonly onBack: () => void;
}) => {
  const { t, locale } = useTexts(texts);
  const { send } = useViewPorts();
  const { address, name, symbol, quantity, price, value } = token;
  const amount = decimalOf(quantity.numeric);
  const contract = isOwnCoin(address) ? null : parseCaipAddress(address)?.address;
  const share = value === null || why !== null ? Number.NaN : value / Number(total ?? 0);
  return (
    <Details back={t("details.tokens")} onBack={onBack} name={<bdi>{name}</bdi>}>
      {why === null ? null : <p className="off">{t(`assets.why-${why}`)}</p>}
      <dl className="facts">
        <Fact name={t("details.amount")}>
          <bdi dir="ltr">{amount === null ? "" : localDecimal(amount, locale, 0)}</bdi>{" "}
          <bdi>{symbol}</bdi>
        </Fact>
        {value === null || why !== null ? null : (
          <Fact name={t("details.worth")}>{moneyText(value, locale)}</Fact>
        )}
        {price === null || why !== null ? null : (
          <Fact name={t("details.price")}>{moneyText(price, locale)}</Fact>
        )}
        {Number.isFinite(share) ? (
          <Fact name={t("details.share")}>
            {new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
              share,
            )}
          </Fact>
        ) : null}
        {contract == null ? null : (
          <WholeFact name={t("details.contract")} kind="account" id={contract} />
        )}
      </dl>
      {contract == null ? null : (
        <button
          type="button"
          className="link"
          onClick={() =>
            send({
              type: "tokens/judge",
              token: address,
              verdict: why === null ? "hidden" : "trusted",
            })
          }
        >
          {t(why === null ? "details.hide" : "details.trust")}
        </button>
      )}
    </Details>
  );
};
