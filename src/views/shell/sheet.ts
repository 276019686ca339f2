import { EMPTY, filter, map, merge, type Observable, switchMap, take, takeUntil, tap } from "rxjs";
import { events$ } from "../../base/env.js";

/** A press that moves less than this is a press, and not a pull. */
const SLACK_PX = 6;
/** Let go below this part of the sheet's height, or faster than this, the sheet closes. */
const FAR = 0.35;
const FAST_PX_PER_MS = 0.5;
/** The speed is that of the last moment: a finger may rest before it lets go. */
const RECENT_MS = 80;
const BACK_MS = 150;

/** Where a finger was, and when. */
interface Point {
  readonly y: number;
  readonly at: number;
}

/**
 * Emits when a finger has pulled a sheet down, and keeps a card above the keyboard on the screen.
 *
 * @param moves whether the visitor allows motion
 */
export const handled$ = (card: HTMLElement, moves: () => boolean): Observable<unknown> => {
  const view = card.ownerDocument.defaultView;
  return view === null
    ? EMPTY
    : merge(
        keyboard$(view).pipe(
          tap((px) => card.style.setProperty("--s-keys", `${px}px`)),
          filter(() => false),
        ),
        pulledDown$(card, view, moves),
      );
};

/**
 * Lets a finger pull a sheet down by its head. Emits when it lets go so far down, or so fast, that the sheet is to close;
 * otherwise the sheet goes back.
 */
const pulledDown$ = (
  card: HTMLElement,
  view: Window,
  moves: () => boolean,
): Observable<unknown> => {
  const head = card.querySelector<HTMLElement>(".head");
  if (head === null) return EMPTY;
  const pointer$ = (type: string): Observable<PointerEvent> =>
    events$(view, type).pipe(map((event) => event as PointerEvent));
  const end$ = merge(pointer$("pointerup"), pointer$("pointercancel"));
  return events$(head, "pointerdown").pipe(
    map((event) => event as PointerEvent),
    filter(
      ({ pointerType, isPrimary }) => pointerType === "touch" && isPrimary && isSheet(card, view),
    ),
    switchMap((down) => {
      const trail: Point[] = [{ y: down.clientY, at: down.timeStamp }];
      const byNow = (): number => Math.max(0, (trail.at(-1)?.y ?? 0) - down.clientY);
      const pulling$ = pointer$("pointermove").pipe(
        takeUntil(end$),
        tap(({ clientY, timeStamp }) => {
          trail.push({ y: clientY, at: timeStamp });
          if (byNow() > SLACK_PX) card.style.translate = `0 ${byNow()}px`;
        }),
        filter(() => false),
      );
      const letGo$ = end$.pipe(
        take(1),
        filter(({ type, timeStamp }) => {
          const isFar = byNow() > card.offsetHeight * FAR;
          const isFast = byNow() > SLACK_PX && speedOf(trail, timeStamp) > FAST_PX_PER_MS;
          const isClosing = type === "pointerup" && (isFar || isFast);
          if (!isClosing) goBack(card, moves());
          return isClosing;
        }),
      );
      return merge(pulling$, letGo$);
    }),
  );
};

/** Whether a card stands on the bottom of the window, as in a narrow one. */
const isSheet = (card: HTMLElement, { document }: Window): boolean =>
  card.offsetWidth >= document.documentElement.clientWidth;

const speedOf = (trail: readonly Point[], now: number): number => {
  const last = trail.at(-1);
  const first = trail.find(({ at }) => now - at <= RECENT_MS);
  return last === undefined || first === undefined || last.at <= first.at
    ? 0
    : (last.y - first.y) / (last.at - first.at);
};

const goBack = (card: HTMLElement, isEased: boolean): void => {
  const { translate } = card.style;
  card.style.removeProperty("translate");
  if (isEased && translate !== "")
    card.animate({ translate: [translate, "0 0"] }, { duration: BACK_MS, easing: "ease-out" });
};

/** What the keyboard on the screen covers of the window's bottom, in pixels, whenever that changes. */
const keyboard$ = (view: Window): Observable<number> => {
  const { visualViewport: seen } = view;
  return seen === null
    ? EMPTY
    : merge(events$(seen, "resize"), events$(seen, "scroll")).pipe(
        // An enlarged page is smaller, too.
        filter(() => Math.abs(seen.scale - 1) < 0.01),
        map(() => Math.max(0, Math.round(view.innerHeight - seen.height - seen.offsetTop))),
      );
};
