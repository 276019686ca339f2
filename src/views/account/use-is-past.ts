import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { ShellContext } from "../shell-context.js";

/** The line that stands on top then (`.brief` in `account-sheet.ts`), and what is empty below the digits of a figure. */
const COVERED_PX = 44 + 8;

/** Whether an element has been scrolled out of sight at the top. A browser that cannot know it says no. */
export const useIsPast = (): readonly [
  element: RefObject<HTMLParagraphElement | null>,
  isPast: boolean,
] => {
  const { scroller } = useContext(ShellContext);
  const element = useRef<HTMLParagraphElement>(null);
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
      { root: scroller.current, rootMargin: `-${COVERED_PX}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [scroller]);
  return [element, isPast];
};
