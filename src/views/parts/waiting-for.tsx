import type { ReactNode } from "react";
import { readNow } from "../../base/state.js";
import type { Connector } from "../../codecs/wallet.js";
import { wishFor } from "../../effects/connecting/ask-wallet.js";
import type { Attempt } from "../../model/connection.js";
import { useConnections } from "../host-hooks.js";
import { useViewSheet } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { Icon } from "./icons.js";

const sheet = `
.wait{position:relative;display:grid;place-items:center;width:112px;height:112px;margin:8px auto 0}
.wait::before{content:"";position:absolute;inset:0;border-radius:50%;border:3px solid var(--s-border)}
.wait[data-state=waiting]::before{border-block-start-color:var(--s-accent);animation:s-turn 1s linear infinite}
.wait[data-state=failed]::before{border-color:var(--s-error);opacity:.4}
:host(.done) .wait::before{border-color:var(--s-success);animation:none}
:host(.done) .wait>*{opacity:0}
@media (forced-colors:active){.wait[data-state=waiting]::before{border-block-start-color:Canvas}}
.badge{position:absolute;inset-block-end:4px;inset-inline-end:4px;display:grid;place-items:center;width:32px;height:32px;border:3px solid var(--s-bg);border-radius:50%;background:var(--s-error);color:var(--s-bg)}
.badge svg{width:16px;height:16px;stroke-width:2.5}
`;

/** A picture in a ring that turns while something is awaited, and is still before, with a mark if it failed. */
export const WaitingFor = ({
  picture,
  state,
}: {
  readonly picture: ReactNode;
  readonly state: "still" | "waiting" | "failed";
}) => {
  useViewSheet(sheet);
  return (
    <div className="wait" data-state={state}>
      {picture}
      {state === "failed" ? (
        <span className="badge">
          <Icon name="close" />
        </span>
      ) : null}
    </div>
  );
};

/** The attempt with this connector, while a view of it is current. */
export const useAttempt = (connectorId: string | undefined): Attempt | null =>
  Object.values(useConnections()).find(({ attempt }) => attempt?.connector.id === connectorId)
    ?.attempt ?? null;

/** Asks the wallet of this view again and replaces the current attempt. */
export const useRetry = (connector: Connector | null, walletId?: string): (() => void) => {
  const { network$ } = useSluice();
  const { send } = useViewPorts();
  return () => {
    if (connector === null) return;
    const { chainNamespace } = readNow(network$);
    send({ ...wishFor(connector, chainNamespace, walletId), restart: true });
  };
};
