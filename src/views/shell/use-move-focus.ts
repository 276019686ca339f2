import { useEffect, useRef } from "react";
import type { ShownView } from "./shown-view.js";

/** Puts the focus onto what a new view marks with `data-focus`, else onto its heading. */
export const useMoveFocus = (body: HTMLElement | null, { key, pending }: ShownView): void => {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (body === null || pending || last.current === key) return;
    const isModal = body.closest("dialog") !== null;
    const isFirst = last.current === undefined;
    last.current = key;
    if (isFirst && !isModal) return; // an inline dialog must not take the page's focus
    const target =
      body.querySelector<HTMLElement>("[data-focus]") ??
      body.parentElement?.querySelector<HTMLElement>("h2");
    target?.focus({ preventScroll: true });
  }, [body, key, pending]);
};
