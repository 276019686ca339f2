import type { Failure } from "../base/errors.js";
import type { SwapPermission } from "../codecs/swap.js";
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
  revocation: null,
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
      if (JSON.stringify(draft) === JSON.stringify(state.draft)) return state;
      const anew = { quote: NONE, plan: NONE, failure: null, sent: null };
      // A permission that is being taken back would be gone before another swap.
      const revocation = isPending(state.revocation) ? state.revocation : null;
      return { ...state, ...anew, draft, revocation };
    }
    case "swap/choosing":
      return { ...state, choosing: event.side };
    case "swap/quoted":
      return { ...state, quote: event.quote };
    case "swap/planned":
      return { ...state, plan: event.plan, allowed: allowedNow(state, event.permission) };
    case "swap/asked":
      return { ...state, requestId: event.requestId, failure: null, revocation: null };
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
    case "swap/revoked": {
      const { requestId } = state;
      const revocation = requestId === null ? null : { requestId, status: "pending" as const };
      return { ...state, requestId: null, revocation, plan: NONE };
    }
    case "swap/late":
      return withSent(state, event.requestId, { status: "late" });
    case "transfer/mined": {
      const status = outcomeOf(event, {});
      const isDone = status === "confirmed" || status === "sped-up";
      return withSent(
        isDone ? { ...state, allowed: allowedAfter(event.transferId, state) } : state,
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

/** A permission is used up by the swap, until the chain says that some is left. */
const allowedAfter = (
  id: string,
  { sent, revocation, draft: { sell }, allowed }: SwapState,
): SwapState["allowed"] => {
  if (revocation?.requestId === id) return null;
  if (sent?.requestId !== id) return allowed;
  return sent.plan.step === "approve" && sell !== null
    ? { token: sell, spender: sent.plan.spender }
    : null;
};

/** What the chain says counts for the contract that it is about. Another one may be allowed something still. */
const allowedNow = (
  { allowed, draft: { sell } }: SwapState,
  permission: SwapPermission | undefined,
): SwapState["allowed"] => {
  if (permission === undefined || sell === null) return allowed;
  const { spender, units } = permission;
  if (units !== "0") return { token: sell, spender };
  return isSame(allowed?.token.address, sell.address) && isSame(allowed?.spender, spender)
    ? null
    : allowed;
};

const isSame = (one: string | null | undefined, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** What became of the step, or of what takes a permission back. */
const withSent = (state: SwapState, id: string, parts: Partial<SentStep>): SwapState => {
  const { sent, revocation } = state;
  if (sent?.requestId === id) return { ...state, sent: { ...sent, ...parts } };
  return revocation?.requestId === id
    ? { ...state, revocation: { ...revocation, status: parts.status ?? revocation.status } }
    : state;
};

/** Whether a step is on its way: nothing else is asked for meanwhile. */
export const isUnderWay = (state: SwapState): boolean =>
  state.requestId !== null || isAwaited(state);

/** Whether a step that the wallet has sent waits for its block. */
export const isAwaited = ({ sent, revocation }: SwapState): boolean =>
  isPending(sent) || isPending(revocation);

const isPending = (one: Pick<SentStep, "status"> | null): boolean =>
  PENDING.includes(one?.status ?? "");
const PENDING: readonly string[] = ["pending", "late", "taken-back"];

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
      return changed(event.transferId, { status: "pending", arrived: null });
    default:
      return state;
  }
};
