import { Fragment, type ReactNode, useState } from "react";
import type { ConnectionState } from "../../effects/payloads.js";
import { useConnections } from "../host-hooks.js";
import { FailureText } from "../messages/failure-text.js";
import { type Messages, useMessages } from "../messages/use-messages.js";

/**
 * Announces changes of the connection. The state before the dialog opened is not a change.
 *
 * @param isOpen for the region beside the dialog, which is there before its text, so that this is announced: it says
 *   only who has connected, once the dialog that this closed says nothing any more
 */
export const LiveRegion = ({ isOpen }: { readonly isOpen?: boolean }) => {
  const { t, locale } = useMessages();
  const connections = useConnections();
  const now = Object.values(connections).map(keyOf);
  const [opening, setOpening] = useState({ isOpen, before: now });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, before: isOpen ? now : opening.before });
  const isSaid = (state: ConnectionState): boolean =>
    !isOpen &&
    !opening.before.includes(keyOf(state)) &&
    (isOpen === undefined || (state.status === "connected" && state.attempt === null));
  return (
    <p className="quiet" role="status" lang={locale}>
      {Object.entries(connections).map(([namespace, state]) => (
        <Fragment key={namespace}>{isSaid(state) ? spoken(t, state) : null} </Fragment>
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
