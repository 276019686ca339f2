import { useState } from "react";
import type { SwapPlan } from "../../codecs/swap.js";
import type { SwapState } from "../../model/swap.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList, WholeFact } from "../parts/details.js";
import { NoAccount } from "../parts/not-there.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useFee, useLastKnown } from "../send/use-send.js";
import { useViewSheet } from "../shell-context.js";
import {
  Figure,
  figureText,
  IMPACT_ASKED,
  IMPACT_TOLD,
  impactFor,
  percent,
  useChanged,
} from "./offer.js";
import { ConfirmButton, HowFar } from "./progress.js";
import {
  isLast,
  planOf,
  swapSheet,
  textOf,
  useGiven,
  useIsOff,
  usePaid,
  useSwap,
} from "./use-swap.js";

/** What the wallet is asked, as a node has played it; then how far it is. S2.33 */
const View = () => {
  useViewSheet(swapSheet);
  const { t } = useTexts(texts);
  const account = useActiveAccount();
  const swap = useSwap();
  const isOff = useIsOff();
  if (account === null) return <NoAccount />;
  if (isOff) return <p className="note">{t("failure.swap/off")}</p>;
  return swap === null ? <div className="stage fill" /> : <Preview swap={swap} />;
};

const Title = () => {
  const { t } = useTexts(texts);
  const sent = useSwap()?.sent ?? null;
  return t(sent !== null && isLast(sent) ? "swap.title-sent" : "swap.review");
};

export const PreviewView = Object.assign(View, { Title });

const Preview = ({ swap }: { readonly swap: SwapState }) => {
  const { quote, sent } = swap;
  const plan = useShownPlan(swap);
  const offered = quote.status === "ready" ? quote.quote : null;
  const arrives = plan?.arrives ?? offered?.arrives ?? null;
  const least = plan?.least ?? offered?.least ?? null;
  const impact = impactFor(swap, arrives);
  // What is not known is worse than anything that is. Who agreed to something has agreed to less.
  const loss = impact ?? Number.POSITIVE_INFINITY;
  const [agreed, agree] = useState(0);
  const isAsked = loss >= IMPACT_ASKED;
  const figures = useFigures(swap, { plan, arrives, least });
  const isResting = useChanged(figures && Object.values(figures).join(" "));
  return (
    <div className="stage fill swap keeps">
      <Sides swap={swap} got={figures?.got ?? null} />
      <Facts swap={swap} plan={plan} least={figures?.least ?? null} fee={figures?.fee ?? null} />
      <HowFar swap={swap} />
      {sent === null || sent.hash === null ? null : <Sent hash={sent.hash} />}
      {sent !== null || plan === null || loss < IMPACT_TOLD ? null : (
        <Careful
          impact={impact}
          isAgreed={agreed >= loss}
          onAgree={isAsked ? (isOn) => agree(isOn ? loss : 0) : null}
        />
      )}
      <div className="foot">
        <ConfirmButton swap={swap} isHeld={isResting || (isAsked && agreed < loss)} />
      </div>
    </div>
  );
};

const useShownPlan = (swap: SwapState): SwapPlan | null => {
  const account = useActiveAccount();
  const of = JSON.stringify([swap.draft, swap.isOneByOne, account?.connectionId, account?.address]);
  return useLastKnown(planOf(swap), of, swap.plan.status !== "failed");
};

interface Known {
  readonly plan: SwapPlan | null;
  readonly arrives: string | null;
  readonly least: string | null;
}

/** What may change while it is looked at, as it is shown; null while nothing is known. Amounts in the smallest unit. */
const useFigures = (swap: SwapState, { plan, arrives, least }: Known) => {
  const { t, locale } = useTexts(texts);
  const { buy } = swap.draft;
  const symbol = buy?.symbol ?? "";
  const fee = useFee(plan?.fee.expected ?? null);
  const got = figureText(textOf(arrives, buy), locale);
  const atLeast = figureText(textOf(least, buy), locale);
  return got === null || atLeast === null
    ? null
    : {
        got: t("swap.about", { amount: got, symbol }),
        least: `${atLeast} ${symbol}`,
        fee: fee === null ? null : t("swap.fee-about", fee),
      };
};

/** What is given, and what is got for it. */
const Sides = ({ swap, got }: { readonly swap: SwapState; readonly got: string | null }) => {
  const { t } = useTexts(texts);
  const given = useGiven(swap);
  return (
    <div className="two-sides">
      <p className="muted small">{t("swap.sell")}</p>
      <p className="large">
        {given.amount} <bdi>{given.symbol}</bdi>
      </p>
      <p className="muted small">{t("swap.buy")}</p>
      <p className="large">
        <Figure text={got} />
      </p>
    </div>
  );
};

const Facts = ({
  swap,
  plan,
  least,
  fee,
}: {
  readonly swap: SwapState;
  readonly plan: SwapPlan | null;
  readonly least: string | null;
  readonly fee: string | null;
}) => {
  const { t } = useTexts(texts);
  const network = useNetwork();
  const paid = usePaid(plan);
  // What is told of a payment leaves no room for more: how far it is has to be in sight.
  const isBrief = swap.sent !== null && paid !== null;
  return (
    <FactList>
      <Fact name={t("swap.least")}>
        <Figure text={least} />
      </Fact>
      <Fact name={t("swap.network")}>
        <bdi>{network.name}</bdi>
      </Fact>
      <Fact name={t("swap.fee")}>
        <Figure text={fee} />
      </Fact>
      <Paid plan={plan} />
      {plan === null || isBrief ? null : (
        <WholeFact name={t("swap.contract")} kind="account" id={plan.spender} />
      )}
    </FactList>
  );
};

/** How much of it is paid in the same request, and to whom; and that both happen or neither. */
const Paid = ({ plan }: { readonly plan: SwapPlan | null }) => {
  const { t } = useTexts(texts);
  const paid = usePaid(plan);
  return paid === null ? null : (
    <>
      <Fact name={t("swap.pays")}>
        <bdi dir="ltr">{paid.amount}</bdi> <bdi>{paid.symbol}</bdi>
      </Fact>
      <div className="whole">
        <dt>{t("swap.pays-to")}</dt>
        <dd>
          <p>
            <bdi>{paid.payee}</bdi>
          </p>
          <WholeAddress address={paid.to} />
          <p className="muted small">{t("swap.pay-within")}</p>
        </dd>
      </div>
    </>
  );
};

const Sent = ({ hash }: { readonly hash: string }) => (
  <FactList>
    <WholeFact name={useTexts(texts).t("swap.hash")} kind="transaction" id={hash} />
  </FactList>
);

/** How bad the price is, and where it is very bad, a word for it. */
const Careful = ({
  impact,
  isAgreed,
  onAgree,
}: {
  readonly impact: number | null;
  readonly isAgreed: boolean;
  /** Null where nobody has to agree. */
  readonly onAgree: ((isOn: boolean) => void) | null;
}) => {
  const { t, locale } = useTexts(texts);
  return (
    <div className="careful">
      <p>
        {impact === null
          ? t("swap.impact-unpriced")
          : t("swap.impact-high", { percent: percent(impact, locale) })}
      </p>
      {onAgree === null ? null : (
        <label>
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => onAgree(target.checked)}
          />
          {t("swap.agree")}
        </label>
      )}
    </div>
  );
};
