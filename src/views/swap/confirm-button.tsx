import type { SwapState } from "../../model/swap.js";
import { isUnderWay } from "../../model/swap-fold.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { useFocusBack } from "../parts/use-focus-back.js";
import { useWayBack } from "../parts/use-way-back.js";
import { useWalletName } from "../send/use-send.js";
import { useViewPorts } from "../sluice-context.js";
import { isLast, planOf, useGiven, usePaid } from "./use-swap.js";

/**
 * Asks the wallet for the next step; says where to confirm while it is asked; leads to what the swap was for. One button, so that
 * it stands still.
 */
export const ConfirmButton = ({
  swap,
  isHeld,
}: {
  readonly swap: SwapState;
  /** A figure has just changed, or the visitor has not agreed to a bad price. */
  readonly isHeld: boolean;
}) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const wallet = useWalletName();
  const given = useGiven(swap);
  const { plan, requestId, sent } = swap;
  const isDone = sent !== null && isLast(sent);
  const asked = planOf(swap);
  const step = asked?.step;
  const paid = usePaid(asked);
  const back = useWayBack(isDone && step === "pay");
  const isDisabled = !isDone && (plan.status !== "ready" || isUnderWay(swap) || isHeld);
  const button = useFocusBack(isDisabled);
  return (
    <button
      ref={button}
      type="button"
      className="btn main"
      data-focus=""
      disabled={isDisabled}
      onClick={() => ports.send(isDone ? back.command : { type: "swap/confirm" })}
    >
      {isDone ? (
        t(back.isToPayment ? "swap.to-payment" : "swap.done")
      ) : requestId !== null ? (
        <>
          <span className="spin" />
          {t("swap.asked", { wallet })}
        </>
      ) : step === "pay" && paid !== null ? (
        t("swap.pay", paid)
      ) : (
        t(plan.status === "ready" && step === "approve" ? "swap.approve" : "swap.confirm", given)
      )}
    </button>
  );
};
