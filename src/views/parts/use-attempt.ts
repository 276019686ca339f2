import { useRef } from "react";
import type { Attempt, ConnectionState } from "../../effects/payloads.js";
import { useConnections } from "../host-hooks.js";

const attemptOf = (state: ConnectionState): Attempt | null => state.attempt;

/** What became of asking this connector. A refusal from before this view was shown is not told again. */
export const useAttempt = (connectorId: string | undefined): Attempt | null => {
  const found =
    Object.values(useConnections())
      .map(attemptOf)
      .find((attempt) => attempt?.connector.id === connectorId) ?? null;
  const old = useRef(found?.phase === "failed" ? found.attemptId : null);
  return found?.phase === "failed" && found.attemptId === old.current ? null : found;
};
