import type { Env } from "./env.js";

/** The element that the dialog and the embedded wallet's frame live in, held by one of them. */
export interface HeldHost {
  readonly element: HTMLElement;
  /** Gives it back: the last one who holds it takes it out of the page. */
  readonly release: () => void;
}

interface Host {
  readonly element: HTMLElement;
  holders: number;
}

/** One for each sluice: its `Env` is its own. */
const hosts = new WeakMap<object, Host>();

/**
 * Holds `<sluice-dialog>`: put at the end of the body by the first one who asks, dialog or frame, and left
 * where it is until the last one gives it back. So the frame, a child of it, is neither moved nor loaded
 * anew when the dialog comes after it, or goes before it. Null where there is no page.
 */
export const holdDialogHost = (env: Pick<Env, "hostDocument">): HeldHost | null => {
  const page = env.hostDocument();
  if (page === null) return null;
  const host = hosts.get(env) ?? { element: page.createElement("sluice-dialog"), holders: 0 };
  hosts.set(env, host);
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
      hosts.delete(env);
    },
  };
};
