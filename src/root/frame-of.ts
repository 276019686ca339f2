import { holdDialogHost } from "../base/dialog-host.js";
import { failed } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { Wiring } from "../effects/wiring.js";
import { frameAddress } from "../streams/frame/address.js";
import { openFrameIn } from "../streams/frame/element.js";
import { createFrame } from "../streams/frame/frame.js";
import type { FramePort } from "../streams/frame/port.js";

/** For assistive technology, until a view shows the frame and names it in the visitor's language. */
const TITLE = "Embedded wallet";

/**
 * The embedded wallet's frame of a sluice: make it once. Its element is a child of the dialog's host element,
 * which is made here when there is no dialog yet.
 *
 * @throws options/project-id-missing
 */
export const frameOf = ({
  env,
  settings,
  model$,
}: Pick<Wiring, "env" | "settings" | "model$">): FramePort => {
  if (settings.projectId === null)
    throw failed("options/project-id-missing", "The embedded wallet needs a project id.");
  const address = frameAddress(settings, readNow(model$).activeId);
  return createFrame({ env, address, openFrame: openFrameIn(() => holdDialogHost(env), TITLE) });
};
