import { useObservableState } from "observable-hooks";
import { useMemo, useState } from "react";
import { catchError, map, of, switchMap } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";
import { type Paying, useAmount } from "./use-payment.js";

const qrCode$ = loadOnce(() => import("../parts/qr-code.js"));

/**
 * The payment as a code for a wallet on another device. Only where the site can tell such a payment from others: by a reference in
 * the link, or by the recipient.
 */
export const PayCode = ({ paying }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const [isShown, show] = useState(false);
  const code = useCode(paying);
  const what = useAmount(paying.one);
  if (code === null) return null;
  const { link, QrCode } = code;
  return (
    <>
      <button type="button" className="link center" onClick={() => show(!isShown)}>
        {t(isShown ? "pay.scan-hide" : "pay.scan")}
      </button>
      {isShown ? (
        <>
          <QrCode text={link} label={t("pay.code", what)} />
          <p className="center muted small">{t("pay.scan-help")}</p>
        </>
      ) : null}
    </>
  );
};

/** The link and what draws it. Null where there is no link, and until all of it is there: nothing moves once it is asked for. */
const useCode = ({ one: { payment, asset }, network }: Paying) => {
  const { paymentLinks$ } = useViewPorts();
  const { caipNetworkId, chainNamespace } = network;
  const code$ = useMemo(() => {
    if (asset === null) return of(null);
    const { address: token, decimals } = asset;
    const { recipient: address, amount, hasOwnRecipient } = payment;
    return paymentLinks$(chainNamespace).pipe(
      map(({ hasReferences, write }) =>
        hasReferences || hasOwnRecipient
          ? write({
              address,
              caipNetworkId,
              amount,
              decimals,
              payment,
              ...(token === null ? {} : { token }),
            })
          : null,
      ),
      switchMap((link) =>
        link === null ? of(null) : qrCode$.pipe(map(({ QrCode }) => ({ link, QrCode }))),
      ),
      catchError(() => of(null)),
    );
  }, [paymentLinks$, chainNamespace, caipNetworkId, payment, asset]);
  return useObservableState(code$, null);
};
