import type { ListedConnection } from "./payload.js";
import type { ConnectionModel } from "./state.js";

/** Every connection: the active ones first, then the newest. S6.12 */
export const listOf = ({
  connections,
  active,
}: Pick<ConnectionModel, "connections" | "active">): readonly ListedConnection[] => {
  const newest = connections
    .map((one) => ({ ...one, isActive: active[one.namespace] === one.id }))
    .reverse();
  return [...newest.filter(({ isActive }) => isActive), ...newest.filter((one) => !one.isActive)];
};
