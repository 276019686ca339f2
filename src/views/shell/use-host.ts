import { type RefObject, useLayoutEffect } from "react";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { controlsSheet } from "../theme/controls-sheet.js";
import { frameSheet } from "../theme/frame-sheet.js";
import { tokens } from "../theme/tokens.js";

/**
 * Puts `<sluice-dialog>` with an open shadow root at the end of the body, or into the anchor when
 * `inline`, and takes it away again. S2.2
 */
export const useHost = (
  anchor: RefObject<HTMLElement | null>,
  inline: boolean,
  onRoot: (root: ShadowRoot | null) => void,
): void => {
  useLayoutEffect(() => {
    const place = anchor.current;
    if (place === null) return;
    const { ownerDocument } = place;
    const host = ownerDocument.createElement("sluice-dialog");
    const root = host.attachShadow({ mode: "open" });
    adoptSheets(root, ownerDocument.defaultView, [tokens, frameSheet, controlsSheet]);
    (inline ? place : ownerDocument.body).append(host);
    onRoot(root);
    return () => {
      onRoot(null);
      host.remove();
    };
  }, [anchor, inline, onRoot]);
};
