import { useObservableState } from "observable-hooks";
import { useMemo, useState } from "react";
import { catchError, map, of } from "rxjs";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { QrCode } from "../parts/qr-code.js";
import { useViewPorts } from "../sluice-context.js";
import { type Paying, useAmount } from "./use-payment.js";

/**
 * The payment as a code for a wallet on another device. Only where the site can tell such a payment from others: by a reference in
 * the link, or by the recipient.
 */
export const PayCode = ({ paying }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const [isShown, show] = useState(false);
  const link = useLink(paying);
  const what = useAmount(paying.one);
  return link === null ? null : (
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

/** Null where there is none, and until the code for it is there. */
const useLink = ({ one: { payment, asset }, network }: Paying): string | null => {
  const { paymentLinks$ } = useViewPorts();
  const { caipNetworkId, chainNamespace } = network;
  const link$ = useMemo(() => {
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
      catchError(() => of(null)),
    );
  }, [paymentLinks$, chainNamespace, caipNetworkId, payment, asset]);
  return useObservableState(link$, null);
};
