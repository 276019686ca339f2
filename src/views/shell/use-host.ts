import { type RefObject, useLayoutEffect } from "react";
import { holdDialogHost } from "../../base/dialog-host.js";
import { useViewPorts } from "../sluice-context.js";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { controlsSheet } from "../theme/controls-sheet.js";
import { frameSheet } from "../theme/frame-sheet.js";
import { tokens } from "../theme/tokens.js";

/**
 * Puts `<sluice-dialog>` with an open shadow root at the end of the body, or into the anchor when
 * `inline`, and takes it away again. The one in the body is shared with the embedded wallet's frame, which may
 * be there before and stay after. S2.2
 */
export const useHost = (
  anchor: RefObject<HTMLElement | null>,
  inline: boolean,
  onRoot: (root: ShadowRoot | null) => void,
): void => {
  const { env } = useViewPorts();
  useLayoutEffect(() => {
    const place = anchor.current;
    if (place === null) return;
    const { ownerDocument } = place;
    // A dialog in another window than the sluice's also has a host element of its own.
    const held = inline || env.hostDocument() !== ownerDocument ? null : holdDialogHost(env);
    const host = held?.element ?? ownerDocument.createElement("sluice-dialog");
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const drop = adoptSheets(root, ownerDocument.defaultView, [tokens, frameSheet, controlsSheet]);
    if (held === null) (inline ? place : ownerDocument.body).append(host);
    onRoot(root);
    return () => {
      onRoot(null);
      drop();
      if (held === null) host.remove();
      else held.release();
    };
  }, [anchor, inline, onRoot, env]);
};
