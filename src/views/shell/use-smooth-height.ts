import { useLayoutEffect, useRef } from "react";
import { useViewPorts } from "../sluice-context.js";
import { moves } from "./moves.js";

const HEIGHT_MS = 150;

/** Lets the body grow or shrink to the height of a new view; what is in it can be used meanwhile. S9.18 */
export const useSmoothHeight = (body: HTMLElement | null, key: string): void => {
  const { env } = useViewPorts();
  const last = useRef<{ readonly key: string; readonly height: number }>(undefined);
  // After every render: the height to start from is the one that was last seen.
  useLayoutEffect(() => {
    if (body === null) return;
    const height = body.offsetHeight;
    const before = last.current;
    last.current = { key, height };
    if (before === undefined || before.key === key || before.height === height || !moves(env))
      return;
    body.scrollTop = 0;
    body.animate(
      [
        { height: `${before.height}px`, overflow: "clip" },
        { height: `${height}px`, overflow: "clip" },
      ],
      { duration: HEIGHT_MS, easing: "ease-out" },
    );
  });
};
