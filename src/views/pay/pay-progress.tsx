import type { Failure } from "../../base/errors.js";
import type { PayFailureCode } from "../../base/failure-codes.js";
import type { OngoingPayment } from "../../model/pay.js";
import { type Decimal, decimalOf, localDecimal } from "../format/formats.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { SendFailure, useFocusBack, useWalletName } from "../send/use-send.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { type Paying, useAmount } from "./pay-facts.js";

/** What comes first, what the network would do, or why it cannot be paid; then how far it is. Its place is kept. */
export const HowFar = ({ paying }: { readonly paying: Paying }) => {
  const { one, first } = paying;
  const { status, plan } = one;
  const isHere = first === null || first === "sign-in";
  const cannot = plan.status === "failed" && isHere ? plan.failure : null;
  const why = one.failure ?? cannot;
  return (
    <div className="state" role="status">
      {status === "pending" ? <span className="spin" /> : null}
      {why !== null ? (
        <div>
          <PayFailure failure={why} paying={paying} />
          {/* What became of the last try is not why it cannot be paid now. */}
          {cannot !== null && cannot.code !== why.code ? (
            <PayFailure failure={cannot} paying={paying} />
          ) : null}
        </div>
      ) : (
        <p className="muted">
          <Said paying={paying} />
        </p>
      )}
    </div>
  );
};

const SENT: Readonly<Partial<Record<OngoingPayment["status"], keyof typeof texts>>> = {
  pending: "pay.sent",
  late: "pay.sent-late",
  confirmed: "pay.paid",
  failed: "failure.pay/failed",
};

const Said = ({ paying: { one, network, first } }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const wallet = useWalletName();
  const transfers = useNow(useSluice().transfers$);
  const { status, plan, asset, requestId, payment } = one;
  const sent = SENT[status];
  // Whoever has paid it from another device may have the wallet of this page still ask.
  const isAskedToo =
    sent !== undefined &&
    requestId === null &&
    transfers.some((each) => each.reference === payment.reference && each.status === "asked");
  if (isAskedToo) return t("pay.decline", { wallet });
  if (sent !== undefined) return t(sent);
  if (first === "connect" || first === "switch")
    return t(`pay.${first}-first`, { network: network.name });
  if (plan.status === "ready") return t(`pay.${plan.plan.outcome}`);
  return t(asset === null ? "pay.reading" : "pay.planning");
};

const PayFailure = ({
  failure,
  paying: { one, network },
}: {
  readonly failure: Failure;
  readonly paying: Paying;
}) => {
  const { t } = useTexts(texts);
  const { code } = failure;
  const lacking = useLacking(one);
  switch (code) {
    case "send/too-much":
      return <p className="off">{t(lacking.text, lacking)}</p>;
    case "send/no-gas":
      return <p className="off">{t("pay.no-gas", { symbol: network.nativeCurrency.symbol })}</p>;
    default:
      return isOwn(code) ? (
        <p className="off">{t(`failure.${code}`)}</p>
      ) : (
        <SendFailure failure={failure} />
      );
  }
};

/** What is said of an asset that the account has too little of. */
const useLacking = ({ missing, asset }: OngoingPayment) => {
  const { locale } = useTexts(texts);
  const exact = decimalOf(missing ?? "");
  const symbol = asset?.symbol ?? "";
  return exact === null
    ? ({ text: "pay.too-much", symbol } as const)
    : ({ text: "pay.missing", symbol, missing: localDecimal(upOf(exact), locale, 0) } as const);
};

/** So many digits say enough. */
const DIGITS = 8;

/** The first digits, and all of those before the point; never less than there is. */
const upOf = ({ units, places }: Decimal): Decimal => {
  const kept = Math.max(0, DIGITS + places - String(units).length);
  const step = 10n ** BigInt(Math.max(0, places - kept));
  return { units: (units + step - 1n) / step, places: Math.min(places, kept) };
};

const isOwn = (code: Failure["code"]): code is PayFailureCode => code.startsWith("pay/");

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
