import type { SluiceEvent } from "../../model/events.js";
import type { PendingRequest } from "../../model/requests.js";
import type {
  TransactionEntry,
  TransactionOutcome,
  TransactionStack,
} from "../../model/transactions.js";
import { foldStack } from "./stack.js";

/** What the visitor has to approve in the dialog, and the flows that wait for the outcome. */
export interface Approving {
  /** The requests that the dialog asks about, now or later. */
  readonly open: readonly PendingRequest[];
  readonly stack: TransactionStack;
  /** How the last one ended, and its flow; null while none has ended. */
  readonly ended: {
    readonly outcome: TransactionOutcome;
    readonly entry: TransactionEntry | null;
  } | null;
}

export const NOT_APPROVING: Approving = { open: [], stack: [], ended: null };

/** Follows `requests$`: each event comes with the requests after it. */
export const foldApproving = (
  state: Approving,
  [event, requests]: readonly [SluiceEvent, readonly PendingRequest[]],
): Approving => {
  const open = requests.filter(({ phase }) => phase !== "sent");
  switch (event.type) {
    case "request/sent":
    case "request/asked":
      return { ...state, open };
    case "request/answered":
    case "request/failed":
      return state.open.some(({ id }) => event.settles.includes(id))
        ? { ...state, open, ended: { outcome: outcomeOf(event), entry: topOf(state) } }
        : state;
    case "transaction/pushed":
    case "transaction/popped":
      return { ...state, stack: foldStack(state.stack, event) };
    default:
      return state;
  }
};

/** The request that the dialog asks about now: the frame takes one at a time. */
export const askedIn = ({ open }: Approving): string | null =>
  open.find(({ phase }) => phase === "asked")?.id ?? null;

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
