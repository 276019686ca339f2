import { useState } from "react";
import { moneyText, tokenAmount } from "../format/amount.js";
import { useBalance } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { useHeld } from "./use-held.js";
import { useTokensAwaited } from "./use-tokens-awaited.js";

/** The native balance with two decimals, and its worth, in lines whose height never changes. S5.26 */
export const BalanceLine = () => {
  const { t, locale } = useTexts(texts);
  const balance = useBalance();
  const { worth } = useHeld();
  const [hasPlace] = useState(useTokensAwaited() || worth !== null);
  return (
    <>
      <p className="balance">
        <span className="quiet">{t("account.balance")} </span>
        {balance.status === "ready" ? (
          <bdi dir="ltr">
            {tokenAmount(balance.amount, locale)} <span className="muted">{balance.symbol}</span>
          </bdi>
        ) : balance.status === "failed" ? (
          <span className="small">{t("account.balance-none")}</span>
        ) : balance.status === "idle" ? null : (
          <span className="ghost">
            <span className="quiet">{t("dialog.loading")}</span>
          </span>
        )}
      </p>
      {hasPlace ? (
        <p className="worth small">
          {worth === null ? null : <bdi dir="ltr">{moneyText(worth, locale)}</bdi>}
        </p>
      ) : null}
    </>
  );
};
