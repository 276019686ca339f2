import { useState } from "react";
import { moneyText, tokenAmount } from "../format/amount.js";
import { useBalance } from "../host-hooks.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { useHeld } from "./use-held.js";
import { useTokensAwaited } from "./use-tokens-awaited.js";

const texts = { ...accountTexts, ...assetTexts };

/**
 * What the account holds in all, in USD, and the amount of the network's coin; the amount alone where no price is
 * known. Of several accounts, the sum, and of how many it is. The lines keep their height. S5.26
 */
export const TotalLine = () => {
  const { t, locale } = useTexts(texts);
  const balance = useBalance();
  const { total, together } = useHeld();
  const isAwaited =
    useTokensAwaited() || balance.status === "loading" || together?.isAwaited === true;
  const [hasPlace] = useState(isAwaited || total !== null);
  const coin =
    balance.status === "ready" ? (
      <bdi dir="ltr">
        {tokenAmount(balance.amount, locale)} <span className="muted">{balance.symbol}</span>
      </bdi>
    ) : null;
  const isCoinFirst = total === null && !isAwaited && together === null;
  const isTotalShown = total !== null && together?.isAwaited !== true;
  return (
    <div className="total">
      <p className="balance">
        <span className="quiet">{t(isCoinFirst ? "account.balance" : "account.total")} </span>
        {isTotalShown ? (
          <bdi dir="ltr">{moneyText(total, locale)}</bdi>
        ) : isAwaited ? (
          <span className="ghost">
            <span className="quiet">{t("dialog.loading")}</span>
          </span>
        ) : together !== null ? (
          <span className="small">{t("assets.sum-none")}</span>
        ) : balance.status === "failed" ? (
          <span className="small">{t("account.balance-none")}</span>
        ) : (
          coin
        )}
      </p>
      {together !== null ? (
        <p className="worth small">
          {t(together.short.length === 0 ? "assets.sum" : "assets.sum-short", {
            count: together.count,
          })}
        </p>
      ) : hasPlace ? (
        <p className="worth small">
          {isCoinFirst || coin === null ? null : (
            <>
              <span className="quiet">{t("account.balance")} </span>
              {coin}
            </>
          )}
        </p>
      ) : null}
    </div>
  );
};
