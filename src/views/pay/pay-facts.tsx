import type { Plan } from "../../codecs/payment/plan.js";
import { moneyText } from "../format/amount.js";
import { dateFormat } from "../format/formats.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useFee } from "../send/use-fee.js";
import { useHeldToken } from "../send/use-send.js";
import { worthOf } from "../send/worth.js";
import { type Paying, useAmount } from "./use-payment.js";

/** How much, to whom, what for, where and at what cost: the same before and after it was paid. */
export const PayFacts = ({
  paying: { one, network, first },
  plan,
}: {
  readonly paying: Paying;
  /** Null until it is known. */
  readonly plan: Plan | null;
}) => {
  const { t, locale } = useTexts(texts);
  const { payment } = one;
  const { amount, symbol } = useAmount(one);
  const held = useHeldToken(one.asset);
  // What the account holds is of the active network.
  const worth = worthOf(payment.amount, first === "switch" ? null : (held?.price ?? null));
  const [fee, rent] = [useFee(plan?.fee.expected ?? null), useFee(plan?.rent ?? null)];
  const until = dateFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <div>
        <p className="muted">{t("pay.amount")}</p>
        <p className="large">
          <bdi dir="ltr">{amount}</bdi> <bdi>{symbol}</bdi>
        </p>
        <p className="worth muted">
          {worth === null ? null : t("pay.worth", { worth: moneyText(worth, locale) })}
        </p>
      </div>
      <FactList>
        <div className="whole">
          <dt>{t("pay.payee")}</dt>
          <dd>
            <p>
              <bdi>{payment.payee}</bdi>
            </p>
            <WholeAddress address={payment.recipient} />
          </dd>
        </div>
        <Fact name={t("pay.for")}>
          <bdi>{payment.description}</bdi>
        </Fact>
        <Fact name={t("pay.network")}>
          <bdi>{network.name}</bdi>
        </Fact>
        <Fact name={t("pay.fee")}>{fee === null ? null : t("pay.fee-about", fee)}</Fact>
        {rent === null ? null : <Fact name={t("pay.rent")}>{t("pay.fee-about", rent)}</Fact>}
        <Fact name={t("pay.until")}>{until.format(Date.parse(payment.expiresAt))}</Fact>
      </FactList>
    </>
  );
};
