import { createRoot } from "react-dom/client";
import type { Sluice } from "../../root/types.js";
import { viewPortsOf } from "../../root/view-ports.js";
import { WalletDialog } from "../shell/wallet-dialog.js";

export { readyDialog$ } from "../shell/wallet-dialog.js";

/** Draws the dialog with a React of its own. Loaded by `mountDialog`, never before the first opening. */
export const renderDialog = (sluice: Sluice, target: Element | null): (() => void) => {
  const page = target?.ownerDocument ?? viewPortsOf(sluice).env.hostDocument();
  if (page === null) return () => {}; // nothing is drawn on a server
  const container = page.createElement("div");
  // The modal form adds itself to the body, so its container need not be in the page.
  target?.append(container);
  const root = createRoot(container);
  root.render(<WalletDialog sluice={sluice} inline={target !== null} />);
  return () => {
    root.unmount();
    container.remove();
  };
};
