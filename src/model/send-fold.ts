import type { SluiceEvent } from "./events.js";
import { NO_SEND } from "./no-send.js";
import type { OutbidsState, SendState, Sent } from "./send.js";
import { outcomeOf } from "./transaction-details.js";

const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const NONE = { status: "none" } as const;
/** The account would have to pay the fee, which the visitor has to see before anything is asked again. */
const UNPAID = { payer: "account", plan: NONE } as const;

/** What is being sent, after an event. A draft that has changed has no plan, so that none is confirmed that was not seen. */
export const foldSend = (state: SendState | null, event: SluiceEvent): SendState | null => {
  switch (event.type) {
    case "send/began":
      return { ...NO_SEND, draft: { ...NO_SEND.draft, asset: event.asset } };
    case "send/bumping":
      return { ...NO_SEND, draft: event.draft };
    case "send/ended":
      return null;
    default:
      return state === null ? null : foldDraft(state, event);
  }
};

const foldDraft = (state: SendState, event: SluiceEvent): SendState => {
  switch (event.type) {
    case "send/edited": {
      // What is changed is another payment, which takes the place of none.
      const { replaces: _, ...before } = state.draft;
      const draft = { ...before, ...event.draft };
      const isSameReceiver = draft.to.trim() === state.draft.to.trim();
      const isSame = isSameReceiver && sameJson({ ...draft, to: "" }, { ...state.draft, to: "" });
      return isSame
        ? { ...state, draft }
        : {
            ...state,
            draft,
            receiver: isSameReceiver ? state.receiver : NONE,
            plan: NONE,
            failure: null,
            sent: null,
          };
    }
    case "send/looked-up":
      return { ...state, receiver: event.receiver };
    case "send/planned":
      return { ...state, plan: event.plan };
    case "send/payer":
      return { ...state, payer: event.payer };
    case "send/asked":
      return { ...state, requestId: event.requestId, failure: null };
    case "send/sent":
    case "send/bumped": {
      const { requestId, hash, plan } = event;
      const status = event.type === "send/bumped" ? "bumped" : "pending";
      const name = state.receiver.status === "ready" ? state.receiver.receiver.name : null;
      return {
        ...NO_SEND,
        // The way back leads to where more of it can be sent.
        draft: { ...NO_SEND.draft, asset: plan.asset },
        sent: { requestId, hash, plan, name, status, differences: [] },
      };
    }
    case "send/outbidden":
      // What a wallet has sent once its attempt was over ends nothing.
      return event.settles.length === 0
        ? state
        : withSent(state, event.requestId, { status: "outbid" });
    case "send/late":
      return withSent(state, event.requestId, { status: "late" });
    case "transfer/mined": {
      const { sent } = state;
      if (sent?.requestId !== event.transferId) return state;
      const isUnpaid = event.status === "failed" && sent.plan.paidBy !== undefined;
      const status = outcomeOf(event, sent.plan);
      return {
        ...state,
        ...(isUnpaid ? { payer: "account" } : {}),
        sent: { ...sent, status, hash: event.hash ?? sent.hash },
      };
    }
    case "transfer/taken-back":
      return withSent(state, event.transferId, { status: "taken-back" });
    case "transfer/differs":
      return withSent(state, event.transferId, { differences: event.differences });
    case "send/failed":
      return {
        ...state,
        ...(event.failure.code === "send/not-sponsored" ? UNPAID : {}),
        requestId: null,
        failure: event.failure,
      };
    default:
      return state;
  }
};

const withSent = (state: SendState, id: string, parts: Partial<Sent>): SendState =>
  state.sent?.requestId === id ? { ...state, sent: { ...state.sent, ...parts } } : state;

/** In whose place nothing is to be sent, after an event. What has its outcome, or has something else in its place, is left alone. */
export const foldOutbids = (state: OutbidsState, event: SluiceEvent): OutbidsState => {
  switch (event.type) {
    case "send/outbidding":
      return { ...state, [event.transferId]: "asked" };
    case "send/outbid-failed":
      return state[event.transferId] === undefined
        ? state
        : { ...state, [event.transferId]: event.failure };
    case "send/outbidden":
    case "send/bumped":
      return without(state, event.requestId);
    case "transfer/mined":
      return without(state, event.transferId);
    default:
      return state;
  }
};

const without = (state: OutbidsState, id: string): OutbidsState => {
  const { [id]: found, ...others } = state;
  return found === undefined ? state : others;
};
