import type { ConnectionState } from "../../effects/payloads.js";
import { useConnections } from "../host-hooks.js";
import { failureText } from "../messages/failure-text.js";
import { type Messages, useMessages } from "../messages/use-messages.js";

/** Says aloud what a change of the connection means. */
export const LiveRegion = () => {
  const messages = useMessages();
  const texts = Object.values(useConnections()).map((state) => spoken(messages, state));
  return (
    <p className="quiet" role="status">
      {texts.filter((text) => text !== "").join(" ")}
    </p>
  );
};

const spoken = (messages: Messages, state: ConnectionState): string => {
  const { t } = messages;
  if (state.attempt?.phase === "failed") return failureText(messages, state.attempt.failure);
  if (state.attempt?.phase === "asking") {
    const wallet = state.attempt.connector.name;
    return state.attempt.restoring
      ? ""
      : t(state.attempt.slow ? "connecting.slow" : "connecting.announce", { wallet });
  }
  if (state.status === "connected")
    return t("connecting.done", { wallet: state.connection.wallet.name });
  return "reason" in state && state.reason !== null ? failureText(messages, state.reason) : "";
};
