import { decimalText } from "../../base/units.js";
import type { Plan } from "../../codecs/payment/plan.js";
import { decimalOf, localDecimal, moneyText } from "../format/formats.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { useNetworkName } from "../parts/network.js";
import { WholeAddress } from "../parts/whole-address.js";
import { PaidBy } from "./outlook.js";
import { useFee, useHeldToken, useIsOne } from "./use-send.js";
import { worthOf } from "./worth.js";

/** What a plan sends, to the last digit. */
export const useAmount = (plan: Plan | null): { amount: string; symbol: string } | null => {
  const { locale } = useTexts(texts);
  if (plan === null) return null;
  const exact = decimalOf(decimalText(BigInt(plan.units), plan.asset.decimals));
  return exact === null
    ? null
    : { amount: localDecimal(exact, locale, 0), symbol: plan.asset.symbol };
};

/** What leaves, to whom, where and at what cost: the same before and after it was sent. */
export const PreviewFacts = ({
  plan,
  name: receiver,
}: {
  readonly plan: Plan;
  /** The receiver's; null for an address. */
  readonly name: string | null;
}) => {
  const { t, locale } = useTexts(texts);
  const network = useNetwork();
  const networkName = useNetworkName(network);
  const amount = useAmount(plan);
  const token = useHeldToken(plan.asset);
  const isOne = useIsOne(plan.asset);
  const worth = worthOf(decimalText(BigInt(plan.units), plan.asset.decimals), token?.price ?? null);
  const [expected, most] = [useFee(plan.fee.expected), useFee(plan.fee.most)];
  const { psbt } = plan;
  const { fee = null, most: mostBefore = null } = plan.replaces ?? {};
  const [before, atMost] = [useFee(fee), useFee(mostBefore)];
  return (
    <>
      <div>
        <p className="muted">{t("send.leaves")}</p>
        <p className="large">
          {isOne ? null : <bdi dir="ltr">{amount?.amount}</bdi>} <bdi>{plan.asset.symbol}</bdi>
        </p>
        <p className="worth muted">
          {worth === null ? null : t("send.worth", { worth: moneyText(worth, locale) })}
        </p>
      </div>
      <FactList>
        <div className="whole">
          <dt>{t("send.to")}</dt>
          <dd>
            {receiver === null ? null : (
              <p>
                <bdi>{receiver}</bdi>
              </p>
            )}
            <WholeAddress address={plan.to} />
          </dd>
        </div>
        <Fact name={t("send.network")}>
          <bdi>{networkName}</bdi>
        </Fact>
        {plan.runs === undefined ? null : (
          <div className="whole">
            <dt>{t("send.runs")}</dt>
            <dd>
              <WholeAddress address={plan.runs} />
            </dd>
          </div>
        )}
        {before === null ? null : (
          <Fact name={t("send.bump-before")}>
            {t("send.fee-about", before)}
            {atMost === null ? null : (
              <span className="small over">{t("send.fee-most", atMost)}</span>
            )}
          </Fact>
        )}
        {plan.paidBy !== undefined ? (
          <Fact name={t("send.fee")}>
            <PaidBy name={plan.paidBy} />
            <span className="small over">{t("send.fee-offered")}</span>
          </Fact>
        ) : psbt !== undefined ? (
          <Fact name={t("send.fee")}>
            <Exactly units={plan.fee.most} />
            <span className="small over">{t("send.fee-rate", { rate: psbt.feeRate })}</span>
          </Fact>
        ) : expected === null || most === null ? null : (
          <Fact name={t("send.fee")}>
            {t("send.fee-about", expected)}
            <span className="small over">{t("send.fee-most", most)}</span>
          </Fact>
        )}
        {psbt === undefined ? null : (
          <>
            <Fact name={t("send.spends")}>
              <Exactly units={psbt.spent} />
              <span className="small over">{t("send.spends-coins", { count: psbt.inputs })}</span>
            </Fact>
            <Fact name={t("send.change")}>
              <Exactly units={psbt.change} />
            </Fact>
          </>
        )}
        {plan.rent === null ? null : (
          <Fact name={t("send.rent")}>
            <Exactly units={plan.rent} />
          </Fact>
        )}
      </FactList>
    </>
  );
};

/** An amount of the coin, to the last digit. */
const Exactly = ({ units }: { readonly units: string }) => {
  const { locale } = useTexts(texts);
  const { symbol, decimals } = useNetwork().nativeCurrency;
  const exact = decimalOf(decimalText(BigInt(units), decimals));
  return (
    <>
      <bdi dir="ltr">{exact === null ? "" : localDecimal(exact, locale, 0)}</bdi>{" "}
      <bdi>{symbol}</bdi>
    </>
  );
};
