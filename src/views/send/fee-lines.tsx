import { decimalText } from "../../base/units.js";
import type { Speed } from "../../codecs/payment/plan.js";
import type { SendState } from "../../model/send.js";
import { tokenAmount } from "../format/amount.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { Segments } from "../parts/segments.js";
import { useViewPorts } from "../sluice-context.js";
import { SendFailure } from "./send-failure.js";
import { planOf } from "./use-send.js";

/** What it costs, how soon it should be done, or why it cannot be. Its place is kept. */
export const FeeLines = ({ send }: { readonly send: SendState }) => {
  const { t } = useTexts(texts);
  const plan = planOf(send);
  const fee = useFee(plan?.fee.expected ?? null);
  return (
    <div className="fees" role="status">
      {send.plan.status === "failed" ? (
        <SendFailure failure={send.plan.failure} />
      ) : plan !== null && fee !== null ? (
        <>
          <p className="line">
            <span className="muted">{t("send.fee")}</span>
            <span>{t("send.fee-about", fee)}</span>
          </p>
          <SpeedChoice send={send} speeds={plan.speeds} />
        </>
      ) : send.plan.status === "looking" ? (
        <p className="muted">{t("send.planning")}</p>
      ) : null}
    </div>
  );
};

/** An amount of the coin in its smallest unit, as text. */
export const useFee = (units: string | null): { amount: string; symbol: string } | null => {
  const { locale } = useTexts(texts);
  const { symbol, decimals } = useNetwork().nativeCurrency;
  return units === null
    ? null
    : { amount: feeText(decimalText(BigInt(units), decimals), locale), symbol };
};

/** Fees are small: two digits that are not zero say enough. */
const feeText = (amount: string, locale: string): string => {
  const [, zeros] = /^0\.(0*)/.exec(amount) ?? [];
  if (zeros === undefined) return tokenAmount(amount, locale);
  const cut = decimalOf(amount.slice(0, "0.".length + zeros.length + 2));
  return cut === null ? amount : localDecimal(cut, locale, 0);
};

const SPEEDS: readonly Speed[] = ["slow", "normal", "fast"];

/** Only where it makes a difference. */
const SpeedChoice = ({
  send,
  speeds,
}: {
  readonly send: SendState;
  readonly speeds: Readonly<Record<Speed, string>> | null;
}) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  return speeds === null || speeds.slow === speeds.fast ? null : (
    <Segments
      kind="radio"
      label={t("send.speed")}
      keys={SPEEDS}
      chosen={send.draft.speed}
      textOf={(speed) => t(`send.speed-${speed}`)}
      onChoose={(speed) => ports.send({ type: "send/edit", draft: { speed } })}
    />
  );
};
