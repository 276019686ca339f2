import type { DropReason, TimeoutReason } from "../streams/frame/port.js";

export type FrameFact =
  /** The embedded wallet's frame accepts messages. */
  | { readonly type: "frame/ready" }
  | { readonly type: "frame/timed-out"; readonly reason: TimeoutReason }
  /** `count`: how many have been dropped for this reason so far. */
  | {
      readonly type: "frame/message-dropped";
      readonly reason: DropReason;
      readonly count: number;
    };
