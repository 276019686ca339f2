import { holdDialogHost } from "../base/dialog-host.js";
import { failed } from "../base/errors.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";

/**
 * The queries of Testing Library for the modal dialog of a sluice. The dialog is in a shadow root, into which `screen`
 * does not look.
 *
 * ```ts
 * const dialog = dialogQueries(sluice, within);
 * await dialog.findByRole("heading", { name: "Connect wallet" });
 * ```
 *
 * They can be made before the dialog is open, and are good until `sluice.destroy()`.
 *
 * @param within that of your Testing Library, so that it waits, and wraps what it does in `act`, as your other tests do
 * @throws options/invalid where the sluice has no page, as with a `simulatedEnv` without `document`
 */
export const dialogQueries = <Queries>(
  sluice: Sluice,
  within: (element: HTMLElement) => Queries,
): Queries => {
  const held = holdDialogHost(viewPortsOf(sluice).env);
  if (held === null)
    throw failed(
      "options/invalid",
      "This sluice has no page. Give one: simulatedEnv({ scheduler, document }).",
    );
  void sluice.modal$.forEach(() => {}).then(held.release);
  const { element } = held;
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  // Whatever has `querySelectorAll` can be searched. This is what is printed when nothing was found.
  Object.defineProperty(root, "documentElement", {
    get: () => root.querySelector(".frame") ?? element,
    configurable: true,
  });
  return within(root as never);
};
