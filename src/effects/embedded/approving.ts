import { rpcMethodKind } from "../../codecs/frame/rpc-methods.js";
import type { ConnectionModel } from "../connection/state.js";
import type { SluiceEvent } from "../events.js";
import type {
  TransactionEntry,
  TransactionOutcome,
  TransactionStack,
} from "../transactions/payload.js";
import { foldStack } from "../transactions/stack.js";
import { isEmbedded } from "./is-embedded.js";

/** Requests that the visitor has to approve in the frame, and the flows that wait for the outcome. */
export interface Approving {
  /** Ids of the requests, in the order in which they were sent. */
  readonly open: readonly string[];
  readonly stack: TransactionStack;
  /** How the last one ended, and its flow; null while none has ended, or another one is open. */
  readonly ended: {
    readonly outcome: TransactionOutcome;
    readonly entry: TransactionEntry | null;
  } | null;
}

export const NOT_APPROVING: Approving = { open: [], stack: [], ended: null };

export const foldApproving = (
  state: Approving,
  [event, model]: readonly [SluiceEvent, ConnectionModel],
): Approving => {
  switch (event.type) {
    case "request/sent": {
      const { id, method } = event.request;
      return rpcMethodKind(method) === "not-safe" && isEmbedded(event.request, model)
        ? { ...state, open: [...state.open, id], ended: null }
        : state;
    }
    case "request/answered":
    case "request/failed": {
      const open = state.open.filter((id) => !event.settles.includes(id));
      if (open.length === state.open.length) return state;
      return { ...state, open, ended: { outcome: outcomeOf(event), entry: topOf(state) } };
    }
    case "transaction/pushed":
    case "transaction/popped":
      return { ...state, stack: foldStack(state.stack, event) };
    default:
      return state;
  }
};

const topOf = ({ stack }: Approving): TransactionEntry | null => stack.at(-1) ?? null;

/** The visitor left, and the request was withdrawn: not an error of the flow. */
const outcomeOf = (
  event: Extract<SluiceEvent, { type: "request/answered" | "request/failed" }>,
): TransactionOutcome =>
  event.type === "request/answered"
    ? "success"
    : event.failure.code === "frame/aborted"
      ? "cancel"
      : "error";
