import { useObservable, useObservableState } from "observable-hooks";
import { type ReactNode, type Ref, useState } from "react";
import { EMPTY, filter, map, merge, switchMap } from "rxjs";
import { events$ } from "../../base/env.js";
import { after } from "../../base/wait.js";
import { dateFormat, moneyText, tokenAmount } from "../format/formats.js";
import { useNetwork } from "../host-hooks.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { type Together, useHeldHere, useTokensAwaited } from "./use-held.js";

/** At 320 px, and of the widest digits. */
const FIT = 14;

const texts = { ...accountTexts, ...assetTexts };

interface Total {
  /** The sum in USD, or the amount of the network's coin where no price is known; null: it is not known yet. */
  readonly figure: ReactNode;
  readonly isAwaited: boolean;
  /** Whether the figure has more characters than fit into a line at their full size. */
  readonly isLong: boolean;
  /** Whether the figure is the amount of the coin, or would be. */
  readonly isCoinFirst: boolean;
  readonly coin: ReactNode;
  readonly together: Together | null;
  readonly hasPlace: boolean;
}

/** What the account holds in all. Of several accounts, the sum. S5.26 */
export const useTotal = (): Total => {
  const { t, locale } = useTexts(texts);
  const balance = useNow(useSluice().balance$);
  const { total, together } = useHeldHere();
  const { unsupported = false } = useNetwork();
  const isAwaited =
    useTokensAwaited() || balance.status === "loading" || together?.isAwaited === true;
  const [hasPlace] = useState(isAwaited || total !== null);
  const sum = total !== null && together?.isAwaited !== true ? moneyText(total, locale) : null;
  const [amount, symbol] =
    balance.status === "ready" ? [tokenAmount(balance.amount, locale), balance.symbol] : ["", ""];
  const coin =
    amount === "" ? null : (
      <bdi dir="ltr">
        {amount} <span className="muted">{symbol}</span>
      </bdi>
    );
  const figure =
    sum !== null ? (
      <bdi dir="ltr">{sum}</bdi>
    ) : isAwaited ? null : together !== null ? (
      <span className="small">{t("assets.sum-none")}</span>
    ) : balance.status === "failed" || unsupported ? (
      <span className="small">{t("account.balance-none")}</span>
    ) : (
      coin
    );
  const isCoinFirst = total === null && !isAwaited && together === null;
  const isLong = (sum ?? `${amount} ${symbol}`).length > FIT;
  return { figure, isAwaited, isLong, isCoinFirst, coin, together, hasPlace };
};

/** The figure, and below it the amount of the coin, or of how many accounts it is, and its age if it is old. The lines keep their height. */
export const TotalLine = ({
  ref,
  figure,
  isAwaited,
  isLong,
  isCoinFirst,
  coin,
  together,
  hasPlace,
}: Total & { readonly ref: Ref<HTMLParagraphElement> }) => {
  const { t } = useTexts(texts);
  const age = useAge();
  return (
    <div className="total">
      <p className={isLong ? "balance long" : "balance"} ref={ref}>
        <span className="quiet">{t(isCoinFirst ? "account.balance" : "account.total")} </span>
        {figure === null && isAwaited ? (
          <span className="ghost">
            <span className="quiet">{t("dialog.loading")}</span>
          </span>
        ) : (
          figure
        )}
      </p>
      {together !== null || hasPlace || age !== null ? (
        <p className="worth small">
          {together !== null ? (
            <span>
              {t(together.short.length === 0 ? "assets.sum" : "assets.sum-short", {
                count: together.count,
              })}
            </span>
          ) : isCoinFirst || coin === null ? null : (
            <>
              <span className="quiet">{t("account.balance")} </span>
              {coin}
            </>
          )}
          {age === null ? null : <span className="age"> {age}</span>}
        </p>
      ) : null}
    </div>
  );
};

/** Amounts that are older than this are told as old. */
const STALE_MS = 90_000;

/** Since when the amounts are what they are, if that is long ago. Nothing else may change meanwhile, so that it wakes itself. */
const useAge = (): string | null => {
  const { t, locale } = useTexts(texts);
  const { scheduler, document } = useViewPorts().env;
  const { asOf } = useNow(useSluice().tokens$);
  const ageOf = (since: number): number => scheduler.now() - since;
  const old$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([since]) =>
          since === null
            ? EMPTY
            : merge(
                after(Math.max(0, STALE_MS + 1 - ageOf(since)), scheduler),
                // No timer counts the time for which a device sleeps.
                events$(document, "visibilitychange").pipe(filter(() => ageOf(since) > STALE_MS)),
              ).pipe(map(() => since)),
        ),
      ),
    [asOf],
  );
  const old = useObservableState(old$, null);
  return asOf === null || (asOf !== old && ageOf(asOf) <= STALE_MS)
    ? null
    : t("assets.as-of", { time: dateFormat(locale, { timeStyle: "short" }).format(asOf) });
};
