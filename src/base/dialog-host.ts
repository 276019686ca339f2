import type { Held, OwnEnv } from "./env.js";

/** The element that holds the dialog and the embedded wallet's frame. */
interface HeldHost {
  readonly element: HTMLElement;
  /** Releases it. The last release removes it from the page. */
  readonly release: () => void;
}

/**
 * Holds `<sluice-dialog>`. The first holder, dialog or frame, adds it at the end of the body, and it stays
 * there until the last one releases it. So the frame, a child of it, is neither moved nor reloaded when the
 * dialog comes or goes. Null without a page.
 */
export const holdDialogHost = (
  env: Pick<OwnEnv, "hostDocument"> & { readonly held: Pick<Held, "host"> },
): HeldHost | null => {
  const page = env.hostDocument();
  const { held } = env;
  if (page === null) return null;
  const host = held.host ?? { element: page.createElement("sluice-dialog"), holders: 0 };
  held.host = host;
  // A stored connection may be restored before there is a body.
  if (!host.element.isConnected) (page.body ?? page.documentElement).append(host.element);
  host.holders += 1;
  let holds = true;
  return {
    element: host.element,
    release: () => {
      if (!holds) return;
      holds = false;
      host.holders -= 1;
      if (host.holders > 0) return;
      host.element.remove();
      held.host = null;
    },
  };
};
