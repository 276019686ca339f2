import type { Attempt } from "../../model/connection.js";
import { useConnections } from "../host-hooks.js";

/** The attempt with this connector, while a view of it is current. */
export const useAttempt = (connectorId: string | undefined): Attempt | null =>
  Object.values(useConnections()).find(({ attempt }) => attempt?.connector.id === connectorId)
    ?.attempt ?? null;
