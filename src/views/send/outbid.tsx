import type { SentTransaction } from "../../codecs/storage/transfers.js";
import { inItsPlace } from "../../model/in-its-place.js";
import { hasOtherNumber } from "../../model/live.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useViewPorts } from "../sluice-context.js";
import { SendFailure, useSend, useWalletName } from "./use-send.js";

const sheet = `
.outbid{display:flex;flex-direction:column;gap:8px;padding:8px 0;font-size:.875em;line-height:1.5}
.outbid>.ask{display:flex;gap:8px}
.outbid .spin{flex:none;margin-block-start:.1em}
.outbid>.do{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 16px}
.details>.outbid{position:sticky;z-index:1;inset-block-end:0;background:var(--s-bg)}
.view:has(.foot) .details>.outbid{inset-block-end:calc(var(--s-control) + 12px);padding-block-end:20px}
@media (max-height:480px){.details>.outbid{position:static}}
`;

/**
 * What to do about a transaction that is still pending: the same for a higher fee, once it has been seen what that costs, or nothing
 * in its place. Nothing where neither can be.
 */
export const Outbid = ({ sent }: { readonly sent: SentTransaction }) => {
  useViewSheet(sheet);
  const { t } = useTexts(texts);
  const { send, outbids$ } = useViewPorts();
  const outbid = useNow(outbids$)[sent.id];
  const sending = useSend();
  const wallet = useWalletName();
  const { same, nothing } = inItsPlace(sent, {
    account: useActiveAccount(),
    network: useNetwork(),
  });
  if (same === null && !nothing) return null;
  const isAsked = sending !== null && sending.requestId !== null;
  const isBumped = isAsked && sending.draft.replaces?.transferId === sent.id;
  if (outbid === "asked" || isBumped)
    return (
      <div className="outbid">
        <p className="ask" role="status">
          <span className="spin" />
          {isBumped
            ? t("send.asked", { wallet })
            : t("send.outbid-asked", { wallet, nonce: String(sent.place?.nonce) })}
        </p>
      </div>
    );
  return (
    <div className="outbid">
      {outbid === undefined ? null : (
        <div role="status">
          <SendFailure failure={outbid} />
        </div>
      )}
      <div className="do">
        {same === null ? (
          <span className="muted">{t("send.bump-wallet")}</span>
        ) : (
          <button
            type="button"
            className="link"
            disabled={isAsked}
            onClick={() => send({ type: "send/bump", transferId: sent.id })}
          >
            {t("send.bump")}
          </button>
        )}
        {nothing ? (
          <button
            type="button"
            className="link"
            onClick={() => send({ type: "send/outbid", transferId: sent.id })}
          >
            {t("send.outbid-cancel")}
          </button>
        ) : null}
      </div>
    </div>
  );
};

/** The same where it is one of many, which says as well what was sent in its place. */
export const Pending = ({ sent }: { readonly sent: SentTransaction }) => {
  useViewSheet(sheet);
  const { t } = useTexts(texts);
  const isOutbid =
    sent.status === "pending" && sent.outbidBy !== undefined && !hasOtherNumber(sent);
  return isOutbid ? (
    <div className="outbid">
      <p className="muted">{t("send.sent-outbid")}</p>
    </div>
  ) : (
    <Outbid sent={sent} />
  );
};
