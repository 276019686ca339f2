import { useState } from "react";
import type { Attempt } from "../../effects/payloads.js";
import { useConnections } from "../host-hooks.js";

/** What became of asking this connector. A refusal from before this view was shown is not told again. */
export const useAttempt = (connectorId: string | undefined): Attempt | null => {
  const attempts = Object.values(useConnections()).flatMap(({ attempt }) =>
    attempt !== null && attempt.connector.id === connectorId ? [attempt] : [],
  );
  const [old] = useState(() =>
    attempts.filter(({ phase }) => phase === "failed").map(({ attemptId }) => attemptId),
  );
  return attempts.find(({ attemptId }) => !old.includes(attemptId)) ?? null;
};
