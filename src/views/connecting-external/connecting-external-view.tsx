import { connectorOf } from "../../model/listed-wallets.js";
import { FailureText } from "../messages/late-text.js";
import { useMessages } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { Picture } from "../parts/picture.js";
import { Maker, useLookAlikes } from "../parts/use-look-alikes.js";
import { useAttempt, useRetry, WaitingFor } from "../parts/waiting-for.js";
import type { ViewProps } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** A wallet in this browser is being asked: waiting, slow, or refused with what to do next. S2.14 */
const ConnectingExternalView = ({ entry }: ViewProps) => {
  const { t, rich } = useMessages();
  const { send } = useViewPorts();
  const connector = connectorOf(useNow(useSluice().wallets$), entry.connectorId);
  const attempt = useAttempt(entry.connectorId);
  const retry = useRetry(connector);
  const isAlike = useLookAlikes().has(entry.connectorId ?? "");

  const failure =
    connector === null
      ? ({ code: "connect/wallet-missing" } as const)
      : attempt?.phase === "failed"
        ? attempt.failure
        : null;
  const wallet = connector?.name ?? "";
  const isSlow = attempt?.phase === "asking" && attempt.slow;
  const title =
    failure !== null
      ? t("connecting.declined")
      : rich(isSlow ? "connecting.slow" : "connecting.waiting", { wallet });
  return (
    <div className="stage fill">
      <WaitingFor
        picture={<Picture name={wallet} src={connector?.icon ?? null} className="large" />}
        state={failure === null ? "waiting" : "failed"}
      />
      {connector !== null && isAlike ? (
        <p className="center small">
          <Maker wallet={connector} />
        </p>
      ) : null}
      <Notice
        title={title}
        actions={
          // The first button stays the same element and keeps the focus.
          <>
            <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
              {t(failure === null ? "dialog.cancel" : "dialog.back")}
            </button>
            {failure === null || connector === null ? null : (
              <button type="button" className="btn main" onClick={retry}>
                {t("dialog.retry")}
              </button>
            )}
          </>
        }
      >
        {failure === null ? (
          t(isSlow ? "connecting.slow-help" : "connecting.waiting-help")
        ) : (
          <FailureText failure={failure} />
        )}
      </Notice>
    </div>
  );
};

export default ConnectingExternalView;
