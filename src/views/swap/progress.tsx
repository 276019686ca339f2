import type { SwapPlan } from "../../codecs/swap.js";
import type { SentStep, SwapState } from "../../model/swap.js";
import { isAwaited, isUnderWay } from "../../model/swap-fold.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { useWayBack } from "../send/send-sheet.js";
import { useFocusBack, useWalletName } from "../send/use-send.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { figureText, SwapFailure } from "./offer.js";
import { isLast, planOf, textOf, useGiven, usePaid } from "./use-swap.js";

/** What the node says of it, or why it cannot be made; then how far it is. Its place is kept. */
export const HowFar = ({ swap }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const { plan, failure, sent, draft, requestId } = swap;
  const given = useGiven(swap);
  const why = failure ?? (plan.status === "failed" ? plan.failure : null);
  const isWaiting = isAwaited(swap);
  // What takes a permission back: the button, which leads away by then, does not say so.
  const isAsked = requestId !== null && sent !== null && isLast(sent);
  const ready = plan.status === "ready" ? plan.plan : null;
  const first = ready === null ? undefined : FIRST[ready.step];
  // Where the node cannot play it, the least is all that is known.
  const amount = figureText(textOf(ready?.arrives ?? ready?.least, draft.buy), locale);
  const symbol = draft.buy?.symbol ?? "";
  const swaps = useNow(useSluice().swaps$);
  const swapped = swaps.find((one) => one.requestId === sent?.requestId);
  const arrived = figureText(swapped?.arrived ?? "", locale);
  return (
    <div className="state" role="status">
      {isWaiting || isAsked ? <span className="spin" /> : null}
      {sent !== null && isTold(sent) ? (
        <p className="muted">
          {arrived === null
            ? t(`swap.sent${SENT[sent.status] ?? "-gone"}`)
            : t("swap.arrived", { amount: arrived, symbol })}
        </p>
      ) : why !== null ? (
        <SwapFailure failure={why} />
      ) : ready === null ? (
        isWaiting ? null : (
          <p className="muted">{t("swap.planning")}</p>
        )
      ) : (
        <p className="muted">
          {amount === null
            ? null
            : t(
                ready.arrives === null
                  ? "swap.read"
                  : ready.step === "pay"
                    ? "swap.checked-pay"
                    : "swap.checked",
                { amount, symbol },
              )}{" "}
          {first === undefined ? null : t(first, given)}
        </p>
      )}
      <TakeBack swap={swap} />
    </div>
  );
};

/** What is said of the permission that a token needs. */
const FIRST: Readonly<
  Partial<Record<SwapPlan["step"], "swap.approve-first" | "swap.approve-within">>
> = {
  approve: "swap.approve-first",
  both: "swap.approve-within",
};

/** Once the permission is there, what comes next is told, also while the wallet is asked for that. */
const isTold = (sent: SentStep): boolean => isLast(sent) || SENT[sent.status] !== "-confirmed";

const SENT: Readonly<Partial<Record<string, "" | "-late" | "-confirmed" | "-failed">>> = {
  pending: "",
  "taken-back": "",
  late: "-late",
  confirmed: "-confirmed",
  "sped-up": "-confirmed",
  failed: "-failed",
};

/** The way to take back a permission that no swap has used, from here or from before; then how far that is. */
const TakeBack = ({ swap }: { readonly swap: SwapState }) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const { allowed, revocation, plan, failure, sent } = swap;
  const told = SENT[revocation?.status ?? ""];
  const isOff = plan.status === "failed" || failure !== null || (sent !== null && isLast(sent));
  if (told === "" || (told === "-confirmed" && allowed === null))
    return <p className="muted">{t(`swap.revoked${told}`)}</p>;
  return allowed === null || !isOff || isUnderWay(swap) ? null : (
    <button type="button" className="link" onClick={() => ports.send({ type: "swap/revoke" })}>
      {t("swap.revoke", { symbol: allowed.token.symbol })}
    </button>
  );
};

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
