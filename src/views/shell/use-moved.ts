import { useRef } from "react";
import type { ShownView } from "./shown-view.js";

/**
 * What is added to the class of what moves with a change of view: a title comes from the end of the line on the way
 * forward, from its start on the way back, and what can be clicked fades in where it stays. Nothing for the first view:
 * whatever appears together with the card has no entrance of its own. S9.18
 */
export const useMoved = ({ key, depth }: Pick<ShownView, "key" | "depth">): string => {
  const last = useRef({ key, depth, moved: "" });
  if (last.current.key !== key)
    last.current = { key, depth, moved: depth < last.current.depth ? " moved back" : " moved" };
  return last.current.moved;
};
