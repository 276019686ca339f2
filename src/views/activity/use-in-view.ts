import { type RefObject, useEffect, useRef } from "react";

/**
 * Tells when an element comes into sight; a browser that cannot know it tells nothing.
 *
 * @param onSeen null while nobody wants to know
 */
export const useInView = <E extends Element>(onSeen: (() => void) | null): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    const Observer = element.current?.ownerDocument.defaultView?.IntersectionObserver;
    if (onSeen === null || element.current === null || Observer === undefined) return;
    const observer = new Observer((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return element;
};
