import { useObservable, useSubscription } from "observable-hooks";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { catchError, distinctUntilChanged, EMPTY, filter, map, skip, switchMap } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { readNow } from "../../base/state.js";
import { after } from "../../base/wait.js";
import type { ViewPorts } from "../../root/inside.js";
import { AFTER_CONNECT_MS, NOT_SHOWN } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import type { Leave } from "./leave.js";

const leave$ = loadOnce(() => import("./leave.js"));

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
              switchMap(() => leave$),
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

const HEIGHT_MS = 150;

/** The widest window in which the dialog is a sheet: see `dialog-sheets.ts`. S9.17 */
const SHEET_PX = 430;

/**
 * Animates the height of the body when its content changes, for a new view or for fewer rows while typing. The
 * content can be used meanwhile. A sheet stands on the bottom of the window, where growing would move all of it: it
 * keeps the height with which a view was first drawn (`--s-height`), and what comes later scrolls. S9.18
 */
export const useSmoothHeight = (scroller: RefObject<HTMLElement | null>, key: string): void => {
  const { env } = useViewPorts();
  useLayoutEffect(() => {
    const body = scroller.current;
    const view = body?.ownerDocument.defaultView;
    if (body === null || !view) return;
    // Unknown until the first frame: measuring now would force an extra layout.
    let last: number | null = null;
    let motion: Animation | undefined;
    const isMoving = () => motion?.playState === "running";
    const keep = () => {
      // A view that has only begun to load is not what is going to be there, a phone that was turned comes back, and a
      // window that has too little room, as over a keyboard, may have more again.
      if (
        view.innerWidth <= SHEET_PX &&
        body.scrollHeight <= body.clientHeight &&
        body.querySelector(".view>.spin,.view>.note>.spin") === null
      )
        body.style.setProperty("--s-height", `${last}px`, "important");
    };
    // Is told of a change before it is painted.
    const changed = new view.MutationObserver((records) => {
      // Measuring would force a layout for each step of a scroll.
      if (last === null || records.every(isInLongList)) return;
      const before = last;
      const from = isMoving() ? body.offsetHeight : before;
      const time = motion?.currentTime ?? null;
      const wasMoving = isMoving();
      motion?.cancel();
      last = body.offsetHeight;
      keep();
      if (wasMoving && motion !== undefined && last === before) {
        motion.play(); // the target is unchanged, so the motion continues
        motion.currentTime = time;
        return;
      }
      if (from === last || !moves(env)) return;
      motion = body.animate(
        [from, last].map((px) => ({
          height: `${px}px`,
          flexBasis: `${px}px`,
          overflow: "clip",
        })),
        { duration: HEIGHT_MS, easing: "ease-out" },
      );
    });
    // The room in the window changed: nothing moves, and the next motion starts from here.
    // Where there is none, `last` stays unknown, and nothing moves.
    const { ResizeObserver: Resizes } = view as Partial<typeof view>;
    const resized =
      Resizes &&
      new Resizes(() => {
        if (isMoving()) return;
        last = body.offsetHeight;
        keep();
      });
    changed.observe(body, { childList: true, subtree: true, characterData: true });
    resized?.observe(body);
    return () => {
      changed.disconnect();
      resized?.disconnect();
    };
  }, [scroller, env]);

  const shown = useRef(key);
  useLayoutEffect(() => {
    if (scroller.current === null || shown.current === key) return;
    shown.current = key;
    scroller.current.style.removeProperty("--s-height");
    scroller.current.scrollTop = 0; // a new view starts at its top
  }, [scroller, key]);
};

/** Rows of a long list come and go as it scrolls, at a height that is known. */
const isInLongList = ({ target }: MutationRecord): boolean =>
  // What is no element, of whatever document, cannot be asked.
  ((target as Partial<Element>).closest ? (target as Element) : target.parentElement)?.closest(
    ".long",
  ) != null;

/** Whether the visitor allows motion. */
export const moves = (env: ViewPorts["env"]): boolean =>
  !env.media("(prefers-reduced-motion: reduce)").matches;
