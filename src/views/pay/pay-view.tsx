import { useObservableState } from "observable-hooks";
import { useMemo, useState } from "react";
import { catchError, map, of } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { hasSwaps } from "../../codecs/payment/asset.js";
import type { Danger } from "../../codecs/payment/plan.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList, WholeFact } from "../parts/details.js";
import { Differences } from "../parts/differences.js";
import { Lazily } from "../parts/not-there.js";
import { Notice } from "../parts/notice.js";
import { Careful } from "../send/careful.js";
import { sendSheet } from "../send/send-sheet.js";
import { useLastKnown } from "../send/use-send.js";
import { fetchAhead } from "../shell/wallet-dialog.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { PayFacts, type Paying, useAmount, usePaying } from "./pay-facts.js";
import { HowFar, PayButton } from "./pay-progress.js";

/** Who is paid, what for and how much; then, with nothing moved, what became of it. S2.32 */
const View = () => {
  useViewSheet(sendSheet);
  const { t } = useTexts(texts);
  const paying = usePaying();
  return paying === null ? (
    <Notice title={t("pay.none")}>{t("pay.none-help")}</Notice>
  ) : (
    // What is agreed to is about this one.
    <Pay key={paying.one.id} paying={paying} />
  );
};

const Title = () => {
  const { t } = useTexts(texts);
  return t(usePaying()?.one.status === "confirmed" ? "pay.title-sent" : "pay.title");
};

export default Object.assign(View, { Title });

const Pay = ({ paying }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const { one, network } = paying;
  const [agreed, agree] = useState("");
  const account = useActiveAccount();
  const plan = useLastKnown(
    one.plan.status === "ready" ? one.plan.plan : null,
    JSON.stringify([account?.connectionId, account?.address, network.caipNetworkId]),
    one.plan.status === "looking",
  );
  const dangers = plan?.dangers.filter(isGrave) ?? [];
  const said = dangers.join();
  return (
    <div className="stage fill send keeps">
      <PayFacts paying={paying} plan={plan} />
      <HowFar paying={paying} />
      {one.hash === null ? null : (
        <FactList>
          <WholeFact name={t("pay.hash")} kind="transaction" id={one.hash} network={network} />
        </FactList>
      )}
      {one.status === "open" && dangers.length > 0 ? (
        <Careful
          receiver={null}
          dangers={dangers}
          isChecked={agreed === said}
          onCheck={(agrees) => agree(agrees ? said : "")}
        />
      ) : null}
      {one.status === "open" ? <PayCode paying={paying} /> : null}
      {/* Last, since they come once the network has answered. */}
      {canGetMore(paying) ? <Ways paying={paying} /> : null}
      <div className="foot">
        {one.differences.length === 0 ? null : <Differences differences={one.differences} />}
        <PayButton paying={paying} isAgreed={agreed === said} />
      </div>
    </div>
  );
};

/** Whoever is paid chose the recipient: a contract, or one that is new. */
const isGrave = (danger: Danger): boolean =>
  !/^(contract|unused|token-account|runs-program)$/.test(danger);

/** The code has its place before it is there. */
const codeSheet = `
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
  useViewSheet(codeSheet);
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

/** Whether it is the account that has too little, and nothing else comes first. */
const canGetMore = ({ one: { status, lacks }, first }: Paying): boolean =>
  status === "open" && first === null && lacks !== null;

/** How to get what is missing, each way where there is one: a swap for something else, or a purchase. Without a fee, nothing can be swapped. */
const Ways = ({ paying: { one, network } }: { readonly paying: Paying }) => {
  const { t } = useTexts(texts);
  const { send, conceal } = useViewPorts();
  const { swaps } = useNow(useSluice().features$);
  const { asset, lacks: buy, missing, forSale } = one;
  const { caipNetworkId } = network;
  if (buy === null) return null;
  const canSwap = buy.address === asset?.address && swaps.length > 0 && hasSwaps(caipNetworkId);
  const isForSale = forSale.includes(buy.address);
  if (!(canSwap || isForSale)) return null;
  const swap = () => send({ type: "swap/begin", errand: { buy, missing } });
  const purchase = () => {
    const givenRef = conceal({ token: buy.symbol, caipNetworkId });
    send({ type: "purchase/open", givenRef });
  };
  return (
    <p className="btns">
      {canSwap ? (
        <button type="button" className="btn" onClick={swap}>
          {t("pay.swap")}
        </button>
      ) : null}
      {isForSale ? (
        <button type="button" className="btn" onClick={purchase}>
          {t("pay.buy")}
        </button>
      ) : null}
    </p>
  );
};
