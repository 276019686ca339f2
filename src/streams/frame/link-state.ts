import type { SluiceError } from "../../base/errors.js";
import { type FrameReply, successOf } from "../../codecs/frame/frame-message.js";
import type { RequestType } from "../../codecs/frame/requests.js";
import type { DropReason, FrameHappening, FrameWindow, TimeoutReason } from "./port.js";

/** What the frame did. */
type FrameFact =
  | { readonly kind: "attached"; readonly frame: FrameWindow }
  /** Its page said READY: for the first time, or after a reload. */
  | { readonly kind: "loaded" }
  /** A page finished loading in it, whichever page that is. */
  | { readonly kind: "page" }
  /** 500 ms after READY, it accepts messages. */
  | { readonly kind: "ready" }
  /** The element cannot load, or was removed from the page. */
  | { readonly kind: "broken"; readonly failure: SluiceError }
  /** It sent a reply, which some request may have asked for. */
  | { readonly kind: "said"; readonly reply: FrameReply }
  /** The reply is that to a posted request, and its payload is decoded. */
  | { readonly kind: "answered"; readonly id: string; readonly outcome: FrameReply["outcome"] }
  | { readonly kind: "dropped"; readonly reason: DropReason };

/** What requests, and those who give them up, tell the link. */
export type LinkOrder =
  /** A request found no frame, or one that did not come in time. */
  | { readonly kind: "wanted" }
  /** A message could not be posted: the element goes, and the next request wants another. */
  | { readonly kind: "lost" }
  /** The requests that heard that the frame was lost are given up. */
  | { readonly kind: "abandoned" }
  | { readonly kind: "posted"; readonly id: string; readonly request: RequestType }
  /** A posted request is over, with or without its reply. */
  | { readonly kind: "closed"; readonly id: string }
  | { readonly kind: "rpc-rejected" }
  | { readonly kind: "timed-out"; readonly reason: TimeoutReason };

export type LinkFact = FrameFact | LinkOrder;

/** The way of everything that is told about the frame: happenings for others, orders for the link. */
export type FrameTold = FrameHappening | LinkOrder;

/** Whether the link is to hear it. What the link itself told comes back, and is no order. */
export const isOrder = (told: FrameTold): told is LinkOrder =>
  !/^(attached|ready|dropped)$/.test(told.kind);

/** Whether others are to hear it. That requests timed out concerns both. */
export const isHappening = (told: FrameTold): told is FrameHappening =>
  told.kind === "timed-out" || !isOrder(told);

/** The frame in the page, and its progress. */
export interface LinkState {
  /** Null before the first one, and after one that is broken or lost. */
  readonly frame: FrameWindow | null;
  /** `loaded` lasts for 500 ms; messages are posted only when the frame is `ready`. */
  readonly phase: "loading" | "loaded" | "ready";
  /** What the page in the frame did last, until it has done both: said READY, and finished loading. */
  readonly half: "said" | "loaded" | null;
  /** It did not come in time: the next request replaces it, unless it comes after all. */
  readonly isLate: boolean;
  /** The types of the posted requests without a reply, by id. */
  readonly posted: ReadonlyMap<string, RequestType>;
  /** How many messages were dropped so far, whichever frame sent them. */
  readonly drops: Readonly<Partial<Record<DropReason, number>>>;
}

export const initialLink: LinkState = {
  frame: null,
  phase: "loading",
  half: null,
  isLate: false,
  posted: new Map(),
  drops: {},
};

/** The state after a fact. */
export const step = (state: LinkState, fact: LinkFact): LinkState => {
  switch (fact.kind) {
    case "attached":
      return { ...detached(state), frame: fact.frame };
    case "loaded":
      return {
        ...state,
        phase: "loaded",
        half: state.half === "loaded" ? null : "said",
        isLate: false,
      };
    case "page":
      // The page that said READY has loaded; any other one will not answer until it says READY itself.
      return state.half === "said"
        ? { ...state, half: null }
        : { ...state, half: "loaded", phase: "loading" };
    case "ready":
      return { ...state, phase: "ready", posted: initialLink.posted };
    case "timed-out":
      return fact.reason === "iframe_load_failed"
        ? { ...state, isLate: state.phase === "loading" }
        : state;
    case "broken":
    case "lost":
      return detached(state);
    case "posted":
      return { ...state, posted: new Map(state.posted).set(fact.id, fact.request) };
    case "answered":
    case "closed":
      return { ...state, posted: new Map([...state.posted].filter(([id]) => id !== fact.id)) };
    case "dropped": {
      const count = (state.drops[fact.reason] ?? 0) + 1;
      return { ...state, drops: { ...state.drops, [fact.reason]: count } };
    }
    default:
      return state;
  }
};

/** The posted requests are kept for a moment: each ends by itself, or with the first that another page is sent. */
const detached = ({ posted, drops }: LinkState): LinkState => ({ ...initialLink, posted, drops });

/** Whether a reply answers a posted request, or why it is dropped. wire 6.3 */
export const judge = ({ posted }: LinkState, { id, request, outcome }: FrameReply): LinkFact => {
  const type = posted.get(id);
  if (type === undefined) return { kind: "dropped", reason: "id-unknown" };
  if (type !== request) return { kind: "dropped", reason: "type-mismatch" };
  if (!outcome.success) return { kind: "answered", id, outcome };
  const success = successOf(type, outcome.payload);
  return success === null
    ? { kind: "dropped", reason: "payload-invalid" }
    : { kind: "answered", id, outcome: { success: true, ...success } };
};
