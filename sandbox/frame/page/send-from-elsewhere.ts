import { element } from "../../shared/element.js";
import type { FrameReply } from "./channel.js";

/** Lets a frame of the given origin, inside this one, send the reply: right words, wrong mouth. */
export const sendFromElsewhere = (origin: string, reply: FrameReply): void => {
  const frame = element("iframe", { className: "unseen" });
  frame.title = "Forger";
  frame.src = `${origin}/forger`;
  frame.addEventListener("load", () => frame.contentWindow?.postMessage({ say: reply }, origin));
  document.body.append(frame);
};
