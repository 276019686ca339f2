import { filter } from "rxjs";
import { holdDialogHost } from "../base/dialog-host.js";
import { failed } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { Wiring } from "../effects/wiring.js";
import { createFrame, openFrameIn } from "../streams/frame/frame.js";
import type { FrameNews } from "../streams/frame/link.js";
import { type FramePort, frameAddress } from "../streams/frame/port.js";
import { frameEffects } from "../waves/frame.js";
import type { PartHost } from "./inside.js";

/** Creates the embedded wallet's frame of a sluice, once, at its first use. */
export type FrameOf = (wiring: Wiring, host: PartHost) => FramePort;

/** For assistive technology, until a view shows the frame and names it in the visitor's language. */
const TITLE = "Embedded wallet";

/** A frame with its own effects, which run before the first request to it. */
export const frameWith =
  (makeFrame: (wiring: Wiring, news: FrameNews) => FramePort): FrameOf =>
  (wiring, { events$, pour, told$, tell }) => {
    const frame = makeFrame(wiring, { told$: told$.pipe(filter((told) => "kind" in told)), tell });
    pour(frameEffects({ events$ }, frame, wiring.env));
    return frame;
  };

/**
 * The frame in the page. Its element is a child of the dialog's host element, which is created here if there is
 * no dialog yet.
 *
 * @throws options/project-id-missing
 */
export const frameOf = (
  { env, settings, model$ }: Pick<Wiring, "env" | "settings" | "model$">,
  news: FrameNews,
): FramePort => {
  if (settings.projectId === null)
    throw failed("options/project-id-missing", "The embedded wallet needs a project id.");
  const address = frameAddress(settings, readNow(model$).activeId);
  const openFrame = openFrameIn(() => holdDialogHost(env), TITLE);
  return createFrame({ env, address, openFrame, ...news });
};

export default frameWith(frameOf);
