import type { Speed } from "../../codecs/payment/plan.js";
import type { SendState } from "../../model/send.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { Segments } from "../parts/segments.js";
import { useViewPorts } from "../sluice-context.js";
import { SendFailure } from "./send-failure.js";
import { useFee } from "./use-fee.js";
import { planOf } from "./use-send.js";

/** What it costs, how soon it should be done, or why it cannot be. Its place is kept. */
export const FeePlace = ({ send }: { readonly send: SendState }) => {
  const { t } = useTexts(texts);
  const plan = planOf(send);
  const fee = useFee(plan?.fee.expected ?? null);
  return (
    <div className="fees" role="status">
      {send.plan.status === "failed" ? (
        <SendFailure failure={send.plan.failure} />
      ) : plan?.paidBy !== undefined ? (
        <p className="line">
          <span className="muted">{t("send.fee")}</span>
          <PaidBy name={plan.paidBy} />
        </p>
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

/** That the site offers to pay the fee. */
export const PaidBy = ({ name }: { readonly name: string }) => {
  const { t } = useTexts(texts);
  return <span>{t("send.fee-paid-by", { name })}</span>;
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
