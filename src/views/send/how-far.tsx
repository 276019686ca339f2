import type { Plan } from "../../codecs/payment/plan.js";
import type { SendState, Sent } from "../../model/send.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { SendFailure } from "./send-failure.js";
import { planOf, useWalletName } from "./use-send.js";

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
const keyOf = ({ status, plan }: Sent) =>
  status === "pending"
    ? "send.sent"
    : status === "failed" && plan.paidBy !== undefined
      ? "send.sent-not-sponsored"
      : (`send.sent-${status}` as const);

/** What a plan does that was looked at. */
const whatIt = (plan: Plan | null) =>
  plan === null
    ? "send.planning"
    : plan.replaces !== undefined
      ? "send.bump-instead"
      : (`send.${plan.outcome}` as const);

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
          <p className={FINE.has(sent.status) ? "muted" : "off"}>{t(keyOf(sent))}</p>
        </>
      ) : why !== null ? (
        <SendFailure failure={why} />
      ) : (
        <p className="muted">
          {send.requestId !== null && number !== undefined
            ? t("send.bump-asked", { wallet, nonce: number })
            : t(whatIt(plan))}
        </p>
      )}
    </div>
  );
};
