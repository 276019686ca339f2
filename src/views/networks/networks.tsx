import { useEffect, useRef } from "react";
import type { NetworkViewName } from "../../model/modal.js";
import { useNetwork } from "../host-hooks.js";
import { messages as learnTexts } from "../messages/en/learn.js";
import { messages as texts } from "../messages/en/networks.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";
import { Explainer } from "../parts/explainer.js";
import { Icon } from "../parts/icons.js";
import { LeaveRow } from "../parts/leave-row.js";
import { NetworkPicture, useNetworkName } from "../parts/network.js";
import { NetworkList } from "../parts/network-list.js";
import { Notice } from "../parts/notice.js";
import { WaitingFor } from "../parts/waiting-for.js";
import type { View, ViewProps } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** Lets the visitor choose a network. S2.33 */
export const NetworksView = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <>
      <NetworkList />
      <p className="small foot">
        <button
          type="button"
          className="link"
          onClick={() => send({ type: "view/push", entry: { view: "WhatIsANetwork" } })}
        >
          {t("networks.help")}
        </button>
      </p>
    </>
  );
};

/** No connected wallet covers the wanted network: leads to those that do. The connected one stays. S2.23 */
export const SwitchActiveChainView = ({ entry: { caipNetworkId } }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const { send } = useViewPorts();
  const networks = useNow(useSluice().networks$);
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? "";
  return (
    <div className="stage fill">
      <p className="muted lead">{rich("switch-active-chain.text", { network })}</p>
      <div className="foot btns">
        <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
          {t("dialog.back")}
        </button>
        {caipNetworkId === undefined ? null : (
          <button
            type="button"
            className="btn main"
            onClick={() => {
              send({ type: "network/switch", caipNetworkId });
              send({ type: "view/reset", entry: { view: "Connect", caipNetworkId } });
            }}
          >
            {t("switch-active-chain.connect")}
          </button>
        )}
      </div>
    </div>
  );
};

/** Switches when it is shown; on failure says why and offers another try. S2.22 */
export const SwitchNetworkView = ({ entry: { caipNetworkId } }: ViewProps) => {
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

/** The wallet is on a network that is not configured: switch, or leave. S2.17 */
export const UnsupportedChainView = () => {
  const { t } = useTexts(texts);
  const name = useNetworkName(useNetwork());
  return (
    <>
      <div className="row still">
        <span className="icon round off">
          <Icon name="warn" />
        </span>
        <bdi className="grow off">{name}</bdi>
      </div>
      <p className="muted lead">{t("unsupported-chain.text")}</p>
      <NetworkList />
      <div className="foot">
        <LeaveRow />
      </div>
    </>
  );
};

/** Explains what choosing a network means. S2.33 */
export const WhatIsANetworkView = () => {
  const { t } = useTexts(learnTexts);
  const { send } = useViewPorts();
  return (
    <Explainer
      tells={[
        {
          sign: "list",
          title: t("what-is-a-network.record"),
          text: t("what-is-a-network.record-text"),
        },
        {
          sign: "layers",
          title: t("what-is-a-network.many"),
          text: t("what-is-a-network.many-text"),
        },
        {
          sign: "choice",
          title: t("what-is-a-network.choose"),
          text: t("what-is-a-network.choose-text"),
        },
      ]}
    >
      <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
        {t("networks.title")}
      </button>
    </Explainer>
  );
};

const VIEWS: Readonly<Record<NetworkViewName, View>> = {
  Networks: NetworksView,
  SwitchNetwork: SwitchNetworkView,
  SwitchActiveChain: SwitchActiveChainView,
  UnsupportedChain: UnsupportedChainView,
  WhatIsANetwork: WhatIsANetworkView,
};

/** The views about networks, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
