import type { Failure } from "../base/errors.js";
import type { SluiceEvent } from "./events.js";
import type { SentStep, SentSwap, SwapState } from "./swap.js";
import { outcomeOf } from "./transaction-details.js";

/** Hundredths of a percent. S9.14 */
export const SLIPPAGE = 100;
const NONE = { status: "none" } as const;

/** Nothing was said yet of what to swap. */
export const NO_SWAP: SwapState = {
  draft: { sell: null, buy: null, amount: "", slippage: SLIPPAGE },
  choosing: "sell",
  quote: NONE,
  plan: NONE,
  requestId: null,
  allowed: null,
  isRevoked: false,
  isOneByOne: false,
  failure: null,
  sent: null,
};

/** What is being swapped, after an event. A draft that has changed has neither an offer nor a plan. */
export const foldSwap = (state: SwapState | null, event: SluiceEvent): SwapState | null => {
  switch (event.type) {
    case "swap/began":
      return { ...NO_SWAP, draft: { ...NO_SWAP.draft, sell: event.sell } };
    case "swap/ended":
      return null;
    default:
      return state === null ? null : foldDraft(state, event);
  }
};

const foldDraft = (state: SwapState, event: SluiceEvent): SwapState => {
  switch (event.type) {
    case "swap/edited": {
      const draft = { ...state.draft, ...event.draft };
      return JSON.stringify(draft) === JSON.stringify(state.draft)
        ? state
        : { ...state, draft, quote: NONE, plan: NONE, failure: null, sent: null, isRevoked: false };
    }
    case "swap/choosing":
      return { ...state, choosing: event.side };
    case "swap/quoted":
      return { ...state, quote: event.quote };
    case "swap/planned":
      return { ...state, plan: event.plan };
    case "swap/asked":
      return { ...state, requestId: event.requestId, failure: null, isRevoked: false };
    case "swap/sent": {
      const { requestId, hash } = event;
      const plan = state.plan.status === "ready" ? state.plan.plan : null;
      return {
        ...state,
        plan: NONE,
        requestId: null,
        sent: plan && { plan, requestId, hash, status: "pending" },
      };
    }
    case "swap/revoking":
      return { ...state, requestId: event.requestId, failure: null };
    case "swap/revoked":
      return { ...state, requestId: null, allowed: null, isRevoked: true, plan: NONE };
    case "swap/late":
      return withSent(state, event.requestId, { status: "late" });
    case "transfer/mined": {
      const status = outcomeOf(event, {});
      const { sent } = state;
      const isStep = sent?.requestId === event.transferId && status === "confirmed";
      return withSent(
        isStep ? { ...state, allowed: allowedBy(sent, state) } : state,
        event.transferId,
        { status, ...(event.hash === undefined ? {} : { hash: event.hash }) },
      );
    }
    case "transfer/taken-back":
      return withSent(state, event.transferId, { status: "taken-back" });
    case "swap/failed":
      return {
        ...state,
        ...withoutBatch(state, event.failure),
        requestId: null,
        failure: event.failure,
      };
    default:
      return state;
  }
};

/** What the visitor has declined is offered again as it was. */
const withoutBatch = ({ plan }: SwapState, { code }: Failure): Partial<SwapState> =>
  plan.status === "ready" && /^(both|pay)$/.test(plan.plan.step) && code !== "request/rejected"
    ? { isOneByOne: true, plan: NONE }
    : {};

/** A permission is used up by the swap. */
const allowedBy = ({ plan }: SentStep, { draft }: SwapState): SwapState["allowed"] =>
  plan.step === "approve" && draft.sell !== null
    ? { token: draft.sell, spender: plan.spender }
    : null;

const withSent = (state: SwapState, id: string, parts: Partial<SentStep>): SwapState =>
  state.sent?.requestId === id ? { ...state, sent: { ...state.sent, ...parts } } : state;

/** Whether a step is on its way: nothing else is asked for meanwhile. */
export const isUnderWay = ({ requestId, sent }: SwapState): boolean =>
  requestId !== null || ["pending", "late", "taken-back"].includes(sent?.status ?? "");

/** What this page has swapped, the newest first. A permission alone is no swap. */
export const foldSwaps = (state: readonly SentSwap[], event: SluiceEvent): readonly SentSwap[] => {
  const changed = (id: string, parts: Partial<SentSwap>): readonly SentSwap[] =>
    state.some(({ requestId }) => requestId === id)
      ? state.map((one) => (one.requestId === id ? { ...one, ...parts } : one))
      : state;
  switch (event.type) {
    case "swap/sent": {
      const { step, requestId, hash, exchange } = event;
      return step === "approve"
        ? state
        : [{ ...exchange, requestId, hash, status: "pending", arrived: null }, ...state];
    }
    case "swap/arrived":
      return changed(event.requestId, { arrived: event.amount });
    case "transfer/mined":
      return changed(event.transferId, {
        status: outcomeOf(event, {}),
        ...(event.hash === undefined ? {} : { hash: event.hash }),
      });
    case "transfer/taken-back":
      return changed(event.transferId, { status: "pending" });
    default:
      return state;
  }
};
