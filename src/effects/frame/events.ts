import type { DropReason, TimeoutReason } from "../../streams/frame/port.js";

export type FrameFact =
  /** The embedded wallet's frame can be spoken to. */
  | { readonly type: "frame/ready" }
  | { readonly type: "frame/timed-out"; readonly reason: TimeoutReason }
  /** `count` is of this reason, since the beginning. */
  | {
      readonly type: "frame/message-dropped";
      readonly reason: DropReason;
      readonly count: number;
    };
