import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { ShellContext } from "../shell-context.js";

/** Height of what stands on top while the view scrolls: `.brief` in `account-sheet.ts`. */
const BRIEF_PX = 44;

/** Whether an element has been scrolled out of sight at the top. A browser that cannot know it says no. */
export const useIsPast = (): readonly [
  element: RefObject<HTMLDivElement | null>,
  isPast: boolean,
] => {
  const { scroller } = useContext(ShellContext);
  const element = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const Observer = element.current?.ownerDocument.defaultView?.IntersectionObserver;
    if (element.current === null || Observer === undefined || scroller === null) return;
    const observer = new Observer(
      (seen) => {
        const last = seen.at(-1);
        if (last !== undefined)
          setIsPast(
            !last.isIntersecting && last.boundingClientRect.top < (last.rootBounds?.top ?? 0),
          );
      },
      { root: scroller.current, rootMargin: `-${BRIEF_PX}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [scroller]);
  return [element, isPast];
};
