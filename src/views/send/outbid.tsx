import type { Sent } from "../../model/send.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { SendFailure } from "./send-failure.js";
import { useSend, useWalletName } from "./use-send.js";

/** What to do about a transaction that is still pending, where a plain wallet can send another one in its place. */
export const Outbid = ({ sent }: { readonly sent: Sent }) => {
  // What the wallet makes itself has to be outbid there.
  if (sent.plan.outcome === "by-wallet") return null;
  return sent.plan.isReplaceable ? <Bump sent={sent} /> : <Cancel sent={sent} />;
};

/** The same for a higher fee, once it has been seen what that costs. */
const Bump = ({ sent: { requestId, status } }: { readonly sent: Sent }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return status === "late" ? (
    <div className="line">
      <button
        type="button"
        className="link"
        onClick={() => send({ type: "send/bump", transferId: requestId })}
      >
        {t("send.bump")}
      </button>
    </div>
  ) : null;
};

const Cancel = ({ sent: { requestId, status, plan } }: { readonly sent: Sent }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const state = useSend();
  const wallet = useWalletName();
  const account = useActiveAccount();
  const place = useNow(useSluice().transfers$).find(({ id }) => id === requestId)?.place;
  // Accounts of the embedded wallet have a type.
  if (
    status !== "late" ||
    plan.paidBy !== undefined ||
    place == null ||
    account === null ||
    account.type !== undefined
  )
    return null;
  if (state?.requestId != null)
    return (
      <p className="state" role="status">
        <span className="spin" />
        {t("send.outbid-asked", { wallet, nonce: String(place.nonce) })}
      </p>
    );
  return (
    <>
      {state?.failure == null ? null : <SendFailure failure={state.failure} />}
      <div className="line">
        <button type="button" className="link" onClick={() => send({ type: "send/outbid" })}>
          {t("send.outbid-cancel")}
        </button>
      </div>
    </>
  );
};
