import type { Sent } from "../../model/send.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { SendFailure } from "./send-failure.js";
import { useSend, useWalletName } from "./use-send.js";

/**
 * What to do about a transaction that is still pending: the same for a higher fee, once it has been seen what that costs, or nothing
 * in its place.
 */
export const Outbid = ({ sent: { requestId, status, plan } }: { readonly sent: Sent }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const state = useSend();
  const wallet = useWalletName();
  const account = useActiveAccount();
  const place = useNow(useSluice().transfers$).find(({ id }) => id === requestId)?.place;
  if (status !== "late") return null;
  // Accounts of the embedded wallet have a type.
  const isPlain = account !== null && account.type === undefined;
  const canCancel = plan.isCancellable === true && place != null && isPlain;
  if (!canCancel && !plan.isReplaceable) return null;
  if (state?.requestId != null)
    return (
      <p className="state" role="status">
        <span className="spin" />
        {t("send.outbid-asked", { wallet, nonce: String(place?.nonce) })}
      </p>
    );
  return (
    <>
      {state?.failure == null ? null : <SendFailure failure={state.failure} />}
      <div className="line">
        {plan.isReplaceable ? (
          <button
            type="button"
            className="link"
            onClick={() => send({ type: "send/bump", transferId: requestId })}
          >
            {t("send.bump")}
          </button>
        ) : null}
        {canCancel ? (
          <button type="button" className="link" onClick={() => send({ type: "send/outbid" })}>
            {t("send.outbid-cancel")}
          </button>
        ) : null}
      </div>
      {plan.isReplaceable ? null : <p className="line small muted">{t("send.bump-wallet")}</p>}
    </>
  );
};
