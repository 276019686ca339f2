import type { FrameConfig } from "../../frame-config.js";
import type { Approvals } from "../approval.js";
import type { FrameMemory } from "../memory.js";
import type { FrameSession } from "../session.js";

/** What answering messages needs. */
export type MessageParts = {
  readonly config: FrameConfig;
  readonly session: FrameSession;
  readonly memory: FrameMemory;
  readonly approvals: Approvals;
  /** Exact origin of the page that asks. */
  readonly host: string;
};

/** Answers of the request types, by name: the payload of the success, or nothing. */
export type Handlers = Readonly<Record<string, (payload: unknown) => Promise<unknown>>>;
