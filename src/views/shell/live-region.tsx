import { Fragment, type ReactNode, useState } from "react";
import type { ConnectionState } from "../../model/connection.js";
import { useConnections } from "../host-hooks.js";
import { FailureText } from "../messages/late-text.js";
import { type Messages, useMessages } from "../messages/use-messages.js";

/** Announces changes of the connection. The state before the dialog opened is not a change. */
export const LiveRegion = () => {
  const [before] = useState(useKeys());
  return <Region isNews={(state) => !before.includes(keyOf(state))} />;
};

/**
 * Stands beside the dialog, whose own region goes with it: says who has connected, once that has closed the dialog. It is there
 * before its text, so that this is announced.
 */
export const LastWord = ({ isOpen }: { readonly isOpen: boolean }) => {
  const now = useKeys();
  const [{ wasOpen, before }, set] = useState({ wasOpen: isOpen, before: now });
  if (wasOpen !== isOpen) set({ wasOpen: isOpen, before: isOpen ? now : before });
  const isNews = (state: ConnectionState): boolean =>
    !isOpen &&
    state.status === "connected" &&
    state.attempt === null &&
    !before.includes(keyOf(state));
  return <Region isNews={isNews} />;
};

const useKeys = (): readonly unknown[] => Object.values(useConnections()).map(keyOf);

const Region = ({ isNews }: { readonly isNews: (state: ConnectionState) => boolean }) => {
  const { t, locale } = useMessages();
  return (
    <p className="quiet" role="status" lang={locale}>
      {Object.entries(useConnections()).map(([namespace, state]) => (
        <Fragment key={namespace}>{isNews(state) ? spoken(t, state) : null} </Fragment>
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
