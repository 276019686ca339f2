import type { Held, OwnEnv } from "./own-env.js";

/** The element that the dialog and the embedded wallet's frame live in, held by one of them. */
export interface HeldHost {
  readonly element: HTMLElement;
  /** Gives it back: the last one who holds it takes it out of the page. */
  readonly release: () => void;
}

/**
 * Holds `<sluice-dialog>`: put at the end of the body by the first one who asks, dialog or frame, and left
 * where it is until the last one gives it back. So the frame, a child of it, is neither moved nor loaded
 * anew when the dialog comes after it, or goes before it. Null where there is no page.
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
