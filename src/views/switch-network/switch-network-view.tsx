import { useEffect, useRef } from "react";
import { messages as texts } from "../messages/en/networks.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";
import { NetworkPicture } from "../parts/network-picture.js";
import { Notice } from "../parts/notice.js";
import type { ViewProps } from "../parts/view.js";
import { WaitingFor } from "../parts/waiting-for.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** Switches when it is shown; on failure says why and offers another try. S2.22 */
const SwitchNetworkView = ({ entry: { caipNetworkId } }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const { send, networkSwitch$ } = useViewPorts();
  const networks = useNow(useSluice().networks$);
  const state = useNow(networkSwitch$);
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId);
  const asked = useRef<string>(undefined);
  const ask = () => {
    if (caipNetworkId !== undefined) send({ type: "network/switch", caipNetworkId });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each network, also in strict mode
  useEffect(() => {
    if (asked.current === caipNetworkId) return;
    asked.current = caipNetworkId;
    ask();
  }, [caipNetworkId]);

  const name = network?.name ?? caipNetworkId ?? "";
  const failure =
    state.status === "failed" && state.network.caipNetworkId === caipNetworkId
      ? state.failure
      : null;
  return (
    <div className="stage fill">
      <WaitingFor
        state={failure === null ? "waiting" : "failed"}
        picture={network === undefined ? null : <NetworkPicture network={network} large />}
      />
      <Notice
        title={
          failure === null
            ? rich("switch-network.waiting", { network: name })
            : t("switch-network.failed")
        }
        actions={
          // The first button stays the same element, so that it keeps the focus.
          <>
            <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
              {t(failure === null ? "dialog.cancel" : "dialog.back")}
            </button>
            {failure === null ? null : (
              <button type="button" className="btn main" onClick={ask}>
                {t("dialog.retry")}
              </button>
            )}
          </>
        }
      >
        {failure === null ? t("switch-network.waiting-help") : <FailureText failure={failure} />}
      </Notice>
    </div>
  );
};

export default SwitchNetworkView;
