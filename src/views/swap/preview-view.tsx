import { useState } from "react";
import type { SwapState } from "../../model/swap.js";
import { isUnderWay } from "../../model/swap-fold.js";
import { NoAccount } from "../account/no-account.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList, WholeFact } from "../parts/details.js";
import { useFee } from "../send/fee-lines.js";
import { useWalletName } from "../send/use-send.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { percent, useImpact } from "./offer.js";
import { IMPACT_ASKED, IMPACT_TOLD } from "./price.js";
import { SwapFailure } from "./swap-failure.js";
import { swapSheet } from "./swap-sheet.js";
import { textOf, useSwap } from "./use-swap.js";

/** What the wallet is asked, as a node has played it; then how far it is. S2.33 */
const View = () => {
  useViewSheet(swapSheet);
  const account = useActiveAccount();
  const swap = useSwap();
  if (account === null) return <NoAccount />;
  return swap === null ? <div className="stage fill" /> : <Preview swap={swap} />;
};

const Title = () => useTexts(texts).t("swap.review");

export const PreviewView = Object.assign(View, { Title });

/** What is given, with its symbol, in the visitor's language. */
const useGiven = ({ draft: { sell, amount } }: SwapState) => {
  const { locale } = useTexts(texts);
  const exact = decimalOf(amount);
  return {
    amount: exact === null ? "" : localDecimal(exact, locale, 0),
    symbol: sell?.symbol ?? "",
  };
};

const Preview = ({ swap }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const network = useNetwork();
  const { draft, plan, quote, sent } = swap;
  const { buy } = draft;
  const given = useGiven(swap);
  const ready = plan.status === "ready" ? plan.plan : null;
  const fee = useFee(ready?.fee.expected ?? null);
  const impact = useImpact(swap);
  const [agreed, agree] = useState(false);
  const hasToAgree = impact === null || impact >= IMPACT_ASKED;
  const got = decimalOf(
    textOf(ready?.arrives ?? (quote.status === "ready" ? quote.quote.arrives : null), buy),
  );
  const least = decimalOf(textOf(quote.status === "ready" ? quote.quote.least : null, buy));
  return (
    <div className="stage fill swap keeps">
      <div>
        <p className="muted small">{t("swap.sell")}</p>
        <p className="large">
          {given.amount} <bdi>{given.symbol}</bdi>
        </p>
        <p className="muted small">{t("swap.buy")}</p>
        <p className="large">
          {got === null
            ? ""
            : t("swap.about", { amount: localDecimal(got, locale, 0), symbol: buy?.symbol ?? "" })}
        </p>
      </div>
      <FactList>
        <div>
          <dt>{t("swap.least")}</dt>
          <dd>{least === null ? null : `${localDecimal(least, locale, 0)} ${buy?.symbol}`}</dd>
        </div>
        <div>
          <dt>{t("swap.network")}</dt>
          <dd>{network.name}</dd>
        </div>
        <div>
          <dt>{t("swap.fee")}</dt>
          <dd>{fee === null ? null : t("swap.fee-about", fee)}</dd>
        </div>
        {ready === null ? null : (
          <WholeFact name={t("swap.contract")} kind="account" id={ready.spender} />
        )}
        {sent === null ? null : (
          <WholeFact name={t("swap.hash")} kind="transaction" id={sent.hash} />
        )}
      </FactList>
      <HowFar swap={swap} />
      {sent !== null || (impact !== null && impact < IMPACT_TOLD) ? null : (
        <div className="careful">
          <p>
            {impact === null
              ? t("swap.impact-unpriced")
              : t("swap.impact-high", { percent: percent(impact, locale) })}
          </p>
          {hasToAgree ? (
            <label>
              <input
                type="checkbox"
                checked={agreed}
                onChange={({ target }) => agree(target.checked)}
              />
              {t("swap.agree")}
            </label>
          ) : null}
        </div>
      )}
      <div className="foot">
        <Confirm swap={swap} isAgreed={!hasToAgree || agreed} />
      </div>
    </div>
  );
};

/** What the node says of it, or why it cannot be made; then how far it is. Its place is kept. */
const HowFar = ({ swap }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const { plan, failure, sent, draft } = swap;
  const given = useGiven(swap);
  const why = failure ?? (plan.status === "failed" ? plan.failure : null);
  const isWaiting = sent !== null && isUnderWay(swap);
  const ready = plan.status === "ready" ? plan.plan : null;
  const arrives = decimalOf(textOf(ready?.arrives, draft.buy));
  return (
    <div className="state" role="status">
      {isWaiting ? <span className="spin" /> : null}
      {why !== null ? (
        <SwapFailure failure={why} />
      ) : sent !== null && (isWaiting || sent.step === "swap" || sent.status !== "confirmed") ? (
        <p className="muted">{t(`swap.sent${SENT[sent.status] ?? "-gone"}`)}</p>
      ) : ready === null ? (
        <p className="muted">{t("swap.planning")}</p>
      ) : (
        <p className="muted">
          {arrives === null
            ? null
            : t("swap.checked", {
                amount: localDecimal(arrives, locale, 0),
                symbol: draft.buy?.symbol ?? "",
              })}{" "}
          {ready.step === "approve" ? t("swap.approve-first", given) : null}
        </p>
      )}
    </div>
  );
};

const SENT: Readonly<Partial<Record<string, "" | "-late" | "-confirmed" | "-failed">>> = {
  pending: "",
  "taken-back": "",
  late: "-late",
  confirmed: "-confirmed",
  "sped-up": "-confirmed",
  failed: "-failed",
};

/** Asks the wallet for the next step; says where to confirm while it is asked. One button, so that it stands still. */
const Confirm = ({ swap, isAgreed }: { readonly swap: SwapState; readonly isAgreed: boolean }) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const wallet = useWalletName();
  const given = useGiven(swap);
  const { plan, requestId, sent } = swap;
  const isDone = sent?.step === "swap";
  const isAsked = requestId !== null;
  const isApproval = plan.status === "ready" && plan.plan.step === "approve";
  return (
    <button
      type="button"
      className="btn main"
      data-focus=""
      disabled={!isDone && (plan.status !== "ready" || isUnderWay(swap) || !isAgreed)}
      onClick={() =>
        ports.send(
          isDone ? { type: "view/reset", entry: { view: "Account" } } : { type: "swap/confirm" },
        )
      }
    >
      {isDone ? (
        t("swap.done")
      ) : isAsked ? (
        <>
          <span className="spin" />
          {t("swap.asked", { wallet })}
        </>
      ) : (
        t(isApproval ? "swap.approve" : "swap.confirm", given)
      )}
    </button>
  );
};
