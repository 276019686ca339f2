import { useRef } from "react";
import type { ListedConnection } from "../../model/payloads.js";

interface Kept {
  readonly connection: ListedConnection;
  readonly isLive: boolean;
}

/**
 * The connections in the order in which the view was first drawn, and new ones below. One that ended keeps its place, so
 * that no other one comes under a pointer that has just ended it.
 */
export const useKept = (list: readonly ListedConnection[]): readonly Kept[] => {
  const kept = useRef<readonly ListedConnection[]>([]);
  const now = kept.current.map((old) => list.find(({ id }) => id === old.id) ?? old);
  kept.current = [...now, ...list.filter(({ id }) => !now.some((one) => one.id === id))];
  return kept.current.map((connection) => ({ connection, isLive: list.includes(connection) }));
};
