import { useObservable, useSubscription } from "observable-hooks";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { catchError, EMPTY, filter, switchMap } from "rxjs";
import { after } from "../../base/after.js";
import { loadOnce } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import { AFTER_CONNECT_MS } from "../limits.js";
import { NOT_SHOWN } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import type { Leave } from "./leave.js";
import { moves } from "./moves.js";

const code$ = loadOnce(() => import("./leave.js"));

/**
 * Lets the modal card fade, or slide down as a sheet, once it is closed. By then everything is over: the state says so,
 * the page has the focus back and takes every press. A finger may pull a sheet down, which closes it. Meanwhile each view
 * fades out over the next. The code is fetched a moment after the card was drawn; until then, a card or view is gone at once.
 */
export const useExit = (dialog: RefObject<HTMLElement | null>, close: () => void): void => {
  const { connections$ } = useSluice();
  const { env } = useViewPorts();
  const leave = useRef<Leave>(null);
  useSubscription(
    useObservable(
      (input$) =>
        input$.pipe(
          filter(([shown]) => shown !== NOT_SHOWN),
          switchMap(([{ current: card }]) =>
            after(AFTER_CONNECT_MS, env.scheduler).pipe(
              switchMap(() => code$),
              switchMap(({ leaving, alive$ }) => {
                leave.current = leaving(() => readNow(connections$));
                return card === null ? EMPTY : alive$(card, env, () => moves(env));
              }),
              catchError(() => EMPTY),
            ),
          ),
        ),
      [dialog],
    ),
    close,
  );
  useLayoutEffect(() => {
    const card = dialog.current;
    if (card === null) return;
    const root = card.getRootNode() as ShadowRoot;
    root.querySelector(".out")?.remove(); // opened again meanwhile
    return () => leave.current?.(root, card);
  }, [dialog]);
};
