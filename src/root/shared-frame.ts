import type { Wiring } from "../effects/wiring.js";
import type { FramePort } from "../streams/frame/port.js";
import { frameOf } from "./frame-of.js";

const FRAMES = new WeakMap<Wiring, FramePort>();

/** The one frame of a sluice: logging in, and the wallet that comes of it, speak to the same. */
export const sharedFrame = (wiring: Wiring): FramePort => {
  const made = FRAMES.get(wiring) ?? frameOf(wiring);
  FRAMES.set(wiring, made);
  return made;
};
