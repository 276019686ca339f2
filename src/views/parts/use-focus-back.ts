import { useEffect, useRef } from "react";

/** A button that is disabled loses the focus. It has it again afterwards, unless the visitor is elsewhere by then, in the page as well. */
export const useFocusBack = (isDisabled: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasDisabled = useRef(false);
  useEffect(() => {
    const { current } = button;
    if (wasDisabled.current && !isDisabled && current !== null) {
      const { activeElement } = current.getRootNode() as ShadowRoot;
      const { body, activeElement: inPage } = current.ownerDocument;
      if (activeElement === null ? inPage === body : activeElement.contains(current))
        current.focus({ preventScroll: true });
    }
    wasDisabled.current = isDisabled;
  }, [isDisabled]);
  return button;
};
