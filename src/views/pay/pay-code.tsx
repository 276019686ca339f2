import { useObservableState } from "observable-hooks";
import { useMemo, useState } from "react";
import { catchError, map, of } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { Lazily } from "../parts/lazily.js";
import { fetchAhead } from "../shell/load-dialog.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { type Paying, useAmount } from "./use-payment.js";

/** The code has its place before it is there. */
const sheet = `
.scan{width:100%;max-width:min(336px,100dvh - 176px);aspect-ratio:1;margin:0 auto}
`;

const qrCode$ = loadOnce(() => import("../parts/qr-code.js"));

/**
 * The payment as a code for a wallet on another device. Only where the site can tell such a payment from others: by a reference in
 * the link, or by the recipient.
 */
export const PayCode = ({ paying }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const [isShown, show] = useState(false);
  useViewSheet(sheet);
  const link = useLink(paying);
  const what = useAmount(paying.one);
  const warm = () => fetchAhead(qrCode$);
  return link === null ? null : (
    <>
      <button
        type="button"
        className="link center"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => show(!isShown)}
      >
        {t(isShown ? "pay.scan-hide" : "pay.scan")}
      </button>
      {isShown ? (
        <>
          <div className="scan">
            <Lazily code={qrCode$}>
              {({ QrCode }) => <QrCode text={link} label={t("pay.code", what)} />}
            </Lazily>
          </div>
          <p className="center muted small">{t("pay.scan-help")}</p>
        </>
      ) : null}
    </>
  );
};

/** Null where there is none, and until the code for it is there. */
const useLink = ({ one: { payment, asset }, network }: Paying) => {
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
