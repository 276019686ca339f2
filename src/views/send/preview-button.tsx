import type { Plan } from "../../codecs/payment/plan.js";
import type { SendState } from "../../model/send.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { useFocusBack } from "../parts/use-focus-back.js";
import { useViewPorts } from "../sluice-context.js";
import { useAmount } from "./preview-facts.js";
import { useIsOne, useWalletName } from "./use-send.js";

/** Asks the wallet; says where to confirm while it is asked; leads on when it was sent. One button, so that it stands still. */
export const PreviewButton = ({
  send: { requestId, sent, draft },
  plan,
  name,
  isReady,
}: {
  readonly send: SendState;
  readonly plan: Plan | null;
  /** The receiver's; null for an address. */
  readonly name: string | null;
  /** Whether the plan was looked at just now, and agreed to. */
  readonly isReady: boolean;
}) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const wallet = useWalletName();
  const isOne = useIsOne(plan?.asset ?? null);
  const what = useAmount(plan) ?? NOTHING;
  const isAsked = requestId !== null;
  const isDisabled = sent === null && (isAsked || !isReady);
  const button = useFocusBack(isDisabled);
  return (
    <button
      ref={button}
      type="button"
      className="btn main"
      data-focus=""
      disabled={isDisabled}
      onClick={() =>
        ports.send(
          sent === null
            ? { type: "send/confirm" }
            : { type: "view/reset", entry: { view: "Account" } },
        )
      }
    >
      {sent !== null ? (
        t("send.done")
      ) : isAsked ? (
        <>
          <span className="spin" />
          {t("send.asked", { wallet })}
        </>
      ) : draft.replaces !== undefined ? (
        t("send.bump-confirm")
      ) : name === null ? (
        t(isOne ? "send.confirm-one" : "send.confirm", what)
      ) : (
        t(isOne ? "send.confirm-one-to" : "send.confirm-to", { ...what, name })
      )}
    </button>
  );
};

const NOTHING = { amount: "", symbol: "" };
