import { useRef } from "react";
import type { Plan, Speed } from "../../codecs/payment/plan.js";
import type { SendState, Sent } from "../../model/send.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { Segments } from "../parts/segments.js";
import { useViewPorts } from "../sluice-context.js";
import { planOf, SendFailure, useFee, useWalletName } from "./use-send.js";

/** What it costs, how soon it should be done, or why it cannot be. Its place is kept. */
export const FeePlace = ({ send }: { readonly send: SendState }) => {
  const { t } = useTexts(texts);
  const plan = planOf(send);
  const fee = useFee(plan?.fee.expected ?? null);
  const { caipNetworkId } = useNetwork();
  return (
    <div className="fees">
      <div role="status">
        {send.plan.status === "failed" ? (
          <SendFailure failure={send.plan.failure} />
        ) : plan?.paidBy !== undefined ? (
          <p className="line">
            <span className="muted">{t("send.fee")}</span>
            <PaidBy name={plan.paidBy} />
          </p>
        ) : plan !== null && fee !== null ? (
          <p className="line">
            <span className="muted">{t("send.fee")}</span>
            <span>{t("send.fee-about", fee)}</span>
          </p>
        ) : send.plan.status === "looking" ? (
          <p className="muted">{t("send.planning")}</p>
        ) : null}
      </div>
      {plan?.paidBy === undefined ? (
        <SpeedChoice key={caipNetworkId} send={send} plan={plan} />
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

/**
 * Only where it makes a difference. It stays while the next fee is awaited, or cannot be paid; and what was chosen elsewhere can be
 * changed before a fee is known.
 */
const SpeedChoice = ({ send, plan }: { readonly send: SendState; readonly plan: Plan | null }) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const known = useRef<Plan["speeds"] | undefined>(undefined);
  if (plan !== null) known.current = plan.speeds;
  const speeds = known.current;
  const { speed: chosen } = send.draft;
  const isChoice =
    speeds === undefined ? chosen !== "normal" : speeds !== null && speeds.slow !== speeds.fast;
  return !isChoice ? null : (
    <Segments
      kind="radio"
      label={t("send.speed")}
      keys={SPEEDS}
      chosen={chosen}
      textOf={(speed) => t(`send.speed-${speed}`)}
      onChoose={(speed) => ports.send({ type: "send/edit", draft: { speed } })}
    />
  );
};

/** What the network would do, or why it cannot be asked; then how far it is. Its place is kept. */
export const HowFar = ({ send }: { readonly send: SendState }) => {
  const { t } = useTexts(texts);
  const { sent, failure } = send;
  const plan = planOf(send);
  const wallet = useWalletName();
  const number = plan?.replaces?.number;
  // Why nothing can be sent now comes first.
  const why = send.plan.status === "failed" ? send.plan.failure : failure;
  return (
    <div className="state" role="status">
      {sent !== null ? (
        <>
          {/^(pending|taken-back|outbid|bumped)$/.test(sent.status) ? (
            <span className="spin" />
          ) : null}
          <p className={FINE.has(sent.status) ? "muted" : "off"}>{t(sentKey(sent))}</p>
        </>
      ) : why !== null ? (
        <SendFailure failure={why} />
      ) : (
        <p className="muted">
          {send.requestId !== null && number !== undefined
            ? t("send.bump-asked", { wallet, nonce: number })
            : t(planKey(plan))}
        </p>
      )}
    </div>
  );
};

const FINE: ReadonlySet<Sent["status"]> = new Set([
  "pending",
  "late",
  "outbid",
  "bumped",
  "confirmed",
  "sped-up",
  "cancelled",
]);

/** Where somebody else was to pay the fee, nothing was spent. */
const sentKey = ({ status, plan }: Sent) =>
  status === "pending"
    ? "send.sent"
    : status === "failed" && plan.paidBy !== undefined
      ? "send.sent-not-sponsored"
      : (`send.sent-${status}` as const);

/** What a plan does that was looked at. */
const planKey = (plan: Plan | null) =>
  plan === null
    ? "send.planning"
    : plan.replaces !== undefined
      ? "send.bump-instead"
      : (`send.${plan.outcome}` as const);
