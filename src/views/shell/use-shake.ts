import { useObservable, useSubscription } from "observable-hooks";
import type { RefObject } from "react";
import { distinctUntilChanged, map, skip, switchMap } from "rxjs";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { moves } from "./moves.js";

const SHAKE_MS = 500;
const SHAKE = [0, -8, 8, -6, 6, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** Shakes the frame when closing was refused. S2.46 */
export const useShake = (frame: RefObject<HTMLElement | null>): void => {
  const { modal$ } = useSluice();
  const { env } = useViewPorts();
  const refused$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([state$]) =>
          state$.pipe(
            map(({ refusals }) => refusals),
            distinctUntilChanged(),
            skip(1),
          ),
        ),
      ),
    [modal$],
  );
  useSubscription(refused$, () => {
    if (moves(env)) frame.current?.animate(SHAKE, { duration: SHAKE_MS, easing: "ease-out" });
  });
};
