import { Fragment, type ReactNode, useState } from "react";
import type { ConnectionState } from "../../effects/payloads.js";
import { useConnections } from "../host-hooks.js";
import { FailureText } from "../messages/failure-text.js";
import { type Messages, useMessages } from "../messages/use-messages.js";

/** Announces changes of the connection. The state before the dialog opened is not a change. */
export const LiveRegion = () => {
  const { t } = useMessages();
  const connections = useConnections();
  const [before] = useState(() => Object.values(connections).map(keyOf));
  return (
    <p className="quiet" role="status">
      {Object.entries(connections).map(([namespace, state]) => (
        <Fragment key={namespace}>
          {before.includes(keyOf(state)) ? null : spoken(t, state)}{" "}
        </Fragment>
      ))}
    </p>
  );
};

/** Equal keys are announced once: the progress of an attempt, else the connection, else why it ended. */
const keyOf = (state: ConnectionState): unknown => {
  const { attempt, status } = state;
  if (attempt !== null) {
    const { attemptId, phase } = attempt;
    return `${attemptId} ${phase} ${phase === "asking" && attempt.slow}`;
  }
  return status === "connected" ? state.connection.id : "reason" in state ? state.reason : null;
};

const spoken = (t: Messages["t"], state: ConnectionState): ReactNode => {
  if (state.attempt?.phase === "failed") return <FailureText failure={state.attempt.failure} />;
  if (state.attempt?.phase === "asking") {
    const wallet = state.attempt.connector.name;
    return state.attempt.restoring
      ? null
      : t(state.attempt.slow ? "connecting.slow" : "connecting.announce", { wallet });
  }
  if (state.status === "connected")
    return t("connecting.done", { wallet: state.connection.wallet.name });
  return "reason" in state && state.reason !== null ? <FailureText failure={state.reason} /> : null;
};
