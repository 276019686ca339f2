import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { useFocusBack } from "../parts/use-focus-back.js";
import { useWalletName } from "../send/use-send.js";
import { useViewPorts } from "../sluice-context.js";
import { type Paying, useAmount } from "./use-payment.js";

/** Does what comes next: connects, switches, signs in, asks the wallet, closes. One button, so that it stands still. */
export const PayButton = ({
  paying: { one, network, first },
  isAgreed,
}: {
  readonly paying: Paying;
  readonly isAgreed: boolean;
}) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const wallet = useWalletName();
  const what = useAmount(one);
  const { status, plan } = one;
  const isOver = status !== "open" && status !== "asked";
  const isDisabled =
    status === "asked" ||
    (status === "open" && first === null && (plan.status !== "ready" || !isAgreed));
  const button = useFocusBack(isDisabled);
  const { caipNetworkId, name } = network;
  return (
    <button
      ref={button}
      type="button"
      className="btn main"
      data-focus=""
      disabled={isDisabled}
      onClick={() =>
        ports.send(
          isOver
            ? { type: "modal/close", by: "visitor" }
            : first === "connect"
              ? { type: "view/push", entry: { view: "Connect" } }
              : first === "switch"
                ? { type: "network/select", caipNetworkId }
                : { type: first === "sign-in" ? "sign-in" : "pay/confirm" },
        )
      }
    >
      {isOver ? (
        t(status === "confirmed" ? "pay.done" : "pay.close")
      ) : status === "asked" ? (
        <>
          <span className="spin" />
          {t("pay.asked", { wallet })}
        </>
      ) : first === null ? (
        t("pay.confirm", what)
      ) : (
        t(`pay.${first}`, { network: name })
      )}
    </button>
  );
};
