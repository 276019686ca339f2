import { createContext, type ReactNode } from "react";

/** What stands at the end of a connector's row, by the connector's id. Nothing, unless a view says otherwise. */
export const WayMarks = createContext<(connectorId: string) => ReactNode>(() => null);
